import { queryClient } from '#app/api/query-client.ts'
import { keepSounds, soundForChild } from '#app/api/voices.ts'
import { currentFlipBook } from '#app/storybooks/current-flip-book.ts'
import { readPageText, type PageText } from '#app/storybooks/reader/page-text.ts'
import { sentencesOf } from '#app/storybooks/reader/sentences.ts'
import { hasVoices, type Line } from '#app/storybooks/reader/speech.ts'
import type { Recording, Voice } from '#contract/voices.ts'

const silent =
  '[hidden], [inert], [aria-hidden="true"], dialog:not([open]), select, textarea, svg, .read-aloud, [data-unspoken]'

const isSilent = (element: Element): boolean =>
  element.matches(silent) || ('checkVisibility' in element && !element.checkVisibility())

/** The text of an element, or the alternative texts of its pictures where it has none. */
function textOf(root: Element): PageText {
  const text = readPageText(root, isSilent)
  if (/\S/.test(text.text)) return text
  return { text: [...root.querySelectorAll('img')].map(({ alt }) => alt).join('\n'), pieces: [] }
}

/** What follows the last page of a book, while that is open. */
const ends = () => [...document.querySelectorAll('.book-end[data-open]')]

/**
 * The texts to read: the open pages of a book, with its title before the first page and what follows the last one, or else
 * the whole page.
 */
export function pageTexts(): PageText[] {
  const book = currentFlipBook.current()
  if (book === null) return [...document.querySelectorAll('main')].map(textOf)
  const title = book.index === 0 ? [...document.querySelectorAll('main h1')] : []
  return [...title, ...book.pages, ...ends()].map(textOf)
}

/**
 * The lines to read of these texts. A page without a recording of the family's voice is read by the device, and skipped
 * if it is a picture.
 */
export async function linesBy(reader: Voice | null, texts: readonly PageText[]): Promise<Line[]> {
  const language = document.documentElement.lang
  const book = currentFlipBook.current()
  const spoken = hasVoices() ? linesOf(texts, language) : []
  if (reader === null || book === null) return spoken
  const titles = texts.length - book.pages.length - ends().length
  const sounds = await Promise.all(book.pages.map((_, at) => soundOf(reader, book.index + at + 1)))
  // The next pages are fetched while these are played.
  const next = [1, 2].map((later) => soundOf(reader, book.index + book.pages.length + later))
  void Promise.all(next).then(() => keepBook(reader))
  const read = sounds.flatMap((sound, at): Line[] => {
    const part = titles + at
    if (sound !== null) return [{ part, start: 0, end: 0, text: '', language, sound }]
    const isPicture = texts[part]!.pieces.length === 0
    return isPicture ? [] : spoken.filter((line) => line.part === part)
  })
  return [...read, ...spoken.filter(({ part }) => part >= titles + book.pages.length)]
}

const isOfOpenBook = ({ book }: Recording): boolean => location.pathname === `/storybooks/${book}`
const canPlay = ({ format }: Recording): boolean => new Audio().canPlayType(`audio/${format}`) !== ''

/** Keeps the rest of the book, once in a document, for when there is no connection. */
const kept = new Set<string>()
function keepBook(reader: Voice): void {
  const name = `${reader.id} ${location.pathname}`
  if (kept.has(name)) return
  kept.add(name)
  const recordings = reader.recordings.filter((one) => isOfOpenBook(one) && canPlay(one))
  keepSounds(reader.id, recordings).catch(() => kept.delete(name))
}

/** The recording of a page of the open book; null if there is none, or this browser cannot fetch or play it. */
async function soundOf(reader: Voice, page: number): Promise<Blob | null> {
  const made = reader.recordings.find((one) => one.page === page && isOfOpenBook(one))
  if (made === undefined || !canPlay(made)) return null
  return queryClient.fetchQuery(soundForChild(reader.id, made)).catch(() => null)
}

/** The sentences of texts; `part` is the index of the text. */
const linesOf = (texts: readonly PageText[], language: string): Line[] =>
  texts.flatMap(({ text }, part) =>
    sentencesOf(text, language).map(({ start, end }) => ({ part, start, end, text: text.slice(start, end), language })),
  )
