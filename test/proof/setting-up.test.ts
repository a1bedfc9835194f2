import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshClone, linkPackages, openFolder, runCommand } from '../clones.ts'
import { processesOf, until } from '../processes.ts'
import { publicSettings } from '../public-settings.ts'
import { startSite } from '../site-process.ts'

const asRoot = process.getuid?.() === 0
let tempFolder = ''
let clone = ''

function makeClone(): void {
  tempFolder = mkdtempSync(join(openFolder, 'club-setup-'))
  clone = freshClone(tempFolder)
}
function removeClone(): void {
  for (const { pid } of processesOf(tempFolder)) process.kill(pid, 'SIGKILL')
  rmSync(tempFolder, { recursive: true, force: true })
}

/** An unreachable registry, without npm's retries. */
const noRegistry = () => ({
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_cache: join(tempFolder, 'cache'),
  npm_config_fetch_retries: '0',
})
const build = (env: Record<string, string> = {}) => runCommand(clone, 'npm run build', { env })
const page = () => readFileSync(join(clone, 'build/client/index.html'), 'utf8')

// One clone for all tests, because a build takes long: each continues after the previous one.
describe('the set-up', () => {
  beforeAll(() => {
    makeClone()
    linkPackages(clone)
  })
  afterAll(removeClone)
  test('of two concurrent starts builds the pages once', async () => {
    const ends = await Promise.all([build(), build()].map(({ ended }) => ended))
    expect(ends.map(({ code }) => code)).toEqual([0, 0])
    expect(ends.filter(({ output }) => output.includes('Building')).length).toBe(1)
    expect(ends.filter(({ output }) => output.includes('Another set-up is at work')).length).toBeLessThanOrEqual(1)
    expect(page()).toContain('Welcome Traveler')
  })

  test('builds nothing again when nothing has changed, for another address either', async () => {
    for (const SITE_URL of ['', 'https://club.example', 'https://elsewhere.example']) {
      const { code, output } = await build({ SITE_URL }).ended
      expect(code).toBe(0)
      expect(output).not.toContain('Building')
    }
  })

  describe('in a copy of a built checkout, whose files have the times of the copy', () => {
    let copies = ''
    let copy = ''
    beforeAll(() => {
      copies = mkdtempSync(join(openFolder, 'club-copy-'))
      copy = join(copies, 'club')
      mkdirSync(copy)
      // As in a layer of a container.
      const parts = readdirSync(clone).filter((name) => name !== 'node_modules')
      execFileSync('cp', ['-r', '--no-preserve=timestamps', ...parts, copy], { cwd: clone })
      linkPackages(copy)
    })
    afterAll(() => rmSync(copies, { recursive: true, force: true }))

    test.each(['https://club.example', 'https://elsewhere.example'])(
      'builds nothing, and the pages have the address %s that the start was given',
      async (SITE_URL) => {
        const site = await startSite({ folder: copy, command: ['npm', 'start'], env: { ...publicSettings, SITE_URL } })
        expect(site.output()).not.toContain('Building')
        const html = await (await fetch(`${site.url}/memberships`)).text()
        expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/memberships"/>`)
        expect(html).toContain(`<meta property="og:url" content="${SITE_URL}/memberships"/>`)
        expect(html).toMatch(new RegExp(`<meta property="og:image" content="${SITE_URL}/art/cards/[a-z-]+\\.jpg"/>`))
        expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain(`<loc>${SITE_URL}/memberships</loc>`)
        await site.stop()
      },
    )
  })

  test('builds again for a changed source, of the same size and times too, and after a killed build', async () => {
    const file = join(clone, 'content/site.ts')
    const { atime, mtime } = statSync(file)
    writeFileSync(file, readFileSync(file, 'utf8').replace('Constellation Club', 'Constellation Klub'))
    utimesSync(file, atime, mtime)
    build()
    await until(() => processesOf(clone).some(({ command }) => command.includes('react-router build')), 'a build')
    // Kills only the set-up: its child continues, and the next set-up waits for it.
    const setup = processesOf(clone).find(({ command }) => command === 'node scripts/setup.mjs')
    process.kill(setup?.pid ?? 0, 'SIGKILL')
    const { code, output } = await build().ended
    expect(code).toBe(0)
    expect(output).toContain('Building the pages')
    expect(page()).toContain('Constellation Klub')
    expect((await build().ended).output).not.toContain('Building')
  })

  test.each([
    ['Ctrl-C', 'SIGINT', (pid: number) => -pid],
    ['a SIGTERM to npm', 'SIGTERM', (pid: number) => pid],
  ] as const)('ends with what it has started on %s', async (_, signal, whom) => {
    appendFileSync(join(clone, 'content/site.ts'), '\n')
    const running = build()
    await until(() => running.output().includes('Building the pages'), 'a build')
    process.kill(whom(running.pid), signal)
    expect((await running.ended).output).not.toContain('could not')
    await until(() => processesOf(clone).length === 0, 'the end of every process')
  })

  test('reports a failed build in one sentence, and builds again the next time', async () => {
    appendFileSync(join(clone, 'app/root.tsx'), '\nconst = broken\n')
    for (let round = 0; round < 2; round++) {
      const { code, output } = await build().ended
      expect(code).toBe(1)
      expect(output).toContain('app/root.tsx')
      expect(output.trim().split('\n').at(-1)).toBe('The pages could not be built: see the lines above.')
    }
  })

  test('installs again when the lockfile has changed', async () => {
    appendFileSync(join(clone, 'package-lock.json'), '\n')
    const { code, output } = await build(noRegistry()).ended
    expect(code).toBe(1)
    expect(output).toContain('Installing packages from the lockfile')
  })
})

describe('the set-up without packages', () => {
  beforeAll(makeClone)
  afterAll(removeClone)

  test('reports an unreachable registry', async () => {
    const { code, output } = await build(noRegistry()).ended
    expect(code).toBe(1)
    expect(output.trim().split('\n').at(-1)).toBe(
      'The packages could not be fetched: check that this machine reaches the package registry, and start again.',
    )
  })

  test.runIf(asRoot)('reports a folder that is not writable', async () => {
    execFileSync('chmod', ['-R', 'a+rX', tempFolder])
    const { code, output } = await runCommand(clone, 'npm run build', { uid: 65534, gid: 65534 }).ended
    expect(code).toBe(1)
    expect(output.trim().split('\n').at(-1)).toBe(
      `The folder ${clone} is not writable (EACCES): packages and pages have to be put there.`,
    )
  })
})
