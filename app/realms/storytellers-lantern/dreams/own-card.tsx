import { memo, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { AskToAgree } from '#app/storybooks/author/everyone-reads.tsx'
import type { OwnWorksAnswer } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import type { OpenDialog } from './own-dialog.tsx'
import { OwnMenu } from './own-menu.tsx'
import { OwnState } from './own-state.tsx'
import { OwnStep } from './own-step.tsx'
import { nextStep, workOf } from './own-work.ts'
import { StoryCard } from './story-card.tsx'
import { UploadControl } from './upload-control.tsx'
import type { Uploads } from './uploads.ts'

type OwnCardProps = {
  storybook: Storybook
  /** The signed-in person's works; undefined while they are not known. */
  works: OwnWorksAnswer | undefined
  /** Whether it is the only one with a file. */
  isAlone: boolean
  uploads: Uploads
  askToAgree: AskToAgree
  onOpen: (dialog: OpenDialog) => void
}

/** The card of an own storybook, which may have a file. */
export const OwnCard = memo(function OwnCard({ storybook, works, isAlone, uploads, askToAgree, onOpen }: OwnCardProps) {
  const titleId = `story-${storybook.id}`
  const { hash } = useLocation()
  // The page is older than its cards, so the browser cannot go to them.
  useEffect(() => {
    if (hash !== `#${titleId}`) return
    const title = document.getElementById(titleId)
    title?.closest('li')?.scrollIntoView()
    title?.focus({ preventScroll: true })
  }, [hash, titleId])
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.of(storybook.id))
  const picker = useRef<HTMLInputElement>(null)
  const hasFile = storybook.file_url !== null
  const isUploading = upload?.state === 'uploading'
  const onChoose = () => askToAgree(!hasFile, () => picker.current?.click())
  const onReplace = hasFile && !isUploading ? onChoose : null
  const known = hasFile ? works : undefined
  const own = { storybook, titleId }
  return (
    <StoryCard
      {...own}
      isMine
      hasPrivateCover
      isWide={isAlone}
      isReadInMenu={known !== undefined && nextStep(known, workOf(known, storybook.id)) !== null}
      menu={<OwnMenu storybook={storybook} works={works} onReplace={onReplace} onOpen={onOpen} />}
      state={known && <OwnState {...own} works={known} />}
      step={known && <OwnStep {...own} works={known} {...{ isUploading, onReplace, onOpen }} />}
    >
      <UploadControl
        storybook={storybook}
        titleId={titleId}
        uploads={uploads}
        upload={upload}
        picker={picker}
        onChoose={onChoose}
      />
    </StoryCard>
  )
})
