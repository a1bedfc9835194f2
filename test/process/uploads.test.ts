import { expect, test } from 'vitest'
import { signIn } from '../author.ts'
import { makePdf } from '../books.ts'
import { processesOf, until } from '../processes.ts'
import { ended, startSite, type SiteProcess } from '../site-process.ts'
import { beginStorybook, linkOf, upload } from '../uploading.ts'
import { useDataFolder } from './data-folder.ts'

const env = { AUTH_AUTOCONFIRM: 'true' }
let site: SiteProcess | undefined

const data = useDataFolder()

test('an upload under way at SIGTERM is completed first', async () => {
  site = await data.start(env)
  const author = { url: site.url, token: await signIn(site.url) }
  const id = await beginStorybook(author, 'The Last One In')
  const arriving = upload(author, id, makePdf({ weight: 20_000_000 }))
  await until(() => data.filesIn('incoming').length === 1, 'an upload under way')
  site.child.kill('SIGTERM')
  expect((await arriving).status).toBe(200)
  await ended(site.child, 'SIGTERM')
  site = await data.start(env)
  expect((await fetch(site.url + ((await linkOf(site, id)) ?? ''))).status).toBe(200)
})

test('an unavailable bucket stops the start with one sentence and leaves no process', async () => {
  const refused = await startSite({
    dataFolder: data.folder,
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
  expect(processesOf(data.folder)).toEqual([])
})
