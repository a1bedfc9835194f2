import { pipeline } from 'node:stream/promises'
import { epubWords } from '#content/epub.ts'
import { isPaintingKey, paintingName } from '#content/paint/sheets.ts'
import { bindingWords as words } from '#content/rooms/binding.ts'
import { byline } from '#content/storytellers-lantern/dream-journal.ts'
import type { BookToBind } from '#contract/binding.ts'
import { bookRealm, maxBookLength } from '#contract/limits.ts'
import type { Storybook } from '#contract/storybooks.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/errors.ts'
import { bindEpub } from '../../../platform/files/bind-epub.ts'
import type { Chapter } from '../../../platform/files/epub.ts'
import { IsolationFailed } from '../../../platform/isolated/isolated.ts'
import { startOfDay } from '../../../platform/public-moment.ts'
import { findPenName } from '../../review/pen-name.ts'
import { readWritings } from '../../rooms/service.ts'
import { requireScreened } from '../../screening/service.ts'
import { requireOwnStorybook } from '../book.ts'
import { metered } from '../upload/form.ts'
import { replaceFile, unknownSize } from '../upload/upload.ts'
import { drawPaintings } from './draw-paintings.ts'

/**
 * Binds pages of the author's, written in the guild hall, and a child's paintings into an EPUB that becomes the
 * storybook's file as an uploaded one does.
 * @throws AppError storybook_not_found, not_your_storybook, writing_not_found, writing_empty, painting_not_found,
 *   book_too_long, a child's text_unkind, text_gives_away and text_not_checked, and those of replaceFile
 */
export async function bindBook(
  ctx: Context,
  target: { authorId: string; byChild: boolean; storybookId: string; site: string },
  { pages, cover: chosenCover, texts: pictureTexts = {} }: BookToBind,
): Promise<Storybook> {
  const { authorId: personId, storybookId: id, byChild } = target
  const title = await requireOwnStorybook(ctx.db, id, personId)
  const texts = await readTexts(ctx, personId, pages)
  const sheets = pages.filter(isPaintingKey)
  for (const sheet of sheets) {
    const text = pictureTexts[sheet] ?? ''
    if (text.trim() !== '') texts.set(sheet, { title: '', text, chapter: pages.indexOf(sheet) + 1 })
  }
  // defence: child-pages
  if (byChild) await requireScreenedPages(texts, personId)
  // Without a word to read, the cover is all that lists show of it.
  const cover = chosenCover ?? (sheets.length === pages.length ? sheets[0]! : null)
  const drawings = await drawPaintings(ctx, personId, cover === null ? sheets : [...sheets, cover])
  const chapters = pages.map((page, at): Chapter => {
    if (!isPaintingKey(page)) {
      const written = texts.get(page)!
      return byChild ? { ...written, title: written.title.trim() || epubWords.page(at + 1) } : written
    }
    const title = paintingName(page)
    const picture = { type: 'jpeg' as const, bytes: drawings.get(page)!, alt: words.picture(title) }
    return { title, text: texts.get(page)?.text ?? '', pictures: [picture] }
  })
  // A pending name is published together with this file, or before.
  const author = (await findPenName(ctx.db, personId)) ?? (byChild ? null : byline.member)
  const modifiedAt = new Date(byChild ? startOfDay(ctx.now()) : ctx.now())
  const manuscript = {
    ...{ id, title, author, modifiedAt, chapters },
    ...(cover !== null && { cover: { jpeg: drawings.get(cover)!, alt: words.cover(paintingName(cover)) } }),
  }
  const book = await bindEpub(manuscript, personId).catch((error: unknown) => {
    throw error instanceof IsolationFailed ? new AppError('book_too_long', { cause: error }) : error
  })
  return replaceFile(ctx, target, unknownSize, async ({ writer }, meter) => {
    await pipeline(book, metered(meter), writer)
    return 'epub'
  })
}

type Text = { title: string; text: string; chapter: number }

/** The writings among the pages, by id, with their places in the book. */
async function readTexts({ db }: Context, personId: string, pages: BookToBind['pages']): Promise<Map<string, Text>> {
  const ids = pages.filter((page) => !isPaintingKey(page))
  const found = await readWritings(db, { personId, realm: bookRealm }, ids)
  if (found.some((writing) => writing.words === 0)) throw new AppError('writing_empty')
  if (found.reduce((length, { text }) => length + text.length, 0) > maxBookLength) throw new AppError('book_too_long')
  return new Map(found.map(({ title, text }, at) => [ids[at]!, { title, text, chapter: pages.indexOf(ids[at]!) + 1 }]))
}

/** All pages of a book are screened within this time. */
const screenedWithinMs = 30_000

/**
 * Refuses a child's pages that say how somebody can be found. Page by page, so that others' texts are screened between.
 * @throws AppError text_unkind, text_gives_away and text_not_checked, which name the chapter; unavailable
 */
async function requireScreenedPages(texts: ReadonlyMap<string, Text>, personId: string): Promise<void> {
  const begun = performance.now()
  for (const { title, text, chapter } of texts.values()) {
    const isLate = performance.now() - begun > screenedWithinMs
    const screened = isLate
      ? Promise.reject(new AppError('text_not_checked'))
      : requireScreened(`${title}\n${text}`, false, personId)
    await screened.catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      const sentence = error.code === 'text_not_checked' ? words.notChecked : words.screening
      throw new AppError(error.code, { message: sentence(chapter), cause: error })
    })
  }
}
