import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../author.ts'
import { makePdf } from '../books.ts'
import { killingEnv as env } from '../killing.ts'
import { partsOf, processesOf, until } from '../processes.ts'
import { ended, startSite, type SiteProcess } from '../site-process.ts'
import { beginStorybook, linkOf, upload, type Author } from '../uploading.ts'

let dataFolder = ''
let site: SiteProcess | undefined

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'club-uploads-'))
})
afterEach(async () => {
  await site?.stop()
  for (const { pid } of processesOf(dataFolder)) process.kill(pid, 'SIGKILL')
  rmSync(dataFolder, { recursive: true, force: true })
})

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Keys of everything under a folder of files/. */
function filesIn(folder: string): string[] {
  const root = join(dataFolder, 'files')
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Replaces a storybook's file repeatedly until stopped; records what was sent and what was acknowledged. */
function uploadUntilStopped(author: Author, storybookId: string) {
  /** The hash of each upload, in order. */
  const sent: string[] = []
  let acknowledged = -1
  let going = true
  const work = (async () => {
    for (let n = 0; going; n++) {
      const book = makePdf({ pages: [`version ${n}`], weight: 200_000 + ((n * 977_000) % 3_000_000) })
      sent.push(sha(book))
      const answer = await upload(author, storybookId, book, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
      if (answer?.status === 200) acknowledged = n
      // The site is being killed.
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  return {
    storybookId,
    sent,
    acknowledged: () => acknowledged,
    async stop() {
      going = false
      await work
    },
  }
}

describe('after kill -9 in the middle of uploads', () => {
  test.each([
    ['the server', ['server'], 5],
    ['the server and its database', ['server', 'postgres'], 3],
  ] as const)('of %s every link leads to a complete file, and no other file remains', async (_what, parts, times) => {
    /** The hashes of all complete files ever sent. */
    const whole = new Set<string>()
    const titles = ['The Cup', 'The Kettle']
    for (let round = 0; round < times; round++) {
      site = await startSite({ env, dataFolder })
      const author = { url: site.url, token: await signIn(site.url) }
      const ids = await Promise.all(titles.map((title) => beginStorybook(author, title)))
      const before = await Promise.all(ids.map((id) => linkOf(author, id)))
      const uploads = ids.map((id) => uploadUntilStopped(author, id))
      await until(() => uploads.some(({ acknowledged }) => acknowledged() >= 0), 'an upload')
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
      const pids = partsOf(site)
      for (const part of parts) process.kill(pids[part], 'SIGKILL')
      await ended(site.child, 'SIGKILL')
      await Promise.all(uploads.map(({ stop }) => stop()))

      site = await startSite({ env, dataFolder })
      const running = site
      expect(filesIn('incoming')).toEqual([])
      const named: string[] = []
      for (const [n, { storybookId, sent, acknowledged }] of uploads.entries()) {
        const link = await linkOf(running, storybookId)
        if (link !== null) named.push(link.slice('/files/'.length))
        if (link === before[n]) {
          expect(acknowledged()).toBe(-1)
          continue
        }
        const answer = await fetch(running.url + (link ?? ''))
        expect(answer.status).toBe(200)
        // The last acknowledged file is there, or a later one whose answer was lost.
        expect(sent.indexOf(sha(await answer.bytes()))).toBeGreaterThanOrEqual(acknowledged())
      }
      for (const { sent } of uploads) for (const one of sent) whole.add(one)
      const halves = filesIn('dream_journal_storybooks').filter(
        (key) => !whole.has(sha(readFileSync(join(dataFolder, 'files', key)))),
      )
      expect(halves).toEqual([])
      await runFileChecks()
      await until(
        () => filesIn('dream_journal_storybooks').toSorted().join() === named.toSorted().join(),
        'the others to go',
      )
      expect(await site.stop()).toBe(0)
    }
  })
})

/** Makes the delayed checks of new files due now. */
async function runFileChecks(): Promise<void> {
  const client = new pg.Client({
    host: join(dataFolder, 'pg'),
    user: 'app',
    password: readFileSync(join(dataFolder, 'pg/app.password'), 'utf8').trim(),
    database: 'constellation_club',
  })
  await client.connect()
  await client.query(
    "update pgboss.job set start_after = now() where name = 'storybooks.settle-file' and state = 'created'",
  )
  await client.end()
}
