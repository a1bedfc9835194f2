import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paintingsQuery } from '#app/api/child-items.ts'
import { ApiError } from '#app/api/http.ts'
import { useIsChild } from '#app/api/session/session.ts'
import { bindStorybook, createStorybook, fetchOwnStorybooks } from '#app/api/storybooks.ts'
import { ownWorksQuery } from '#app/api/works.ts'
import { NewTabLink } from '#app/new-tab-link.tsx'
import { QueryStatus } from '#app/query-status.tsx'
import { EveryoneReads, useEveryoneReads } from '#app/storybooks/author/everyone-reads.tsx'
import { ScreeningQuestion } from '#app/storybooks/author/screening-question.tsx'
import { useScreening } from '#app/storybooks/author/use-screening.ts'
import { Form } from '#app/ui/form.tsx'
import { childStories } from '#content/household/child.ts'
import { paintingName, type PaintingKey } from '#content/paint/sheets.ts'
import { bindingWords as words } from '#content/rooms/binding.ts'
import { writingDeskWords } from '#content/rooms/inside.ts'
import { startStory, dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import type { BookToBind } from '#contract/binding.ts'
import { maxBookPaintings, maxChapters } from '#contract/limits.ts'
import type { PaintingItem } from '#contract/paintings.ts'
import type { Storybook } from '#contract/storybooks.ts'
import type { WritingSummary } from '#contract/writings.ts'
import { ChapterList, chapterTitle, type BookPage, type PictureTexts } from './chapter-list.tsx'
import { BookFront, CoverPart } from './cover-part.tsx'
import { PageChoice, PictureChoice } from './picture-choice.tsx'
import { StoryChoice } from './story-choice.tsx'
import './bind-book.css'

const ownStorybooksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-storybooks', userId],
    queryFn: ({ signal }) => fetchOwnStorybooks(signal),
    gcTime: 0,
  })

type BindBookProps = {
  userId: string
  /** Those written by the person; none where a child makes a book of its pictures. */
  pages: readonly WritingSummary[]
  /** Called when a page does not exist any more. */
  onGone: () => void
  /** Null on a page that has another way back. */
  onClose: (() => void) | null
}

/** Binds chosen pages, in order, into a storybook's file. */
export function BindBook({ userId, pages, onGone, onClose }: BindBookProps) {
  const query = useQuery(ownStorybooksQuery(userId))
  const ofChild = useIsChild()
  const painted = useQuery({ ...paintingsQuery(userId), enabled: ofChild })
  // Without its paintings a child still makes a book.
  const isReady = !ofChild || painted.data !== undefined || painted.isError
  return (
    <div className="binding">
      {onClose && (
        <button type="button" className="button-secondary" onClick={onClose}>
          {writingDeskWords.close}
        </button>
      )}
      <QueryStatus words={{ ...words, loading: words.looking }} className="paper" query={query} />
      {query.data && isReady && (
        <BindingForm
          userId={userId}
          pages={pages}
          paintings={painted.data ?? []}
          storybooks={query.data}
          onStory={query.refetch}
          onGone={onGone}
        />
      )}
    </div>
  )
}

type BindingFormProps = Pick<BindBookProps, 'userId' | 'pages' | 'onGone'> & {
  /** Those of a child. */
  paintings: readonly PaintingItem[]
  storybooks: readonly Storybook[]
  /** Called when a story is begun or has another file. */
  onStory: () => Promise<unknown>
}

function BindingForm({ userId, pages, paintings, storybooks, onStory, onGone }: BindingFormProps) {
  const book = useBook(pages, paintings)
  const { chapters } = book
  const [chosenId, setChosenId] = useState<string | null>(null)
  // Who paints may not write yet.
  const [newTitle, setNewTitle] = useState(() => (pages.length > 0 ? '' : newTitleAmong(storybooks)))
  const [bound, setBound] = useState<BoundBookProps | null>(null)
  const titleField = useRef<HTMLInputElement>(null)
  const works = useQuery(ownWorksQuery(userId))
  const { dialog, ask, agree } = useEveryoneReads(userId)
  // A child's guardian has consented and approves each story.
  const ofChild = useIsChild()
  const chosen = storybooks.find(({ id }) => id === chosenId)
  const title = chosen?.title ?? newTitle.trim()

  async function beginStory(confirmed: boolean): Promise<Storybook> {
    const begun = await createStorybook(title, { confirmed })
    await onStory()
    setChosenId(begun.id)
    return begun
  }

  const { status, isBusy, question, submit, refuse, dropQuestion } = useScreening(async (confirmed) => {
    const { id, file_url: before } = chosen ?? (await beginStory(confirmed))
    // Another tab has created it and uploaded a file.
    if (!chosen && before !== null) return startStory.taken
    try {
      const storybook = await bindStorybook(id, book.toBind)
      const front = { pages: chapters.length, picture: paintings.find(({ key }) => key === book.cover) }
      setBound({ storybook, waits: before !== null && storybook.file_url === before, front })
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'painting_not_found') return words.pictureGone
      if (!(cause instanceof ApiError) || cause.code !== 'writing_not_found') throw cause
      onGone()
      return words.gone
    }
    void onStory()
    return words.bound(title)
  })

  const { message, noteSubject } = useMessage(status, [book.toBind, title])

  function refuseTitle(message: string) {
    refuse(message)
    titleField.current?.focus()
  }

  function send() {
    setBound(null)
    noteSubject()
    const refusal = refusalOf(chapters)
    if (refusal) refuse(refusal)
    else if (title === '') refuseTitle(startStory.untitled)
    else if (!chosen && storybooks.some((other) => other.title === title)) refuseTitle(startStory.taken)
    else ask(!ofChild && (chosen?.file_url ?? null) === null, () => submit(chosen ? [] : [title]))
  }

  return (
    <Form className="binding" onSend={send}>
      <BookParts title={title} pages={pages} paintings={paintings} book={book}>
        <StoryChoice
          storybooks={storybooks}
          chosen={chosen}
          onChoose={setChosenId}
          title={newTitle}
          titleField={titleField}
          onTitle={setNewTitle}
        />
      </BookParts>
      <div className="row binding-end">
        <button type="submit" className={bound ? 'button-secondary' : 'button-primary'} aria-disabled={isBusy}>
          {isBusy ? words.binding : bound ? words.bindAgain : words.bind}
        </button>
        <output>{message}</output>
      </div>
      {bound && <BoundBook {...bound} />}
      {question !== null && (
        <ScreeningQuestion
          found={question}
          action={words.bind}
          onChange={dropQuestion}
          onSend={() => submit([title], true)}
        />
      )}
      <EveryoneReads dialog={dialog} works={works.data} label={words.agree} onAgree={agree} />
    </Form>
  )
}

/** Why a book of these pages cannot be made; null if it can. */
function refusalOf(chapters: readonly BookPage[]): string | null {
  if (chapters.length === 0) return words.empty
  if (chapters.length > maxChapters) return words.tooMany(maxChapters)
  const pictures = chapters.filter(({ picture }) => picture).length
  return pictures > maxBookPaintings ? words.tooManyPictures(maxBookPaintings) : null
}

/** A refusal is shown until what it is about has changed. */
function useMessage(status: { message: string; isError: boolean } | null, subject: unknown) {
  const [subjectThen, setSubjectThen] = useState('')
  const subjectNow = JSON.stringify(subject)
  const isOver = status?.isError === true && subjectThen !== subjectNow
  return { message: isOver ? '' : status?.message, noteSubject: () => setSubjectThen(subjectNow) }
}

type BookPartsProps = Pick<BindingFormProps, 'pages' | 'paintings'> & {
  title: string
  book: ReturnType<typeof useBook>
  /** Which storybook it is, and its title. */
  children: ReactNode
}

/** What a book is made of, and in which order. */
function BookParts({ title, pages, paintings, book, children }: BookPartsProps) {
  const { chapters, toggle } = book
  return (
    <div className="binding-parts">
      <CoverPart
        title={title}
        pages={chapters.length}
        paintings={paintings}
        cover={book.cover}
        mayBeBare={!book.hasOnlyPictures}
        onCover={book.setCover}
      >
        {children}
      </CoverPart>
      <div className="binding-inside">
        {pages.length > 0 && <PageChoice pages={pages} chosen={chapters} onToggle={toggle} />}
        {paintings.length > 0 && <PictureChoice paintings={paintings} chosen={chapters} onToggle={toggle} />}
        <ChapterList chapters={chapters} onMove={book.move} texts={book.texts} onText={book.setText} />
      </div>
      <output className="sr-only">{book.announcement}</output>
    </div>
  )
}

type BoundBookProps = {
  storybook: Storybook
  /** Whether it is a pending version of a published storybook. */
  waits: boolean
  front: Pick<ComponentProps<typeof BookFront>, 'pages' | 'picture'>
}

/** A book that has been bound: its cover, who can read it, and the links to it. */
function BoundBook({ storybook: { id, title, status }, waits, front }: BoundBookProps) {
  const ofChild = useIsChild()
  const readers = waits && status === 'published' ? 'changed' : status
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It may return a promise, which is no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="paper binding-outside binding-made">
      <BookFront title={title} {...front} />
      <div className="binding-made-words">
        <p>{(ofChild ? childStories : dreamJournal).readers[readers]}</p>
        <NewTabLink href={`/storytellers-lantern/dreams/${id}?version=new`} className="button-primary">
          {words.read}
        </NewTabLink>
        <Link to={words.journal}>
          {ofChild ? childStories.toStories : status === 'draft' ? words.toSubmit : words.toJournal}
        </Link>
      </div>
    </div>
  )
}

/** What the book is made of so far. */
function useBook(writings: readonly WritingSummary[], paintings: readonly PaintingItem[]) {
  const ordered = useChapters(writings, paintings)
  const { chapters } = ordered
  const [chosenCover, setCover] = useState<PaintingKey | null>(null)
  const [texts, setTexts] = useState<PictureTexts>({})
  const hasOnlyPictures = chapters.length > 0 && chapters.every(({ picture }) => picture)
  // A book of pictures alone has one on its cover.
  const cover = chosenCover ?? (hasOnlyPictures ? (chapters[0]!.id as PaintingKey) : null)
  const toBind: BookToBind = {
    pages: chapters.map(({ id }) => id),
    ...(cover && { cover }),
    ...textsOf(chapters, texts),
  }
  const setText = (id: string, text: string) => setTexts({ ...texts, [id]: text })
  return { ...ordered, cover, setCover, hasOnlyPictures, texts, setText, toBind }
}

/** The chosen pages in order, and the last change for screen readers. */
function useChapters(writings: readonly WritingSummary[], paintings: readonly PaintingItem[]) {
  const [ids, setIds] = useState<readonly string[]>([])
  const [announcement, setAnnouncement] = useState('')
  const pages = useMemo(
    () => new Map<string, BookPage>([...writings, ...paintings.map(pictureOf)].map((page) => [page.id, page])),
    [writings, paintings],
  )
  // A page may have been removed elsewhere.
  const chapters = ids.flatMap((id) => pages.get(id) ?? [])

  function place(next: readonly BookPage[], at: number) {
    setIds(next.map(({ id }) => id))
    setAnnouncement(words.placed(chapterTitle(next[at]!, at), at + 1, next.length))
  }

  return {
    chapters,
    announcement,
    toggle(id: string) {
      const at = chapters.findIndex((page) => page.id === id)
      if (at === -1) return place([...chapters, pages.get(id)!], chapters.length)
      setIds(chapters.toSpliced(at, 1).map((page) => page.id))
      setAnnouncement(words.takenOut(chapterTitle(chapters[at]!, at)))
    },
    move: (at: number, by: -1 | 1) => place(chapters.toSpliced(at, 1).toSpliced(at + by, 0, chapters[at]!), at + by),
  }
}

const pictureOf = (picture: PaintingItem): BookPage => ({
  id: picture.key,
  title: paintingName(picture.key),
  picture,
})

/** The words under the pictures that are in the book. */
function textsOf(chapters: readonly BookPage[], texts: PictureTexts): Pick<BookToBind, 'texts'> {
  const written = chapters.flatMap(({ id, picture }) => {
    const text = texts[id] ?? ''
    return picture && text.trim() !== '' ? [[id, text] as const] : []
  })
  return written.length > 0 ? { texts: Object.fromEntries(written) } : {}
}

/** A title that none of the storybooks has. */
function newTitleAmong(storybooks: readonly Storybook[]): string {
  for (let number = 1; ; number += 1) {
    const title = words.pictureBook(number)
    if (storybooks.every((other) => other.title !== title)) return title
  }
}
