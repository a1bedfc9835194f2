import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshClone, lentPackages, openFolder, type } from '../clones.ts'
import { processesOf, until } from '../processes.ts'

const asRoot = process.getuid?.() === 0
let ground = ''
let clone = ''

const shelf = mkdtempSync(join(openFolder, 'club-packages-'))
const packages = lentPackages(shelf)
afterAll(() => rmSync(shelf, { recursive: true, force: true }))

beforeEach(() => {
  ground = mkdtempSync(join(openFolder, 'club-setup-'))
  clone = freshClone(ground)
})
afterEach(() => {
  for (const { pid } of processesOf(ground)) process.kill(pid, 'SIGKILL')
  packages.takeBack()
  rmSync(ground, { recursive: true, force: true })
})

/** A registry that nobody answers for, and an npm that does not wait for it. */
const noRegistry = () => ({
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_cache: join(ground, 'cache'),
  npm_config_fetch_retries: '0',
})
const page = () => readFileSync(join(clone, 'build/client/index.html'), 'utf8')

describe('the set-up', () => {
  test('builds again when a source has changed, and only then', async () => {
    packages.lend(clone)
    expect(await type(clone, 'npm run build').ended).toMatchObject({ code: 0 })
    const again = await type(clone, 'npm run build').ended
    expect(again).toMatchObject({ code: 0 })
    expect(again.said).not.toContain('Building')
    writeFileSync(
      join(clone, 'app/root.tsx'),
      readFileSync(join(clone, 'app/root.tsx'), 'utf8').replace('<body', '<body data-changed="yes"'),
    )
    const changed = await type(clone, 'npm run build').ended
    expect(changed).toMatchObject({ code: 0 })
    expect(changed.said).toContain('Building the pages')
    expect(page()).toContain('data-changed="yes"')
    expect(page()).toContain('<link rel="canonical" href="/"/>')
  })

  test('builds again for the address of a public site, which the pages then name whole', async () => {
    packages.lend(clone)
    const build = (SITE_URL: string) => type(clone, 'npm run build', { env: { SITE_URL } }).ended
    expect(await build('https://club.example')).toMatchObject({ code: 0 })
    expect(page()).toContain('<link rel="canonical" href="https://club.example/"/>')
    expect(page()).toContain('content="https://club.example/art/cards/garden-gate.jpg"')
    expect((await build('https://club.example/')).said).not.toContain('Building')
    expect((await build('http://localhost:3000')).said).toContain('Building')
    expect(page()).toContain('<link rel="canonical" href="/"/>')
  })

  test('says one clear thing about a build that fails, and does not take it for done', async () => {
    packages.lend(clone)
    appendFileSync(join(clone, 'app/root.tsx'), '\nconst = broken\n')
    for (let round = 0; round < 2; round++) {
      const { code, said } = await type(clone, 'npm run build').ended
      expect(code).toBe(1)
      expect(said).toContain('app/root.tsx')
      expect(said.trim().split('\n').at(-1)).toBe('The pages could not be built: see the lines above.')
    }
  })

  test('of two at once waits for the other and builds once', async () => {
    packages.lend(clone)
    const both = [type(clone, 'npm run build'), type(clone, 'npm run build')]
    const ends = await Promise.all(both.map(({ ended }) => ended))
    expect(ends.map(({ code }) => code)).toEqual([0, 0])
    expect(ends.filter(({ said }) => said.includes('Building')).length).toBe(1)
    expect(ends.filter(({ said }) => said.includes('Another set-up is at work')).length).toBeLessThanOrEqual(1)
    expect(page()).toContain('Welcome Traveler')
  })

  test('killed in the middle of a build leaves nothing that the next one trusts', async () => {
    packages.lend(clone)
    const killed = type(clone, 'npm run build')
    await until(() => killed.said().includes('Building the pages'), 'a build')
    await new Promise((resolve) => setTimeout(resolve, 400))
    // The set-up alone: what it has started lives on, and is waited for.
    const setup = processesOf(clone).find(({ command }) => command === 'node scripts/setup.mjs')
    process.kill(setup?.pid ?? 0, 'SIGKILL')
    const { code, said } = await type(clone, 'npm run build').ended
    expect(code).toBe(0)
    expect(said).toContain('Building the pages')
    expect(page()).toContain('Welcome Traveler')
  })

  test.each([
    ['Ctrl-C', 'SIGINT', (pid: number) => -pid],
    ['a SIGTERM to npm', 'SIGTERM', (pid: number) => pid],
  ] as const)('ends with what it has started on %s', async (_name, signal, whom) => {
    packages.lend(clone)
    const running = type(clone, 'npm run build')
    await until(() => running.said().includes('Building the pages'), 'a build')
    process.kill(whom(running.pid), signal)
    expect((await running.ended).said).not.toContain('could not')
    await until(() => processesOf(clone).length === 0, 'the end of every process', 3_000)
  })

  test('says so when the registry cannot be reached', async () => {
    const { code, said } = await type(clone, 'npm run build', { env: noRegistry() }).ended
    expect(code).toBe(1)
    expect(said.trim().split('\n').at(-1)).toBe(
      'The packages could not be fetched: check that this machine reaches the package registry, and start again.',
    )
  })

  test.runIf(asRoot)('says so in a folder it may not write to', async () => {
    chmodSync(ground, 0o755)
    const { code, said } = await type(clone, 'npm run build', { uid: 65534, gid: 65534 }).ended
    expect(code).toBe(1)
    expect(said.trim().split('\n').at(-1)).toBe(
      `The folder ${clone} is not writable (EACCES): packages and pages have to be put there.`,
    )
  })

  test('installs again when the lockfile has changed', async () => {
    packages.lend(clone)
    appendFileSync(join(clone, 'package-lock.json'), '\n')
    const { code, said } = await type(clone, 'npm run build', { env: noRegistry() }).ended
    expect(code).toBe(1)
    expect(said).toContain('Installing packages from the lockfile')
  })
})
