import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { childBadges, type ChildBadge } from '#content/dashboard/child-badges.ts'
import { avatars, type AvatarKey } from '#content/household/avatars.ts'
import { keepsakeWords as words } from '#content/household/keepsake.ts'
import { paper } from '#content/paint/sheets.ts'
import type { ChildItem } from '#contract/child-items.ts'
import { keptLines, skyOf, tuneIn, type SkyRecord } from '#contract/kept-toys.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { bindEpub } from '../../platform/files/bind-epub.ts'
import type { Chapter } from '../../platform/files/epub.ts'
import { readChapters } from '../../platform/files/read-epub.ts'
import { earnBadges } from '../household/badges.ts'
import { itemsOf } from '../household/items/items.ts'
import { paintingsOf, pictureOf } from '../household/items/paintings.ts'
import { exportWritings } from '../rooms/service.ts'
import { exportAuthor, finishedOwnTitles, readingOf } from '../storybooks/personal-data.ts'
import { drawSky } from './draw-sky.ts'

/**
 * A child's works as an EPUB: each page it wrote that is in no book as it is, the first first, its books page by page,
 * its badges, its paintings, what it made with toys, the books that it finished, and what else is in its room.
 */
export async function makeKeepsake(
  { db, now, files }: Pick<Context, 'db' | 'now' | 'files'>,
  child: { personId: string; nickname: string; avatar: AvatarKey; badges: string[] },
): Promise<Readable> {
  const { personId, nickname, avatar } = child
  const writings = await exportWritings(db, personId)
  const books = await readBooks({ db, files }, personId)
  const isBound = boundPages(books)
  const chapters: Chapter[] = writings
    .filter((writing) => writing.words > 0 && !isBound(writing))
    .map(({ title, text, realm, createdAt }) => {
      const at = createdAt.toISOString()
      return { title: title.trim() || words.untitled(at), note: words.note({ at, realm }), text }
    })
  chapters.push(...bookChapters(books))
  const animal = avatars.find(({ key }) => key === avatar)?.name ?? ''
  const earned = await earnBadges(db, child)
  if (earned.length > 0) chapters.push(await badgeChapter(earned))
  const items = await itemsOf(db, personId)
  chapters.push(...(await paintingChapters(db, personId, nickname)), ...toyChapters(items))
  const read = words.bookLines({ ...(await readingOf(db, personId)), own: await finishedOwnTitles(db, personId) })
  if (read.length > 0) chapters.push({ title: words.books, text: read.join('\n\n') })
  const room = words.roomLines(items)
  if (room.length > 0) chapters.push({ title: words.room, text: room.join('\n\n') })
  const manuscript = {
    id: personId,
    title: words.title(nickname),
    author: nickname,
    modifiedAt: new Date(now()),
    // packages/art draws each.
    cover: {
      jpeg: await readFile(join(import.meta.dirname, 'keepsake-covers', `${avatar}.jpg`)),
      alt: words.cover(animal),
    },
    chapters: chapters.length > 0 ? chapters : [words.empty],
  }
  return bindEpub(manuscript, personId)
}

interface OwnBook {
  title: string
  /** None where it is not bound yet. */
  pages: Chapter[]
}

/** All books of a keepsake are in memory together: some 200 painted pages. Of the others it has the titles. */
const maxBookBytes = 24 * 1024 * 1024

/** A child's own books as it bound them last, published or not. */
async function readBooks({ db, files }: Pick<Context, 'db' | 'files'>, childId: string): Promise<OwnBook[]> {
  const books: OwnBook[] = []
  let left = maxBookBytes
  for (const { title, file, pending } of (await exportAuthor(db, childId)).storybooks) {
    const stored = pending?.file ?? file
    const size = stored?.kind === 'epub' ? await files.sizeOf(stored.key) : null
    const isIn = size !== null && size <= left
    const content = stored !== null && isIn ? await files.read(stored.key, { start: 0, end: size - 1 }) : null
    if (isIn) left -= size
    books.push({
      title: pending?.title ?? title,
      pages: content === null ? [] : await readChapters(await buffer(content)),
    })
  }
  return books
}

/** Tells whether a page of the books has all that the child wrote on a page of its desk. */
function boundPages(books: readonly OwnBook[]): (writing: { title: string; text: string }) => boolean {
  const titles = new Map<string, Set<string>>()
  for (const { title, text } of books.flatMap(({ pages }) => pages)) {
    const key = inOneLine(text)
    titles.set(key, (titles.get(key) ?? new Set([''])).add(inOneLine(title)))
  }
  return ({ title, text }) => titles.get(inOneLine(text))?.has(inOneLine(title)) ?? false
}

const inOneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

/** Each book with a list of its pages and the pages; those without pages are a list of titles. */
function bookChapters(books: readonly OwnBook[]): Chapter[] {
  const unbound = books.filter(({ pages }) => pages.length === 0).map(({ title }) => title)
  const bound = books
    .filter(({ pages }) => pages.length > 0)
    .flatMap(({ title, pages }): Chapter[] => [
      {
        title: words.book(title),
        note: words.bookPages(pages.length),
        text: pages.map((page) => page.title).join('\n\n'),
      },
      ...pages.map((page, at) => ({ ...page, note: words.bookPage({ title, number: at + 1 }) })),
    ])
  return [...bound, ...(unbound.length > 0 ? [{ title: words.storybooks, text: unbound.join('\n\n') }] : [])]
}

async function badgeChapter(earned: readonly string[]): Promise<Chapter> {
  const badges = childBadges.filter(({ id }) => earned.includes(id))
  const pictures = badges.map(async (badge) => ({
    type: 'jpeg' as const,
    // packages/art draws each.
    bytes: await readFile(join(import.meta.dirname, 'keepsake-badges', `${pictureOn(badge)}.jpg`)),
    alt: words.badgeAlt(badge),
    caption: badge.name,
  }))
  return { title: words.badges, pictures: await Promise.all(pictures), areSmall: true, text: '' }
}

function pictureOn({ mark }: ChildBadge): string {
  if ('badge' in mark) return `badge-${mark.badge}`
  if ('critter' in mark) return `critter-${mark.critter}`
  return 'cover' in mark ? `${mark.cover}-1` : `sign-${mark.sign}`
}

const svg = (drawn: string) => ({ type: 'svg' as const, bytes: Buffer.from(drawn) })

/** One chapter with all paintings, drawn as SVG; none without a painting. */
async function paintingChapters(db: Database, childId: string, nickname: string): Promise<Chapter[]> {
  const pictures = []
  for (const { key: sheet, data } of await paintingsOf(db, childId)) {
    // EPUB allows no `data-` attributes in SVG.
    const drawn = (await pictureOf(sheet, data)).replaceAll(/ data-(?:r|at)="[\d ]*"/g, '')
    pictures.push({
      ...svg(drawn.replace('<svg ', `<svg width="${paper.width}" height="${paper.height}" `)),
      alt: words.paintingAlt({ nickname, sheet }),
      caption: words.painting(sheet),
    })
  }
  return pictures.length > 0 ? [{ title: words.paintings, pictures, text: '' }] : []
}

/** What the child kept of its toys: a constellation with a line or a name, a tune, rhymes and questions. */
function toyChapters(items: readonly ChildItem[]): Chapter[] {
  const recordOf = (toy: string): SkyRecord =>
    items.flatMap((item) => (item.kind === 'toy' && item.key === toy ? [item.data.record] : []))[0] ?? {}
  const sky = skyOf(recordOf('my-constellation'))
  const tune = tuneIn(recordOf('tune-sieve')['tune'])
  const alt = words.skyAlt({ stars: sky.stars.length, lines: sky.lines.length })
  const hasSky = sky.lines.length > 0 || sky.name !== ''
  return [
    ...(hasSky ? [{ title: words.sky, pictures: [{ ...svg(drawSky(sky)), alt }], text: words.skyName(sky.name) }] : []),
    ...(tune === null ? [] : [{ title: words.tune, text: words.tuneNotes(tune) }]),
    ...(['rhyme-pliers', 'what-if-wrench'] as const).flatMap((toy) => {
      const lines = keptLines(recordOf(toy))
      return lines.length === 0 ? [] : [{ title: words.lines[toy], text: lines.join('\n\n') }]
    }),
  ]
}
