import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshClone, hostPath, linkPackages, openFolder, runCommand } from '../clones.ts'
import { partsOf, processesOf, until } from '../processes.ts'
import { startSite, type SiteProcess, type SiteProcessOptions } from '../site-process.ts'

const asRoot = process.getuid?.() === 0
const nobody = 65534

let tempFolder = ''

beforeEach(() => {
  tempFolder = mkdtempSync(join(openFolder, 'club-newcomer-'))
})
afterEach(() => {
  for (const { pid } of processesOf(tempFolder)) process.kill(pid, 'SIGKILL')
  rmSync(tempFolder, { recursive: true, force: true })
})

async function expectOpen(site: SiteProcess): Promise<void> {
  const page = await fetch(site.url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Welcome Traveler')
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${site.url}/mailbox.json`)).status).toBe(200)
  expect((await fetch(site.sandboxUrl)).status).toBe(200)
  await until(async () => {
    const { data } = (await (await fetch(`${site.url}/api/tiers`)).json()) as { data: { priceId: string | null }[] }
    return data.length === 4 && data.every(({ priceId }) => priceId?.startsWith('price_') === true)
  }, 'four tiers with prices')
}

test('npm start works in a fresh clone with mode 0700, twice', async () => {
  const clone = freshClone(tempFolder)
  chmodSync(tempFolder, 0o700)
  const options: SiteProcessOptions = {
    folder: clone,
    dataFolder: join(clone, 'data'),
    command: ['npm', 'start'],
    env: { PATH: hostPath },
    readyWithinMs: 400_000,
  }

  // The first attempt is killed during the installation.
  const killed = runCommand(clone, 'npm start')
  await until(() => existsSync(join(clone, 'node_modules')), 'the first packages', 60_000)
  process.kill(-killed.pid, 'SIGKILL')
  for (const { pid } of processesOf(clone)) process.kill(pid, 'SIGKILL')

  const first = await startSite(options)
  expect(first.output()).toContain('Installing packages')
  expect(first.output()).toContain(first.url)
  expect(first.output()).toContain(`${first.url}/mailbox`)
  expect(first.output()).toContain(first.sandboxUrl)
  await expectOpen(first)
  if (asRoot) {
    const { postgres } = partsOf(first)
    expect(Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${postgres}/status`, 'utf8'))?.[1])).not.toBe(0)
  }
  await first.stop()
  await until(() => processesOf(clone).length === 0, 'every part gone')

  const second = await startSite(options)
  expect(second.output()).not.toContain('Installing packages')
  expect(second.output()).not.toContain('Building')
  await expectOpen(second)
  await second.stop()
  await until(() => processesOf(clone).length === 0, 'every part gone')
})

test.runIf(asRoot)('npm start works for an ordinary user', async () => {
  const clone = freshClone(tempFolder)
  const home = join(tempFolder, 'home')
  mkdirSync(home)
  execFileSync('chown', ['-R', `${nobody}:${nobody}`, tempFolder])
  // The installation is tested above; here the user matters.
  linkPackages(clone, nobody)
  chmodSync(tempFolder, 0o700)
  const site = await startSite({
    folder: clone,
    dataFolder: join(clone, 'data'),
    command: ['npm', 'start'],
    env: { PATH: hostPath, HOME: home, npm_config_cache: join(home, '.npm') },
    uid: nobody,
    gid: nobody,
    readyWithinMs: 400_000,
  })
  await expectOpen(site)
  const { server, postgres, sandbox } = partsOf(site)
  for (const pid of [server, postgres, sandbox]) expect(statSync(`/proc/${pid}`).uid).toBe(nobody)
  await site.stop()
  await until(() => processesOf(clone).length === 0, 'every part gone')
})
