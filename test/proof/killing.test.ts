import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../author.ts'
import { killAndStartAgain, killAndWait, killingEnv, unharmed, type Part } from '../killing.ts'
import { processesOf } from '../processes.ts'
import { ended, startSite } from '../site-process.ts'

let dataFolder = ''

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'club-kill-'))
})
afterEach(() => {
  for (const { pid } of processesOf(dataFolder)) process.kill(pid, 'SIGKILL')
  rmSync(dataFolder, { recursive: true, force: true })
})

// PostgreSQL and sandbox together: test/process/killing.test.ts.
describe('after kill -9', () => {
  const withServer: Part[][] = [
    ['server'],
    ['server', 'postgres'],
    ['postgres', 'server'],
    ['server', 'sandbox'],
    ['server', 'postgres', 'sandbox'],
  ]

  test.each(withServer.map((parts) => [parts.join(' and '), parts] as const))(
    'of %s the next start works and no acknowledged write is missing',
    async (_name, parts) => {
      expect(await killAndStartAgain(dataFolder, parts)).toEqual(unharmed)
    },
  )

  test.each(['postgres', 'sandbox'] as const)(
    'of %s the running site recovers and no acknowledged write is missing',
    async (part) => {
      expect(await killAndWait(dataFolder, [part])).toEqual(unharmed)
    },
  )

  test.each([150, 400, 700])('of the server %i ms into its first start the next start works', async (afterMs) => {
    const starting = startSite({ env: killingEnv, dataFolder }).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    for (const { pid, command } of processesOf(dataFolder)) if (/main\.ts/.test(command)) process.kill(pid, 'SIGKILL')
    const early = await starting
    if (early !== undefined) await ended(early.child, 'SIGKILL')
    const site = await startSite({ env: killingEnv, dataFolder })
    await signIn(site.url)
    expect(await site.stop()).toBe(0)
    expect(processesOf(dataFolder)).toEqual([])
  })
})
