import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { lazyForMember } from '#app/account/lazy-for-member.tsx'
import { storeUnsentItem } from '#app/api/unsent-items.ts'
import { FailureText } from '#app/ui/failure-text.tsx'
import { focusHeading } from '#app/ui/focus.ts'
import { useIsHydrating } from '#app/ui/hydrating.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { BackLink, PageScene, Section } from '#app/ui/page.tsx'
import { PrintStyle } from '#app/ui/print-style.tsx'
import scrapbook from '#art/drawn/scrapbook.json'
import { backTo } from '#content/back-links.ts'
import { critterClubPages } from '#content/pages/critter-club.ts'
import {
  isFurtherPainting,
  isPaintingKey,
  paintingKeysOf,
  paintingName,
  paintSheetKeys,
  paintSheets,
  sheetOf,
  type PaintingKey,
  type PaintSheet,
} from '#content/paint/sheets.ts'
import { paintWords as words } from '#content/paint/words.ts'
import { scrapbookPictures } from '#content/pictures/scrapbook.ts'
import { bindingWords } from '#content/rooms/binding.ts'
import { maxFurtherPaintings } from '#contract/limits.ts'
import type { Painting, PaintingItem } from '#contract/paintings.ts'
import { PaintingPicture } from './painting-picture.tsx'
import { usePaintings } from './use-paintings.ts'
import { useVisit, type Visit } from './use-visit.ts'
import './paint.css'

const page = critterClubPages.paint
const bookPath = `${page.path}?book`

export const meta = () => pageMeta(page)

const BindBook = lazyForMember(async () => (await import('#app/rooms/binding/bind-book.tsx')).BindBook)

/** All sheets, with `?sheet=` a picture on the easel, or with `?book` what a child's book is made of. */
export default function Paint() {
  const [search] = useSearchParams()
  const isHydrating = useIsHydrating()
  const key = isHydrating ? null : search.get('sheet')
  if (!isHydrating && search.has('book')) return <PictureBook />
  return isPaintingKey(key) ? <SheetVisit key={sheetOf(key)} of={key} /> : <Sheets />
}

function Sheets() {
  const { childId, paintings } = usePaintings()
  return (
    <>
      <PageScene
        page={page}
        lead={words.lead}
        back={{ ...backTo.critterClub, notForChildren: true }}
        scene={{ drawn: scrapbook, alt: scrapbookPictures.scrapbook }}
        size="low"
      >
        <noscript>
          <p className="lead">{words.needsScript}</p>
        </noscript>
      </PageScene>
      <Section heading={words.sheets} lead={childId === null ? words.notKept : words.kept}>
        {childId !== null && paintings !== undefined && paintings.length > 0 && (
          <p className="paint-to-book">
            <Link to={bookPath} className="button-secondary">
              {words.book.open}
            </Link>
          </p>
        )}
        <ul className="paint-sheets">
          {paintSheetKeys
            .flatMap((sheet) => picturesOf(sheet, paintings ?? []))
            .map(({ key, data }) => (
              <li key={key}>
                <Link to={pathTo(key)}>
                  <PaintingPicture of={key} painting={data} alt="" />
                  <span>{data ? paintingName(key) : paintSheets[sheetOf(key)].name}</span>
                  {data && <span className="sr-only">{words.painted}</span>}
                </Link>
              </li>
            ))}
        </ul>
      </Section>
    </>
  )
}

const pathTo = (key: PaintingKey) => `${page.path}?sheet=${key}`

/** What a child has painted on a sheet; the bare sheet where that is nothing. */
function picturesOf(sheet: PaintSheet, paintings: readonly PaintingItem[]): { key: PaintingKey; data?: Painting }[] {
  const found = paintingKeysOf(sheet).flatMap((key) => paintings.find((one) => one.key === key) ?? [])
  return found.length > 0 ? found : [{ key: sheet }]
}

/** The first free place for one more picture of the same sheet; undefined where there is no room. */
function placeBeside(of: PaintingKey, paintings: readonly PaintingItem[]): PaintingKey | undefined {
  const taken = new Set([of, ...paintings.map(({ key }) => key)])
  const isFull = [...taken].filter(isFurtherPainting).length >= maxFurtherPaintings
  return paintingKeysOf(sheetOf(of)).find((key) => !taken.has(key) && !(isFull && isFurtherPainting(key)))
}

/** A child makes a storybook of its pictures alone. */
function PictureBook() {
  const { childId, paintings, hasFailed, again } = usePaintings()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => focusHeading(part.current), [])
  return (
    <div className="paint-studio" ref={part}>
      <div className="paint-head">
        <BackLink {...words.back} />
        <h1>{words.book.heading}</h1>
      </div>
      {childId !== null && paintings !== undefined && paintings.length > 0 ? (
        <Section heading={bindingWords.open} lead={words.book.lead}>
          <Suspense fallback={<output className="paper">{bindingWords.looking}</output>}>
            <BindBook userId={childId} pages={[]} onGone={() => {}} onClose={null} />
          </Suspense>
        </Section>
      ) : hasFailed ? (
        <FailureText words={words} onAgain={again} />
      ) : (
        <output className="page-turning">
          {paintings === undefined ? words.loading : childId === null ? words.notKept : words.book.none}
        </output>
      )}
    </div>
  )
}

async function fetchParts(sheet: PaintSheet) {
  const [{ Easel }, { fetchSheet }] = await Promise.all([import('./easel.tsx'), import('./sheet-files.ts')])
  return { Easel, drawing: await fetchSheet(sheet) }
}

/** In the history's entry of a new sheet: the picture that was on the easel. */
type Before = { readonly before?: PaintingKey }

/** The pictures of a sheet, one after the other. */
function SheetVisit({ of }: { of: PaintingKey }) {
  return <Studio key={of} of={of} visit={useVisit()} />
}

/** The easel with a picture, once the drawing and what the child has painted on it are there. */
function Studio({ of, visit }: { of: PaintingKey; visit: Visit }) {
  const sheet = sheetOf(of)
  const navigate = useNavigate()
  const { before } = (useLocation().state ?? {}) as Before
  const { childId, paintings, hasFailed, again, latest } = usePaintings()
  const [parts, setParts] = useState<Awaited<ReturnType<typeof fetchParts>> | 'failed'>()
  const studio = useRef<HTMLDivElement>(null)
  const isRestarting = useRef(false)

  useEffect(() => {
    if (parts !== undefined) return
    fetchParts(sheet).then(setParts, () => setParts('failed'))
  }, [sheet, parts])

  useEffect(() => focusHeading(studio.current), [])

  function retry() {
    again()
    setParts((before) => (before === 'failed' ? undefined : before))
  }

  function save(painting: Painting | null) {
    if (childId === null) return
    // The page may be about to go, before the import is there.
    storeUnsentItem(childId, `painting/${of}`, painting)
    void import('#app/api/child-items.ts').then(({ savePainting }) => savePainting(of, painting))
  }

  /** Not the place that is free in the list of when this document was opened: another device may have taken it. */
  async function restart(): Promise<boolean> {
    // Of two taps.
    if (isRestarting.current) return true
    isRestarting.current = true
    try {
      const free = placeBeside(of, await latest())
      // The child may have left this picture meanwhile.
      if (free !== undefined && studio.current !== null) {
        visit.setHistory(free, null)
        await navigate(pathTo(free), { state: { before: of } satisfies Before })
      }
      return free !== undefined
    } finally {
      isRestarting.current = false
    }
  }

  const hasRoom = childId !== null && placeBeside(of, paintings ?? []) !== undefined

  return (
    <div className="paint-studio" ref={studio}>
      <PrintStyle />
      <div className="paint-head">
        <BackLink {...words.back} />
        <h1>{paintingName(of)}</h1>
      </div>
      {paintings && parts && parts !== 'failed' ? (
        <parts.Easel
          of={of}
          visit={visit}
          drawing={parts.drawing}
          painting={paintings.find(({ key }) => key === of)?.data}
          onSave={childId === null ? null : save}
          onRestart={hasRoom ? restart : null}
          onBack={before === undefined ? null : () => void navigate(pathTo(before))}
        />
      ) : hasFailed || parts === 'failed' ? (
        <FailureText words={words} onAgain={retry} />
      ) : (
        <output className="page-turning">{words.loading}</output>
      )}
    </div>
  )
}
