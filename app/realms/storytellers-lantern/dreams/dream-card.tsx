import { shortDayLabel } from '#content/dates.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { OwnWorksAnswer } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { memo, useId, type ReactNode } from 'react'
import { ReportButton } from '#app/reports/report-button.tsx'
import { Byline } from '#app/ui/byline.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import type { AskToAgree } from '#app/storybooks/author/everyone-reads.tsx'
import { DreamMark } from './dream-mark.tsx'
import { OwnActions, type OpenDialog } from './own-actions.tsx'
import { OwnState } from './own-state.tsx'
import { UploadControl } from './upload-control.tsx'
import type { Uploads } from './uploads.ts'

type DreamCardProps = {
  storybook: Storybook
  userId: string
  /** The signed-in person's works; undefined while they are not known. */
  works: OwnWorksAnswer | undefined
  uploads: Uploads
  askToAgree: AskToAgree
  onOpen: (dialog: OpenDialog) => void
}

/** The card of a storybook, with or without a file. */
export const DreamCard = memo(function DreamCard({
  storybook,
  userId,
  works,
  uploads,
  askToAgree,
  onOpen,
}: DreamCardProps) {
  const titleId = useId()
  // Its author may upload its file.
  if (storybook.author_id !== userId) return <StoryCard storybook={storybook} titleId={titleId} />
  const { file_url } = storybook
  return (
    <StoryCard storybook={storybook} titleId={titleId} isMine hasPrivateCover>
      {file_url !== null && works !== undefined && (
        <OwnState storybook={storybook} titleId={titleId} userId={userId} works={works} onOpen={onOpen} />
      )}
      <UploadControl
        storybook={storybook}
        titleId={titleId}
        isReviewed={works?.review ?? false}
        uploads={uploads}
        askToAgree={askToAgree}
      />
      <OwnActions storybook={storybook} titleId={titleId} onOpen={onOpen} />
    </StoryCard>
  )
})

type StoryCardProps = {
  storybook: Storybook
  /** The id of the heading. */
  titleId: string
  isMine?: boolean
  /** Whether it is a child's own, whose age rating a guardian may not have set yet. */
  byChild?: boolean
  /** Whether its cover is fetched with the session. */
  hasPrivateCover?: boolean
  /** The author's actions. */
  children?: ReactNode
}

/** The part of the card for every reader. */
export function StoryCard({
  storybook,
  titleId,
  isMine = false,
  byChild = false,
  hasPrivateCover = false,
  children,
}: StoryCardProps) {
  const { id, title, description, age, pen_name, file_url, file_title, cover_url, opened, finished, created_at } =
    storybook
  const isReady = file_url !== null
  const page = `/storytellers-lantern/dreams/${id}`
  return (
    <li className={isReady ? 'paper dream dream-ready' : 'paper dream'}>
      <DreamMark
        id={id}
        isReady={isReady}
        cover={cover_url === null ? null : { url: cover_url, title, isPrivate: hasPrivateCover }}
      />
      <div className="dream-words">
        <h4 id={titleId} className="card-name" tabIndex={-1}>
          {title}
        </h4>
        {file_title !== null && file_title !== title && <p className="dream-file-title">{file_title}</p>}
        {!isMine && (
          <p className="dream-author">
            <Byline penName={pen_name} />
          </p>
        )}
        <p className="row dream-day">
          <time dateTime={created_at}>{words.begunOn(shortDayLabel(created_at))}</time>
          {isReady && (age !== null || !byChild) && <span>{words.ages[age ?? '13']}</span>}
        </p>
        <p className="dream-state">{isReady ? words.ready : words.waiting}</p>
        {isReady && opened !== null && finished !== null && (
          <p className="dream-counts">{words.counts(opened, finished)}</p>
        )}
        {description && <p className="dream-description">{description}</p>}
        {isReady && (
          <NewTabLink
            href={storybook.status === 'published' ? page : `${page}?version=new`}
            className="lantern lantern-small"
          >
            {words.read}
            <span className="sr-only">: {title}</span>
          </NewTabLink>
        )}
        {!isMine && isReady && <ReportButton work={{ kind: 'storybook', id }} title={title} />}
        {children}
      </div>
    </li>
  )
}
