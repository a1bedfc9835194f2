import type { Readable } from 'node:stream'
import { archiveWords } from '#content/account/archive.ts'
import type { Context } from '../../context.ts'
import type { Files } from '../../platform/files/files.ts'
import type { ZipEntry } from '../../platform/files/zip.ts'
import { exportAccount, listSignIns } from '../auth/own-account.ts'
import { exportItems } from '../household/items/items.ts'
import { exportPaintings, pictureOf } from '../household/items/paintings.ts'
import { exportRecordings } from '../household/recordings.ts'
import { exportHousehold } from '../household/service.ts'
import { exportPayments } from '../memberships/sync/end-payments.ts'
import { exportActions } from '../owner/actions.ts'
import { exportAppeals, exportWorkHistory } from '../review/author-works.ts'
import { exportNotes } from '../review/notes.ts'
import { exportReports } from '../review/reports.ts'
import { exportSuspension } from '../review/suspensions.ts'
import { exportWritings } from '../rooms/service.ts'
import { exportAuthor } from '../storybooks/personal-data.ts'
import { exportStickers } from '../storybooks/stickers.ts'

/**
 * A person's data, and for a guardian the works of the children: a readme, the files they uploaded, their pages and
 * paintings, and `data.json` last, because only then it is known which files could be read. A file replaced meanwhile is
 * listed there without a file.
 * @throws errors of the storage in mid-stream: a partial archive must not look complete
 */
export async function* fillArchive(ctx: Context, personId: string): AsyncGenerator<ZipEntry> {
  const account = await exportAccount(ctx.db, personId)
  const sessions = await listSignIns(ctx.db, personId)
  const { customers, memberships, emails, reversals, charges } = await exportPayments(ctx.db, personId)
  const household = await exportHousehold(ctx.db, personId, account?.email ?? null)
  const actions = await exportActions(ctx.db, personId)

  const asChild = household.children.find((child) => child.personId === personId)
  const readMe = asChild === undefined ? archiveWords.readMe : archiveWords.readMeOfChild(asChild.nickname)
  yield { name: 'read-me.txt', content: [Buffer.from(readMe)] }
  const own = yield* fillWorks(ctx, personId, '')
  const childrenWorks = []
  for (const { personId: child, nickname } of household.children) {
    // The archive of a child itself has its works already.
    if (child === personId) continue
    const folder = `children/${fileName(nickname)} (${child.slice(-12)})/`
    const { penName, storybooks, history, appeals, stickers, places, builtInPlaces, writings, items, paintings } =
      yield* fillWorks(ctx, child, folder)
    childrenWorks.push({
      child,
      nickname,
      pen_name: penName,
      storybooks: storybooks.map(snakeCased),
      works_history: history.map(snakeCased),
      appeals,
      stickers: stickers.map(snakeCased),
      reading_places: places.map(snakeCased),
      built_in_places: builtInPlaces.map(snakeCased),
      writings: writings.map(snakeCased),
      items: items.map(snakeCased),
      paintings: paintings.map(snakeCased),
    })
  }

  const data = {
    made_at: new Date(ctx.now()).toISOString(),
    account,
    sessions,
    memberships,
    payment_customers: customers,
    membership_letters: emails,
    charges,
    refunds_and_disputes: reversals,
    pen_name: own.penName,
    storybooks: own.storybooks,
    works_history: own.history,
    appeals: own.appeals,
    suspension: await exportSuspension(ctx.db, personId),
    reports: await exportReports(ctx.db, personId),
    review_notes: await exportNotes(ctx.db, personId),
    stickers: own.stickers,
    reading_places: own.places,
    built_in_places: own.builtInPlaces,
    writings: own.writings,
    items: own.items,
    paintings: own.paintings,
    recordings: yield* fillRecordings(ctx, personId),
    household,
    children_works: childrenWorks,
    owners_log: actions,
  }
  yield { name: 'data.json', content: [Buffer.from(`${JSON.stringify(data, null, 2)}\n`)] }
}

/** The files and pages of an author in a folder. @returns what `data.json` says about them */
async function* fillWorks(ctx: Context, authorId: string, folder: string) {
  const { penName, storybooks, places, builtInPlaces } = await exportAuthor(ctx.db, authorId)
  const named = new Map<string, string>()
  for (const { id, title, file, pending } of storybooks) {
    for (const [stored, mark] of [
      [file, ''],
      [pending?.file, ', newer'],
    ] as const) {
      if (stored == null) continue
      const content = await openFile(ctx.files, stored.key)
      if (content === null) continue
      const name = `${folder}storybooks/${fileName(title)} (${id.slice(-12)}${mark}).${stored.kind}`
      named.set(stored.key, name)
      yield { name, content } satisfies ZipEntry
    }
  }
  const writings = []
  for (const { personId: _person, text, ...page } of await exportWritings(ctx.db, authorId)) {
    const file = `${folder}writings/${fileName(page.title)} (${page.id.slice(-12)}).txt`
    yield { name: file, content: [Buffer.from(text)] } satisfies ZipEntry
    writings.push({ ...page, file })
  }
  const paintings = []
  for (const { data, ...painting } of await exportPaintings(ctx.db, authorId)) {
    const name = `${folder}paintings/${painting.sheet}`
    const [file, dataFile] = [`${name}.svg`, `${name}.json`]
    yield { name: file, content: [Buffer.from(await pictureOf(painting.sheet, data))] } satisfies ZipEntry
    // Not in data.json: all of a family's are a million numbers, which would hold up everybody else.
    yield { name: dataFile, content: [Buffer.from(JSON.stringify(data))] } satisfies ZipEntry
    paintings.push({ ...painting, file, dataFile })
  }
  return {
    penName,
    storybooks: storybooks.map(({ file, pending, ...book }) => ({
      ...book,
      file: named.get(file?.key ?? '') ?? null,
      pending: pending && { ...pending, file: named.get(pending.file?.key ?? '') ?? null },
    })),
    history: await exportWorkHistory(ctx.db, authorId),
    appeals: await exportAppeals(ctx.db, authorId),
    stickers: await exportStickers(ctx.db, authorId),
    places,
    builtInPlaces,
    writings,
    items: await exportItems(ctx.db, authorId),
    paintings,
  }
}

/** The pages that a guardian has read aloud. @returns what `data.json` says about them */
async function* fillRecordings(ctx: Context, guardianId: string) {
  const recordings = []
  for (const { guardianId: _guardian, fileKey, ...row } of await exportRecordings(ctx.db, guardianId)) {
    const content = await openFile(ctx.files, fileKey)
    const file = `recordings/${fileName(row.bookId)}/${row.page}.${row.format}`
    if (content !== null) yield { name: file, content } satisfies ZipEntry
    recordings.push({ ...snakeCased(row), file: content === null ? null : file })
  }
  return recordings
}

/** The same fields with names in snake_case. */
const snakeCased = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  )

async function openFile(files: Files, key: string): Promise<Readable | null> {
  const size = await files.sizeOf(key)
  return size === null ? null : files.read(key, { start: 0, end: size - 1 })
}

/** A title as a file name that is valid on common file systems. */
function fileName(title: string): string {
  const safe = title
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '-')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  return [...safe].slice(0, 80).join('') || 'untitled'
}
