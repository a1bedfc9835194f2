import { pipeline } from 'node:stream/promises'
import { bindingWords } from '#content/rooms/binding.ts'
import { byline } from '#content/storytellers-lantern/dream-journal.ts'
import { bookRealm, longestBook } from '#contract/limits.ts'
import type { BookToBind } from '#contract/binding.ts'
import type { Storybook } from '#contract/storybooks.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/errors.ts'
import { bindEpub } from '../../../platform/files/bind-epub.ts'
import { IsolationFailed } from '../../../platform/isolated/isolated.ts'
import { readWritings } from '../../rooms/service.ts'
import { startOfDay } from '../../../platform/stamp.ts'
import { findPenName } from '../../review/pen-name.ts'
import { metered } from '../upload/form.ts'
import { requireScreened } from '../../screening/service.ts'
import { replaceFile, requireAuthor, unknownSize } from '../upload/upload.ts'

/**
 * Binds pages of the author's, written in the guild hall, into an EPUB that becomes the storybook's file as an uploaded
 * one does.
 * @throws AppError storybook_not_found, not_your_storybook, writing_not_found, writing_empty, book_too_long, a child's
 *   text_unkind, text_gives_away and text_not_checked, and those of replaceFile
 */
export async function bindBook(
  ctx: Context,
  target: { authorId: string; byChild: boolean; storybookId: string; site: string },
  { pages }: BookToBind,
): Promise<Storybook> {
  const { authorId: personId, storybookId: id, byChild } = target
  const title = await requireAuthor(ctx.db, id, personId)
  const chapters = await readWritings(ctx.db, { personId, realm: bookRealm }, pages)
  if (chapters.some((chapter) => chapter.words === 0)) throw new AppError('writing_empty')
  if (chapters.reduce((length, { text }) => length + text.length, 0) > longestBook) throw new AppError('book_too_long')
  // defence: child-pages
  if (byChild) await requireScreenedPages(chapters, personId)
  // A pending name is published together with this file, or before.
  const author = (await findPenName(ctx.db, personId)) ?? byline.member
  const modifiedAt = new Date(byChild ? startOfDay(ctx.now()) : ctx.now())
  const book = await bindEpub({ id, title, author, modifiedAt, chapters }, personId).catch((error: unknown) => {
    throw error instanceof IsolationFailed ? new AppError('book_too_long', { cause: error }) : error
  })
  return replaceFile(ctx, target, unknownSize, async ({ writer }, meter) => {
    await pipeline(book, metered(meter), writer)
    return 'epub'
  })
}

/** All pages of a book are screened within this time. */
const screenedWithinMs = 30_000

/**
 * Refuses a child's pages that say how somebody can be found. Page by page, so that others' texts are screened between.
 * @throws AppError text_unkind, text_gives_away and text_not_checked, which name the chapter; unavailable
 */
async function requireScreenedPages(
  chapters: readonly { title: string; text: string }[],
  personId: string,
): Promise<void> {
  const begun = performance.now()
  for (const [at, { title, text }] of chapters.entries()) {
    const isLate = performance.now() - begun > screenedWithinMs
    const screened = isLate
      ? Promise.reject(new AppError('text_not_checked'))
      : requireScreened(`${title}\n${text}`, false, personId)
    await screened.catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      const sentence = error.code === 'text_not_checked' ? bindingWords.notChecked : bindingWords.screening
      throw new AppError(error.code, { message: sentence(at + 1), cause: error })
    })
  }
}
