import { readdirSync, rmSync, statSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import type { MembershipsAnswer } from '#contract/memberships.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { signIn, titlesOf, writeUntilStopped } from '../author.ts'
import { backupFolder, data, env, workspace, restored, run, sha, useWorkspace } from '../backups.ts'
import { makePdf } from '../books.ts'
import { call } from '../client.ts'
import { bookWithCover } from '../covers.ts'
import { joinAndPay } from '../payment-sandbox.ts'
import { people } from '../people.ts'
import { until } from '../processes.ts'
import { freePorts, startSite, type SiteProcess } from '../site-process.ts'
import { beginStorybook, linkOf, upload } from '../uploading.ts'

// Damaged backups, deleted accounts, external parts, interruptions and emails: test/proof/backup.test.ts.
let site: SiteProcess | undefined

useWorkspace()
afterEach(async () => {
  await site?.stop()
  site = undefined
})

async function becomeMember(running: SiteProcess, token: string): Promise<void> {
  await joinAndPay(running, { ...people.tobias, token }, 'bloom')
  await until(async () => (await statesOf(running, token)).join() === 'active', 'the membership')
}

async function statesOf({ url }: SiteProcess, token: string): Promise<string[]> {
  const { data } = (await call<MembershipsAnswer>({ url, token }, 'GET', '/api/memberships')).body
  return data.map(({ state }) => state)
}

test('a backup made under load restores a site that has lost everything', async () => {
  const ports = await freePorts()
  site = await startSite({ env, dataFolder: data(), ports })
  const author = { url: site.url, token: await signIn(site.url) }
  await becomeMember(site, author.token)
  const book = makePdf({ pages: ['The one that must not be lost'], weight: 700_000 })
  const replaced = await beginStorybook(author, 'Replaced Again and Again')
  const id = await beginStorybook(author, 'The Kept One')
  expect((await upload(author, id, book)).status).toBe(200)
  const illustrated = await beginStorybook(author, 'The Illustrated One')
  await upload(author, illustrated, await bookWithCover(), { name: 'book.epub' })
  const coverOf = async (url: string): Promise<string> => {
    const { cover_url: link } = (await call<Storybook>({ url, token: null }, 'GET', `/api/storybooks/${illustrated}`))
      .body
    return link === null ? '' : url + new URL(link).pathname
  }
  await until(async () => (await coverOf(author.url)) !== '', 'the cover')
  const cover = await (await fetch(await coverOf(author.url))).bytes()

  // During the backup one author creates storybooks and another replaces a file repeatedly.
  const writing = writeUntilStopped(site.url, await signIn(site.url, people.mara))
  await until(() => writing.acknowledged.length > 50, 'fifty writes')
  await upload(author, replaced, makePdf({ pages: ['version 0'], weight: 300_000 }))
  let going = true
  const replacing = (async () => {
    for (let n = 1; going; n++) await upload(author, replaced, makePdf({ pages: [`version ${n}`], weight: 300_000 }))
  })()
  const before = [...writing.acknowledged]
  const made = await run('backup', backupFolder())
  going = false
  await Promise.all([writing.stop(), replacing])
  expect(made).toMatchObject({ code: 0 })
  // Three books and a cover, and those of the PDFs as far as they are drawn.
  expect(made.output).toMatch(/, [4-6] files,/)
  expect(statSync(backupFolder()).mode & 0o077).toBe(0)
  expect(readdirSync(workspace()).toSorted()).toEqual(['data', 'kept'])

  const untold = await run('restore', backupFolder())
  expect([untold.code, untold.output]).toEqual([1, expect.stringContaining(`(process ${site.child.pid}) already uses`)])
  await site.stop()
  rmSync(data(), { recursive: true })

  expect(await run('restore', backupFolder())).toMatchObject(restored)
  site = await startSite({ env, dataFolder: data(), ports })
  const again = { url: site.url, token: await signIn(site.url) }
  const mara = await signIn(site.url, people.mara)
  const titles = await titlesOf(site.url, mara)
  expect(before.filter((title) => !titles.includes(title))).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
  expect(sha(await (await fetch(`${again.url}${await linkOf(again, id)}`)).bytes())).toBe(sha(book))
  expect(sha(await (await fetch(await coverOf(again.url))).bytes())).toBe(sha(cover))
  expect((await (await fetch(`${again.url}${await linkOf(again, replaced)}`)).bytes()).length).toBeGreaterThan(300_000)
  expect(await statesOf(site, again.token)).toEqual(['active'])
  // Sessions are still valid, because the keys and their secret are restored.
  expect((await call({ url: site.url, token: author.token }, 'GET', '/auth/v1/user')).status).toBe(200)
  expect((await upload(again, replaced, makePdf())).status).toBe(200)
  await beginStorybook(again, 'A new one')
})
