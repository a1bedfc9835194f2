import { NewTabLink } from '#app/new-tab-link.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { childStories } from '#content/household/child.ts'
import { deleteStorybook, dreamJournal as words, editStorybook } from '#content/storytellers-lantern/dream-journal.ts'
import type { OwnWorksAnswer } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { isDeletable, type OpenDialog } from './own-dialog.tsx'
import { canWithdraw, mainStep, nextStep, submitLabel, workOf, type OfChild } from './own-work.ts'

type OwnMenuProps = {
  storybook: Storybook
  /** The person's works; undefined while they are not known. */
  works: OwnWorksAnswer | undefined
  ofChild?: OfChild
  /** Chooses another file; null while it cannot be replaced. */
  onReplace: (() => void) | null
  onOpen: (dialog: OpenDialog) => void
}

/** What an author can do with an own storybook besides the next step. */
export function OwnMenu({ storybook, works, ofChild, onReplace, onOpen }: OwnMenuProps) {
  const { id, title, file_url } = storybook
  const page = `/storytellers-lantern/dreams/${id}`
  const own = ofChild ? childStories : words
  const work = works && file_url !== null ? workOf(works, id) : null
  const main = works && work && mainStep(works, work, { ofChild, mayReplace: onReplace !== null })
  const isRemoved = work?.status === 'removed'
  const hasMore = work?.status === 'published' && work.pending.length > 0
  const item = (kind: OpenDialog['kind'], label: string, className?: string) => (
    <button type="button" className={className} onClick={() => onOpen({ kind, storybook })}>
      {label}
    </button>
  )
  return (
    <Menu
      label={
        <>
          {own.manage}
          <span className="sr-only">: {title}</span>
        </>
      }
    >
      {!isRemoved && item('edit', editStorybook.open)}
      {works && work && main === 'replace' && item('submit', submitLabel(works, work))}
      {onReplace && !isRemoved && main !== 'replace' && (
        <button type="button" onClick={onReplace}>
          {words.replace}
        </button>
      )}
      {main && !ofChild && (
        <NewTabLink href={storybook.status === 'published' ? page : `${page}?version=new`}>{words.read}</NewTabLink>
      )}
      {work?.pending.includes('file') && <NewTabLink href={`${page}?version=new`}>{own.preview}</NewTabLink>}
      {works &&
        work?.appeal === 'possible' &&
        nextStep(works, work, ofChild) === 'submit' &&
        item('appeal', own.appeal.open)}
      {work && canWithdraw(work) && item('withdraw', hasMore && !ofChild ? words.withdrawAll : own.withdraw)}
      {isDeletable(storybook) && item('delete', deleteStorybook.open, 'menu-apart')}
    </Menu>
  )
}
