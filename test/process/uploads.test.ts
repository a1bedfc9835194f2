import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePdf } from '../books.ts'
import { ended, startSite, type SiteProcess } from '../site-process.ts'
import { beginStorybook, linkOf, upload } from '../uploading.ts'
import { signIn } from '../author.ts'
import { processesOf, until } from '../processes.ts'
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
