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
