import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePdf } from '../books.ts'
import { ended, startSite, type SiteProcess } from '../site-process.ts'
import { beginStorybook, linkOf, upload } from '../uploading.ts'
import { signIn } from '../author.ts'
import { processesOf, until } from '../processes.ts'
import { bookWithCover } from '../covers.ts'
import { connectTo } from '../site-database.ts'
import { newDataFolder } from './data-folder.ts'

const env = { AUTH_AUTOCONFIRM: 'true' }
let dataFolder = ''
let site: SiteProcess | undefined

beforeEach(() => {
  dataFolder = newDataFolder()
})
afterEach(async () => {
  await site?.stop()
  for (const { pid } of processesOf(dataFolder)) process.kill(pid, 'SIGKILL')
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Keys of everything under a folder of files/. */
function filesIn(folder: string): string[] {
  const root = join(dataFolder, 'files')
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

test('an upload under way at SIGTERM is completed first', async () => {
  site = await startSite({ env, dataFolder })
  const author = { url: site.url, token: await signIn(site.url) }
  const id = await beginStorybook(author, 'The Last One In')
  const arriving = upload(author, id, makePdf({ weight: 20_000_000 }))
  await until(() => filesIn('incoming').length === 1, 'an upload under way')
  site.child.kill('SIGTERM')
  expect((await arriving).status).toBe(200)
  await ended(site.child, 'SIGTERM')
  site = await startSite({ env, dataFolder })
  expect((await fetch(site.url + ((await linkOf(site, id)) ?? ''))).status).toBe(200)
})

test('a cover that is made when the server is killed is made again, whole', async () => {
  site = await startSite({ env, dataFolder })
  const author = { url: site.url, token: await signIn(site.url) }
  const database = await connectTo(dataFolder)
  // The row is not written before the kill.
  await database.query(`
    create function hold() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$;
    create trigger hold before update on dream_journal_storybooks for each row
      when (new.cover_url is distinct from old.cover_url) execute function hold()`)
  const id = await beginStorybook(author, 'The Lantern in Time')
  expect((await upload(author, id, await bookWithCover(), { name: 'book.epub' })).status).toBe(200)
  const covers = () => filesIn('.').filter((name) => name.startsWith('covers/'))
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

  site = await startSite({ env, dataFolder })
  const again = await connectTo(dataFolder)
  await until(async () => (await coverIn(again)) !== null, 'the cover')
  const answer = await fetch(site.url + (await coverIn(again)))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect([`/files/${covers().join()}`, filesIn('incoming')]).toEqual([await coverIn(again), []])
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
  const folder = join(dataFolder, 'files')
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', folder])
  try {
    site = await startSite({ env: { ...env, FREE_DISK_MB: '0' }, dataFolder })
    const author = { url: site.url, token: await signIn(site.url) }
    const id = await beginStorybook(author, 'Too Much Tea')
    for (let n = 0; n < 3; n++) {
      const { status, body } = await upload(author, id, makePdf({ weight: 15_000_000 }))
      expect([status, body.error.code]).toEqual([503, 'files_unavailable'])
      expect([filesIn('.'), await linkOf(site, id)]).toEqual([[], null])
    }
    expect(site.output()).toContain('ENOSPC')
    expect((await upload(author, id, makePdf({ weight: 4_000_000 }))).status).toBe(200)
    await site.stop()

    // FREE_DISK_MB refuses uploads before the disk is full.
    site = await startSite({ env: { ...env, FREE_DISK_MB: '4' }, dataFolder })
    const again = { url: site.url, token: await signIn(site.url) }
    const before = [filesIn('.'), await linkOf(site, id)]
    const { status, body, headers } = await upload(again, id, makePdf({ weight: 3_000_000 }))
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'disk_nearly_full', '300'])
    expect([filesIn('.'), await linkOf(site, id)]).toEqual(before)
    expect((await upload(again, id, makePdf({ weight: 1_000_000 }))).status).toBe(200)
    await site.stop()
  } finally {
    execFileSync('umount', ['--lazy', folder])
  }
})

test('an unavailable bucket stops the start with one sentence and leaves no process', async () => {
  const refused = await startSite({
    dataFolder,
    env: {
      ...env,
      S3_BUCKET: 'club-books',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'never to be said',
    },
  }).then(() => '', String)
  expect(refused).toContain('The bucket club-books at http://127.0.0.1:9 cannot be used (ECONNREFUSED)')
  expect(refused).not.toContain('never to be said')
  expect(processesOf(dataFolder)).toEqual([])
})
