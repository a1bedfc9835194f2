import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { OwnWorksAnswer } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { memo, useId } from 'react'
import { ReportButton } from '#app/reports/report-button.tsx'
import { Byline } from '#app/ui/byline.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { DreamMark } from './dream-mark.tsx'
import type { AskToAgree } from '#app/storybooks/author/everyone-reads.tsx'
import { OwnActions, type OpenDialog } from './own-actions.tsx'
import { OwnState } from './own-state.tsx'
import { UploadControl } from './upload-control.tsx'
import type { Uploads } from './uploads.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

type DreamCardProps = {
  storybook: Storybook
  userId: string
  /** The states of the signed-in person's works; undefined while they are not known. */
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
  const {
    id,
    title,
    description,
    age,
    author_id,
    pen_name,
    file_url,
    file_title,
    cover_url,
    opened,
    finished,
    created_at,
  } = storybook
  // Its author may upload its file.
  const isMine = author_id === userId
  const titleId = useId()
  const isReady = file_url !== null
  return (
    <li className={isReady ? 'paper dream dream-ready' : 'paper dream'}>
      <DreamMark
        id={id}
        isReady={isReady}
        cover={cover_url === null ? null : { url: cover_url, title, isPrivate: isMine }}
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
        <p className="dream-day">
          <time dateTime={created_at}>{words.begunOn(day.format(new Date(created_at)))}</time>
          {isReady && <span>{words.ages[age ?? '13']}</span>}
        </p>
        <p className="dream-state">{isReady ? words.ready : words.waiting}</p>
        {isReady && opened !== null && finished !== null && (
          <p className="dream-counts">{words.counts(opened, finished)}</p>
        )}
        {description && <p className="dream-description">{description}</p>}
        {isReady && (
          <NewTabLink href={`/storytellers-lantern/dreams/${id}`} className="lantern lantern-small">
            {words.read}
            <span className="sr-only">: {title}</span>
          </NewTabLink>
        )}
        {!isMine && isReady && <ReportButton work={{ kind: 'storybook', id }} title={title} />}
        {isMine && isReady && works !== undefined && (
          <OwnState id={id} title={title} titleId={titleId} userId={userId} works={works} />
        )}
        {isMine && (
          <UploadControl
            storybook={storybook}
            titleId={titleId}
            isReviewed={works?.review ?? false}
            uploads={uploads}
            askToAgree={askToAgree}
          />
        )}
        {isMine && <OwnActions storybook={storybook} titleId={titleId} onOpen={onOpen} />}
      </div>
    </li>
  )
})
