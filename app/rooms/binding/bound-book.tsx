import { bindingWords as words } from '#content/rooms/binding.ts'
import { childStories } from '#content/household/child.ts'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { Link } from 'react-router'
import { useIsChild } from '#app/api/session/session.ts'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'

type BoundBookProps = {
  storybook: Storybook
  /** Whether it is a pending version of a published storybook. */
  waits: boolean
}

/** Who can read a book that has been bound, and the links to it. */
export function BoundBook({ storybook: { id, status }, waits }: BoundBookProps) {
  const ofChild = useIsChild()
  const readers = waits && status === 'published' ? 'changed' : status
  return (
    <div className="binding-end">
      <p>{(ofChild ? childStories : dreamJournal).readers[readers]}</p>
      <NewTabLink href={`/storytellers-lantern/dreams/${id}?version=new`} className="seal">
        {words.read}
      </NewTabLink>
      <Link to={words.journal}>{status === 'draft' ? words.toSubmit : words.toJournal}</Link>
    </div>
  )
}
