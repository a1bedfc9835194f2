import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { signIn } from '../author.ts'
import { makePdf } from '../books.ts'
import { bookWithCover } from '../covers.ts'
import { killingEnv as env } from '../killing.ts'
import { useDataFolder } from '../process/data-folder.ts'
import { partsOf, until } from '../processes.ts'
import { connectTo, query } from '../site-database.ts'
import { ended, type SiteProcess } from '../site-process.ts'
import { beginStorybook, linkOf, upload, type Author } from '../uploading.ts'

let site: SiteProcess | undefined

const data = useDataFolder()

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

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
      site = await data.start(env)
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

      site = await data.start(env)
      const running = site
      expect(data.filesIn('incoming')).toEqual([])
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
      const halves = data
        .filesIn('dream_journal_storybooks')
        .filter((key) => !whole.has(sha(readFileSync(join(data.folder, 'files', key)))))
      expect(halves).toEqual([])
      await runFileChecks()
      await until(
        () => data.filesIn('dream_journal_storybooks').toSorted().join() === named.toSorted().join(),
        'the others to go',
      )
      expect(await site.stop()).toBe(0)
    }
  })
})

/** Makes the delayed checks of new files due now. */
const runFileChecks = () =>
  query(
    { dataFolder: data.folder },
    "update pgboss.job set start_after = now() where name = 'storybooks.remove-unused-file' and state = 'created'",
  )

test('a cover that is made when the server is killed is made again, whole', async () => {
  site = await data.start(env)
  const author = { url: site.url, token: await signIn(site.url) }
  const database = await connectTo(data.folder)
  // The row is not written before the kill.
  await database.query(`
    create function hold() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$;
    create trigger hold before update on dream_journal_storybooks for each row
      when (new.cover_url is distinct from old.cover_url) execute function hold()`)
  const id = await beginStorybook(author, 'The Lantern in Time')
  expect((await upload(author, id, await bookWithCover(), { name: 'book.epub' })).status).toBe(200)
  const covers = () => data.filesIn('.').filter((name) => name.startsWith('covers/'))
  await until(() => covers().length === 1, 'a stored cover')
  await ended(site.child, 'SIGKILL')
  const coverIn = async (client: typeof database) =>
    (await client.query<{ cover: string | null }>('select cover_url as cover from dream_journal_storybooks')).rows[0]
      ?.cover
  expect(await coverIn(database)).toBeNull()
  // The killed server's statement goes on without it.
  await database.query("select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'")
  await database.query('drop trigger hold on dream_journal_storybooks')
  await database.end()

  site = await data.start(env)
  const again = await connectTo(data.folder)
  await until(async () => (await coverIn(again)) !== null, 'the cover')
  const answer = await fetch(site.url + (await coverIn(again)))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect([`/files/${covers().join()}`, data.filesIn('incoming')]).toEqual([await coverIn(again), []])
  await again.end()
})

const canMount = process.getuid?.() === 0 && tryMount()

function tryMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.runIf(canMount)('a full disk is reported and stores nothing; a smaller file is accepted again', async () => {
  const folder = join(data.folder, 'files')
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', folder])
  try {
    site = await data.start({ ...env, FREE_DISK_MB: '0' })
    const author = { url: site.url, token: await signIn(site.url) }
    const id = await beginStorybook(author, 'Too Much Tea')
    for (let n = 0; n < 3; n++) {
      const { status, body } = await upload(author, id, makePdf({ weight: 15_000_000 }))
      expect([status, body.error.code]).toEqual([503, 'files_unavailable'])
      expect([data.filesIn('.'), await linkOf(site, id)]).toEqual([[], null])
    }
    expect(site.output()).toContain('ENOSPC')
    expect((await upload(author, id, makePdf({ weight: 4_000_000 }))).status).toBe(200)
    await site.stop()

    // FREE_DISK_MB refuses uploads before the disk is full.
    site = await data.start({ ...env, FREE_DISK_MB: '4' })
    const again = { url: site.url, token: await signIn(site.url) }
    const before = [data.filesIn('.'), await linkOf(site, id)]
    const { status, body, headers } = await upload(again, id, makePdf({ weight: 3_000_000 }))
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'disk_nearly_full', '300'])
    expect([data.filesIn('.'), await linkOf(site, id)]).toEqual(before)
    expect((await upload(again, id, makePdf({ weight: 1_000_000 }))).status).toBe(200)
    await site.stop()
  } finally {
    execFileSync('umount', ['--lazy', folder])
  }
})
