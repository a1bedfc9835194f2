import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { signIn } from '../author.ts'
import { makePdf } from '../books.ts'
import { call, emailsTo } from '../client.ts'
import { joinAndPay } from '../payment-sandbox.ts'
import { people } from '../people.ts'
import { jobsDone, useDataFolder } from '../process/data-folder.ts'
import { partsOf, until } from '../processes.ts'
import { ended, type SiteProcess } from '../site-process.ts'
import { beginStorybook, upload } from '../uploading.ts'

const env = { AUTH_AUTOCONFIRM: 'true' }
const { tobias } = people
let site: SiteProcess | undefined

const data = useDataFolder()

const providerOf = ({ sandboxUrl }: SiteProcess) =>
  new Stripe('sk_test_tests', { host: 'localhost', port: Number(new URL(sandboxUrl).port), protocol: 'http' })

const post = (running: SiteProcess, token: string, path: string, body: object) =>
  call({ url: running.url, token }, 'POST', path, body)
const emails = (running: SiteProcess) => emailsTo(running, tobias.email)

/** A person with a file and an active membership. */
async function member(running: SiteProcess): Promise<{ token: string; subscription: string }> {
  const token = await signIn(running.url)
  await upload({ url: running.url, token }, await beginStorybook({ url: running.url, token }, 'Night Pages'), makePdf())
  const checkout = await joinAndPay(running, { ...tobias, token }, 'bloom')
  const { subscription } = await providerOf(running).checkout.sessions.retrieve(checkout)
  return { token, subscription: String(subscription) }
}

test('after a kill -9 during a deletion the next start completes it', async () => {
  site = await data.start(env)
  const running = site
  const { token, subscription } = await member(running)
  // Wait for the emails of the membership, so that later ones are the deletion's.
  const earlier = async () => (await emails(running)).map(({ subject }) => subject).join()
  await expect.poll(earlier, { timeout: 30_000 }).toMatch(/Welcome to Bloom/)
  await expect.poll(earlier, { timeout: 30_000 }).toMatch(/receipt/)
  const before = (await emails(running)).length
  const pids = partsOf(site)
  // The provider does not answer, so that the deletion stays unfinished.
  process.kill(pids.sandbox, 'SIGSTOP')
  const asked = post(site, token, '/api/account/deletion', { password: tobias.password }).catch(() => null)
  const folder = join(data.folder, 'files/dream_journal_storybooks')
  await until(() => readdirSync(folder, { recursive: true }).every((name) => !String(name).endsWith('.pdf')), 'no file')
  for (const part of ['server', 'sandbox'] as const) process.kill(pids[part], 'SIGKILL')
  await ended(site.child, 'SIGKILL')
  expect(await asked).toBeNull()

  site = await data.start(env)
  expect((await post(site, token, '/api/storybooks', { title: 'From beyond' })).status).toBe(401)
  const again = site
  await until(async () => (await emails(again)).length > before, 'the certificate', 60_000)
  const [mail] = await emails(site)
  expect(mail?.subject).toContain('is deleted')
  for (const text of ['One membership ended', 'One storybook', 'One uploaded file']) expect(mail?.text).toContain(text)
  expect((await providerOf(site).subscriptions.retrieve(subscription)).status).toBe('canceled')
  await jobsDone(site)
  expect(await emails(site)).toHaveLength(before + 1)
})
