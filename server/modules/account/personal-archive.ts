import type { Readable } from 'node:stream'
import { archiveWords } from '#content/account/archive.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { ZipEntry } from '../../platform/files/zip.ts'
import type { Auth } from '../auth/service.ts'
import type { Memberships } from '../memberships/service.ts'
import { exportHousehold } from '../household/service.ts'
import { exportOwnersLog } from '../owner/service.ts'
import { exportReports, exportSuspension, exportWorkHistory } from '../review/service.ts'
import { exportWritings } from '../rooms/service.ts'
import { exportAuthor } from '../storybooks/service.ts'

export interface ArchiveParts {
  db: Database
  files: Files
  auth: Auth
  memberships: Memberships
  now: () => number
}

/**
 * A person's data: a readme, the files they uploaded, and `data.json` last, because only then it is known which files
 * could be read. A file replaced meanwhile is listed there without a file.
 * @throws errors of the storage in mid-stream: a partial archive must not look complete
 */
export async function* fillArchive(parts: ArchiveParts, personId: string): AsyncGenerator<ZipEntry> {
  const account = await parts.auth.exportAccount(personId)
  const sessions = await parts.auth.listSignIns(personId)
  const { customers, memberships, emails, reversals, charges } = await parts.memberships.exportPayments(personId)
  const { penName, storybooks, places, libraryPlaces } = await exportAuthor(parts.db, personId)
  const writings = await exportWritings(parts.db, personId)
  const household = await exportHousehold(parts.db, personId, account?.email ?? null)
  const actions = await exportOwnersLog(parts.db, personId)

  yield { name: 'read-me.txt', content: [Buffer.from(archiveWords.readMe)] }
  const named = new Map<string, string>()
  for (const { id, title, file, nextFile } of storybooks) {
    for (const [stored, mark] of [
      [file, ''],
      [nextFile, ', newer'],
    ] as const) {
      if (stored === null) continue
      const content = await openFile(parts.files, stored.key)
      if (content === null) continue
      const name = `storybooks/${fileName(title)} (${id.slice(-12)}${mark}).${stored.kind}`
      named.set(stored.key, name)
      yield { name, content }
    }
  }

  const pages = writings.map(({ personId: _person, text, ...page }) => {
    const file = `writings/${fileName(page.title)} (${page.id.slice(-12)}).txt`
    return { entry: { name: file, content: [Buffer.from(text)] }, page: { ...page, file } }
  })
  for (const { entry } of pages) yield entry

  const data = {
    made_at: new Date(parts.now()).toISOString(),
    account,
    sessions,
    memberships,
    payment_customers: customers,
    membership_letters: emails,
    charges,
    refunds_and_disputes: reversals,
    pen_name: penName,
    storybooks: storybooks.map(({ file, nextFile, ...book }) => ({
      ...book,
      file: named.get(file?.key ?? '') ?? null,
      newer_file: named.get(nextFile?.key ?? '') ?? null,
    })),
    works_history: await exportWorkHistory(parts.db, personId),
    suspension: await exportSuspension(parts.db, personId),
    reports: await exportReports(parts.db, personId),
    reading_places: places,
    library_places: libraryPlaces,
    writings: pages.map(({ page }) => page),
    household,
    owners_log: actions,
  }
  yield { name: 'data.json', content: [Buffer.from(`${JSON.stringify(data, null, 2)}\n`)] }
}

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
