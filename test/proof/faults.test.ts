import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rootFolder } from '#server/config.ts'
import { runCommand } from '../clones.ts'
import { defences } from '../faults/defences.ts'
import { diskFaults, externalFaults, embeddedFaults } from '../faults/faults.ts'
import { processesOf } from '../processes.ts'
import { isProving } from './proving.ts'

const run = (words: string) =>
  runCommand(rootFolder, `node test/faults/main.ts ${words}`, {
    env: { PATH: `${join(rootFolder, 'node_modules/.bin')}:${process.env['PATH']}` },
  }).ended

describe('npm run faults', () => {
  test('finds every acknowledged write once after each fault', async () => {
    const { code, output } = await run('--short')
    expect(output).toMatch(/\nacknowledged [1-9]\d+, missing 0, twice 0, exposed 0\n$/)
    for (const { name } of [...embeddedFaults, ...externalFaults, ...diskFaults]) expect(output).toContain(name)
    expect(code).toBe(0)
  })

  test('reports missing emails of a site without retries, and exits with code 1', async () => {
    const { code, output } = await run('--prove email')
    expect(output).toMatch(
      /^noticed {2}without: a failed email is retried\nmail server away .* [1-9]\d* (?:welcome )?email missing.*\n/,
    )
    expect(output).toMatch(/\ndefences taken out 1, missed 0\n$/)
    expect(code).toBe(0)
  })

  test('removes everything it has started when it is interrupted', async () => {
    // A short path, because it contains the database's socket.
    const temporary = mkdtempSync('/tmp/f-')
    try {
      const { pid, ended } = runCommand(rootFolder, 'node test/faults/main.ts worker', {
        env: { PATH: `${join(rootFolder, 'node_modules/.bin')}:${process.env['PATH']}`, TMPDIR: temporary },
      })
      await expect.poll(() => processesOf(temporary).length, { timeout: 60_000 }).toBeGreaterThan(3)
      process.kill(pid, 'SIGTERM')
      const { code } = await ended
      expect(code).toBe(1)
      expect(processesOf(temporary)).toEqual([])
      expect(readdirSync(temporary).filter((name) => name.startsWith('club-'))).toEqual([])
    } finally {
      rmSync(temporary, { recursive: true, force: true })
    }
  })

  test.each(isProving ? defences : [])('notices a site without "$name"', async ({ name }) => {
    const { code, output } = await run(`--prove ${name}`)
    expect(output).toContain(`noticed  without: ${name}\n`)
    expect(code).toBe(0)
  })
})
