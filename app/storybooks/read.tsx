import { backTo } from '#content/back-links.ts'
import { readerWords as words } from '#content/reader.ts'
import { site } from '#content/site.ts'
import { storybookNotFound } from '#content/storybooks.ts'
import { storybookPictures } from '#content/pictures/storybooks.ts'
import type { StorybookToRead } from '#contract/storybooks.ts'
import { lazy, startTransition, Suspense, useEffect, useState, useEffectEvent } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '#app/api/http.ts'
import { useIsChild, useSession } from '#app/api/session/session.ts'
import { getStorybook } from '#app/api/storybooks.ts'
import { ReportButton } from '#app/reports/report-button.tsx'
import { Byline } from '#app/ui/byline.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import storybookLost from '#art/drawn/storybook-lost.json'
import './reader/reader.css'

const fetchReader = () => import('./reader/reader.tsx')
const Reader = lazy(async () => ({ default: (await fetchReader()).Reader }))

const titleOf = (name: string) => `${name} · ${site.name}`

/** The storybook, 'unknown' if it does not exist, the error of the request, or null while it is loading. */
type Loaded = StorybookToRead | 'unknown' | ApiError | null

export const meta = () => [
  { title: titleOf(words.heading) },
  { name: 'description', content: words.description },
  { name: 'robots', content: 'noindex' },
]

const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The path of the newest file on this origin; null for another URL. */
function fileOf({ file_url, next_file_url }: StorybookToRead): string | null {
  const url = next_file_url ?? file_url
  if (url === null) return null
  const { pathname } = new URL(url, location.origin)
  return pathname.startsWith('/files/') ? pathname : null
}

/** Whether others read this file of the storybook. */
const isShown = ({ status, next_file_url }: StorybookToRead) => status === 'published' && next_file_url === null

function useStorybook(id: string, isNewest: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(form.test(id) ? null : 'unknown')
  useEffect(() => {
    if (!form.test(id)) return
    const controller = new AbortController()
    // In parallel; a failure is handled where the reader is rendered.
    fetchReader().catch(() => {})
    // A transition: otherwise React shows the suspended reader no sooner than 300 ms after the fallback.
    const setStorybook = (storybook: StorybookToRead) => startTransition(() => setLoaded(storybook))
    getStorybook(id, controller.signal, isNewest).then(setStorybook, (cause: unknown) => {
      if (controller.signal.aborted) return
      if (!(cause instanceof ApiError)) throw cause
      setLoaded(cause.status === 404 ? 'unknown' : cause)
    })
    return () => controller.abort()
  }, [id, isNewest])
  return loaded
}

export default function ReadStorybook() {
  const { id = '' } = useParams()
  const [attempt, setAttempt] = useState(0)
  return (
    <Reading key={`${id} ${attempt}`} id={id} isAgain={attempt > 0} onAgain={() => setAttempt((count) => count + 1)} />
  )
}

function Reading({ id, isAgain, onAgain }: { id: string; isAgain: boolean; onAgain: () => void }) {
  // The link of author and moderators to a new file, while others read the old one.
  const isNewest = useSearchParams()[0].get('version') === 'new'
  const loaded = useStorybook(id, isNewest)
  const title =
    loaded === 'unknown'
      ? storybookNotFound.heading
      : loaded === null || loaded instanceof ApiError
        ? null
        : loaded.title
  useEffect(() => {
    if (title !== null) document.title = titleOf(title)
  }, [title])

  const file = loaded === null || loaded === 'unknown' || loaded instanceof ApiError ? null : fileOf(loaded)
  const copy = useNewFile(file, async () => fileOf(await getStorybook(id, AbortSignal.timeout(20_000), isNewest)))

  const isChild = useIsChild()
  const { user } = useSession()
  const back = backTo.dreams
  const scene = { drawn: storybookLost, alt: storybookPictures['storybook-lost'] }
  if (loaded === 'unknown') return <PageScene page={storybookNotFound} back={back} scene={scene} size="full" />
  if (loaded instanceof ApiError) {
    const page = { heading: words.errors.unreachable.heading, description: loaded.message }
    return (
      <PageScene page={page} back={back} scene={scene} size="full">
        <button type="button" className="lantern" onClick={onAgain}>
          {words.again}
        </button>
      </PageScene>
    )
  }
  if (loaded !== null && file === null) {
    const page = { heading: loaded.title, description: words.waiting.text }
    return <PageScene page={page} eyebrow={words.waiting.heading} back={back} scene={scene} size="full" />
  }
  return (
    <div className="reader-room">
      <div className="reader-title">
        <BackLink {...back} />
        <div className="reader-names">
          <h1>{loaded?.title ?? words.heading}</h1>
          {loaded !== null && (
            <p>
              <Byline penName={loaded.pen_name} isOwn={user?.id === loaded.author_id} />
            </p>
          )}
        </div>
      </div>
      <Suspense fallback={<p className="reader-waiting">{words.fetching}</p>}>
        {loaded !== null && file !== null ? (
          <Reader
            id={loaded.id}
            title={loaded.title}
            file={file}
            // A child fetches the file with its session, too: it may be for older readers by now.
            isPublic={isShown(loaded) && !isChild}
            onAgain={onAgain}
            isAgain={isAgain}
            copy={copy}
          />
        ) : (
          <p className="reader-waiting">{words.fetching}</p>
        )}
      </Suspense>
      {loaded !== null && <BelowBook storybook={loaded} />}
    </div>
  )
}

/** The button to report a book of somebody else's, or that this is a preview. */
function BelowBook({ storybook }: { storybook: StorybookToRead }) {
  const { id, title, author_id } = storybook
  const { user, loading } = useSession()
  const isOthers = !loading && user?.id !== author_id
  return (
    <p className="reader-below">
      {!isShown(storybook)
        ? words.preview
        : isOthers && <ReportButton work={{ kind: 'storybook', id }} title={title} />}
    </p>
  )
}

/** Milliseconds between checks. */
const interval = 60_000

/**
 * Whether the author has uploaded another file. Checks every minute while the page is visible, when it gets the focus, and
 * when `ask` is called.
 * @param fileNow fetches the path of the current file; null if unknown
 */
function useNewFile(file: string | null, fileNow: () => Promise<string | null>) {
  const [found, setFound] = useState<string | null>(null)
  const ask = useEffectEvent(async () => {
    if (file === null || document.visibilityState === 'hidden') return
    const now = await fileNow().catch(() => null)
    if (now !== null) setFound(now)
  })
  useEffect(() => {
    const listen = () => void ask()
    const timer = setInterval(listen, interval)
    addEventListener('focus', listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', listen)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [])
  return { isNew: file !== null && found !== null && found !== file, ask: () => void ask() }
}
