import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { lazyForMember } from '#app/account/lazy-for-member.tsx'
import { ApiError } from '#app/api/http.ts'
import { useIsChild, useSession } from '#app/api/session/session.ts'
import { getStorybook, keepCover } from '#app/api/storybooks.ts'
import { ReportButton } from '#app/reports/report-button.tsx'
import { Byline } from '#app/ui/byline.tsx'
import { useIsHydrating } from '#app/ui/hydrating.ts'
import { BackLink, PageScene } from '#app/ui/page.tsx'
import storybookLost from '#art/drawn/storybook-lost.json'
import { backTo } from '#content/back-links.ts'
import { storybookPictures } from '#content/pictures/storybooks.ts'
import { readerWords as words } from '#content/reader.ts'
import { site } from '#content/site.ts'
import { storybookNotFound } from '#content/storybooks/not-found.ts'
import { authorPageWords } from '#content/storytellers-lantern/dream-journal.ts'
import type { StorybookToRead } from '#contract/storybooks.ts'
import type { PicturePage } from './reader/epub/picture-pages.ts'
import { Reader } from './reader/reader.tsx'
import { fileOf, isShown, useNewFile, useStorybook } from './storybook-to-read.ts'
import './reader/reader.css'

const ChildByline = lazyForMember(async () => (await import('./child-byline.tsx')).ChildByline)
const PictureBook = lazy(async () => ({ default: (await import('./picture-book.tsx')).PictureBook }))
const StoryStickers = lazyForMember(async () => (await import('./stickers/story-stickers.tsx')).StoryStickers)

/** The document's frame of the book is shown before anything is known about it. */
export const handle = { eager: true }

const titleOf = (name: string) => `${name} · ${site.name}`

export const meta = () => [
  { title: titleOf(words.heading) },
  { name: 'description', content: words.description },
  { name: 'robots', content: 'noindex' },
]

export default function ReadStorybook() {
  const { id = '' } = useParams()
  const [attempt, setAttempt] = useState(0)
  return (
    <Reading key={`${id} ${attempt}`} id={id} isAgain={attempt > 0} onAgain={() => setAttempt((count) => count + 1)} />
  )
}

function Reading({ id, isAgain, onAgain }: { id: string; isAgain: boolean; onAgain: () => void }) {
  // The link of author and moderators to a new file, while others read the old one.
  const [search] = useSearchParams()
  const isNewest = search.get('version') === 'new'
  const loaded = useStorybook(id, isNewest)
  const storybook = loaded === 'unknown' || loaded instanceof ApiError ? null : loaded
  const title = loaded === 'unknown' ? storybookNotFound.heading : (storybook?.title ?? null)
  useEffect(() => {
    if (title !== null) document.title = titleOf(title)
  }, [title])

  const file = storybook && fileOf(storybook)
  const cover = storybook?.cover_url ?? null
  useEffect(() => {
    if (cover !== null) keepCover(cover).catch(() => {})
  }, [cover])
  const newFile = useNewFile(file, async () => fileOf(await getStorybook(id, AbortSignal.timeout(20_000), isNewest)))

  /** The pages of a picture book, once they have arrived. */
  const [pages, setPages] = useState<readonly PicturePage[] | null>(null)

  const isChild = useIsChild()
  const { user } = useSession()
  // The document was prerendered without a query.
  const isHydrating = useIsHydrating()
  const isFromFamily = !isHydrating && search.get('from') === 'family'
  const back = isChild ? backTo.childBooks : isFromFamily ? backTo.family : backTo.dreams
  const scene = { drawn: storybookLost, alt: storybookPictures['storybook-lost'] }
  if (loaded === 'unknown') return <PageScene page={storybookNotFound} back={back} scene={scene} size="full" />
  if (loaded instanceof ApiError) {
    const page = { heading: words.errors.unreachable.heading, description: loaded.message }
    return (
      <PageScene page={page} back={back} scene={scene} size="full">
        <button type="button" className="button-primary" onClick={onAgain}>
          {words.again}
        </button>
      </PageScene>
    )
  }
  if (loaded !== null && file === null) {
    const page = { heading: loaded.title, description: words.waiting.text }
    return <PageScene page={page} eyebrow={words.waiting.heading} back={back} scene={scene} size="full" />
  }
  const byline = loaded !== null && <BookByline storybook={loaded} isFromFamily={isFromFamily} />
  // A child fetches the file with its session, too: it may be for older readers by now.
  const isPublic = loaded !== null && isShown(loaded) && !isChild
  const below = loaded !== null && <BelowBook storybook={loaded} />
  if (pages !== null)
    return (
      <Suspense fallback={<p className="page-turning">{words.opening}</p>}>
        <PictureBook
          {...{ id, title: loaded?.title ?? words.heading, byline, back, pages }}
          onNewer={newFile.isThere ? onAgain : null}
        >
          {below}
          {isPublic && file !== null && <Download file={file} />}
        </PictureBook>
      </Suspense>
    )
  return (
    <div className="reader-room">
      <div className="reader-title">
        <BackLink {...back} />
        <div className="reader-names">
          {/* The server writes the title of a published story into the document. */}
          <h1 suppressHydrationWarning>{loaded?.title ?? words.heading}</h1>
          <p>{byline}</p>
        </div>
      </div>
      <Reader
        id={id}
        title={loaded?.title ?? words.heading}
        file={file}
        isPublic={isPublic}
        onAgain={onAgain}
        isAgain={isAgain}
        newFile={newFile}
        onPictures={setPages}
        isOwn={loaded !== null && loaded.author_id === user?.id}
      />
      {below || <p className="reader-below" />}
    </div>
  )
}

const Download = ({ file }: { file: string }) => (
  <p className="reader-below">
    <a href={file} download>
      {words.download}
    </a>
  </p>
)

type OfStorybook = { storybook: StorybookToRead }

/** Whose book it is: to a guardian who comes from their family's page, which of their children's. */
function BookByline({ storybook, isFromFamily }: OfStorybook & { isFromFamily: boolean }) {
  const isChild = useIsChild()
  const { user } = useSession()
  if (!isFromFamily || !user || isChild)
    return <Byline penName={storybook.pen_name} isOwn={user?.id === storybook.author_id} />
  return (
    <Suspense>
      <ChildByline id={storybook.id} userId={user.id} />
    </Suspense>
  )
}

/** The button to report a book of somebody else's, or that this is a preview; and the stickers of its readers. */
function BelowBook({ storybook }: OfStorybook) {
  const { id, title, author_id, has_author_page } = storybook
  const { user, loading } = useSession()
  const isOthers = !loading && user?.id !== author_id
  const isChild = useIsChild()
  return (
    <>
      <p className="reader-below">
        {has_author_page && !isChild && (
          <Link to={`/storytellers-lantern/authors/${author_id}`}>{authorPageWords.open}</Link>
        )}
        {!isShown(storybook) ? (
          <span>{isChild ? words.previewOfChild : words.preview}</span>
        ) : (
          isOthers && <ReportButton work={{ kind: 'storybook', id }} title={title} />
        )}
      </p>
      {isShown(storybook) && (
        <Suspense>
          <StoryStickers id={id} />
        </Suspense>
      )}
    </>
  )
}
