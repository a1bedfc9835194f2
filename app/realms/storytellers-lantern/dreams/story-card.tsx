import type { ReactNode } from 'react'
import { NewTabLink } from '#app/new-tab-link.tsx'
import { ReportButton } from '#app/reports/report-button.tsx'
import { ReceivedStickers } from '#app/storybooks/stickers/received-stickers.tsx'
import { Byline } from '#app/ui/byline.tsx'
import { Dated } from '#app/ui/dated.tsx'
import { shortDayLabel } from '#content/dates.ts'
import { readersText } from '#content/household/readers.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { StoryCover } from './story-cover.tsx'

type StoryCardProps = {
  storybook: Storybook
  /** The id of the heading. */
  titleId: string
  /** 'h3' where no part of a journal is above it. */
  heading?: 'h3' | 'h4'
  isMine?: boolean
  /** Whether a child made it, whose stories are always of the same kind of file. */
  byChild?: boolean
  /** Whether it is on its author's page, where each has a file, and the same author. */
  isOnAuthorPage?: boolean
  /** Whether the pen name leads to its page. */
  hasAuthorPage?: boolean
  /** Whether its cover is fetched with the session. */
  hasPrivateCover?: boolean
  /** Whether its cover stands beside its words on wide screens, too. */
  isWide?: boolean
  /** Whether its author opens it from the menu. */
  isReadInMenu?: boolean
  /** The author's actions. */
  menu?: ReactNode
  /** Who can read it, for its author. */
  state?: ReactNode
  /** What its author does next, before the other actions. */
  step?: ReactNode
  /** The upload of its file. */
  children?: ReactNode
}

/** How many have read an own storybook; a child learns it in steps, without `finished`. */
function Readers({ opened, finished }: { opened: number; finished: number | null }) {
  const text = finished === null ? readersText(opened) : words.counts(opened, finished)
  return text !== null && <p className="dream-counts">{text}</p>
}

/** The part of the card for every reader. */
export function StoryCard({
  storybook,
  titleId,
  heading: Heading = 'h4',
  isMine = false,
  byChild = false,
  isOnAuthorPage = false,
  hasAuthorPage = false,
  hasPrivateCover = false,
  isWide = false,
  isReadInMenu = false,
  menu,
  state,
  step,
  children,
}: StoryCardProps) {
  const { id, title, description, age, author_id, pen_name, file_url, file_title, opened, finished } = storybook
  const isReady = file_url !== null
  const isPublished = storybook.status === 'published'
  const page = `/storytellers-lantern/dreams/${id}`
  return (
    <li className={`dream${isReady ? '' : ' dream-empty'}${isWide ? ' dream-wide' : ''}`}>
      <StoryCover storybook={storybook} isPrivate={hasPrivateCover} />
      <div className="dream-words">
        <Heading id={titleId} className="card-name" tabIndex={-1}>
          {title}
        </Heading>
        {!isOnAuthorPage && file_title !== null && file_title !== title && (
          <p className="dream-file-title">{words.fileTitle(file_title)}</p>
        )}
        {!isMine && !isOnAuthorPage && (
          <p className="dream-author">
            <Byline penName={pen_name} to={hasAuthorPage ? `/storytellers-lantern/authors/${author_id}` : null} />
          </p>
        )}
        <p className="row dream-day">
          <StoryDay storybook={storybook} />
          {isMine && isReady && !byChild && <span>{words.fileKind(file_url)}</span>}
          {isReady && (age !== null || !isMine) && <span>{words.ages[age ?? '13']}</span>}
        </p>
        {!isOnAuthorPage && (
          <p className={state ? 'dream-ready' : 'dream-state'}>{isReady ? words.ready : words.waiting}</p>
        )}
        {isReady && opened !== null && (opened > 0 || isPublished) && <Readers opened={opened} finished={finished} />}
        {isMine && isReady && isPublished && <ReceivedStickers id={id} authorId={author_id} />}
        {description && <p className="dream-description">{description}</p>}
        {state}
        <div className="dream-foot">
          {children}
          <div className="row dream-actions">
            {step}
            {isReady && !isReadInMenu && (
              <NewTabLink
                href={isPublished ? page : `${page}?version=new`}
                className={isMine ? 'button-secondary' : 'button-primary button-small'}
              >
                {words.read}
                <span className="sr-only">: {title}</span>
              </NewTabLink>
            )}
            {!isMine && isReady && <ReportButton work={{ kind: 'storybook', id }} title={title} />}
            {menu}
          </div>
        </div>
      </div>
    </li>
  )
}

function StoryDay({ storybook: { created_at, published_at, file_url, status } }: Pick<StoryCardProps, 'storybook'>) {
  const isShown = published_at !== null && file_url !== null && status === 'published'
  const time = isShown ? published_at : created_at
  return (
    <time dateTime={time}>
      <Dated text={(isShown ? words.publishedOn : words.begunOn)(shortDayLabel(time))} />
    </time>
  )
}
