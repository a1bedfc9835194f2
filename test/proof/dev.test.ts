import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/memberships.ts'
import { chromiumArguments, findOrInstallChromium } from '../../scripts/chromium.mjs'
import { signIn } from '../author.ts'
import { call } from '../client.ts'
import { freshClone, linkPackages, runCommand, type RunningCommand } from '../clones.ts'
import { priceOf } from '../payment-sandbox.ts'
import { processesOf, until } from '../processes.ts'
import { freePorts } from '../site-process.ts'

let tempFolder = ''
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findOrInstallChromium(process.execPath, join(import.meta.dirname, '../..')),
    args: chromiumArguments,
  })
})
afterAll(async () => {
  await browser.close()
})
beforeEach(() => {
  tempFolder = mkdtempSync(join(tmpdir(), 'club-dev-'))
})
afterEach(() => {
  for (const { pid } of processesOf(tempFolder)) process.kill(pid, 'SIGKILL')
  rmSync(tempFolder, { recursive: true, force: true })
})

function edit(clone: string, path: string, from: string, to: string): void {
  const file = join(clone, path)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not say ${from}`)
  writeFileSync(file, text.replace(from, to))
}

test('npm run dev serves pages, picks up edits of pages and server, and leaves nothing running', async () => {
  const clone = freshClone(tempFolder)
  linkPackages(clone)
  const [port, sandboxPort] = await freePorts()
  const url = `http://localhost:${port}`
  const dev: RunningCommand = runCommand(clone, 'npm run dev', {
    env: { PORT: String(port), SANDBOX_PORT: String(sandboxPort), AUTH_AUTOCONFIRM: 'true' },
  })
  await until(() => dev.output().includes('Constellation Club is open'), 'the server', 60_000)
  await until(async () => (await fetch(url).catch(() => null))?.status === 200, 'the pages', 30_000)
  expect(existsSync(join(clone, 'build'))).toBe(false)

  // A page in a browser, which must not reload when its source changes.
  const page = await browser.newPage()
  await page.goto(`${url}/join-universe`)
  await page.waitForFunction('Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react"))')
  await page.waitForLoadState('networkidle')
  await page.evaluate('window.stayed = true')
  edit(clone, 'app/ui/page.tsx', '<h1 ', '<h1 data-edited="yes" ')
  await page.locator('h1[data-edited="yes"]').waitFor({ timeout: 60_000 })
  expect(await page.evaluate('window.stayed')).toBe(true)
  await page.close()

  // Sign-up and checkout through the dev server.
  const token = await signIn(url)
  const price = await priceOf({ url, token }, 'sprout')
  const checkout = await call<CheckoutAnswer>({ url, token }, 'POST', '/api/checkout', { price, quantity: 1 })
  const { url: payAt } = checkout.body
  expect(new URL(payAt).port).toBe(String(sandboxPort))
  expect(await (await fetch(payAt)).text()).toContain(url)
  expect((await fetch(`${url}/mailbox`)).status).toBe(200)

  // An edit of the server.
  edit(clone, 'server/modules/health/routes.ts', "status: 'ok'", "status: 'edited'")
  await until(
    async () => (await fetch(`${url}/healthz`).then((answer) => answer.text(), String)).includes('edited'),
    'the edited server',
    60_000,
  )
  expect(await signIn(url)).not.toBe('')

  process.kill(-dev.pid, 'SIGINT')
  await dev.ended
  await until(() => processesOf(clone).length === 0, 'every process gone')
})
