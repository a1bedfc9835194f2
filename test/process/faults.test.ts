import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rootFolder } from '#server/config.ts'
import { defences } from '../faults/defences.ts'
import { diskFaults, outsideFaults, ownFaults } from '../faults/faults.ts'
import { without } from '../without.ts'
import { type } from './clones.ts'
import { processesOf } from './processes.ts'

const run = (words: string) =>
  type(rootFolder, `node test/faults/main.ts ${words}`, {
    env: { PATH: `${join(rootFolder, 'node_modules/.bin')}:${process.env['PATH']}` },
  }).ended

describe('npm run faults', () => {
  test('finds everything that was acknowledged after each fault, once', { timeout: 400_000 }, async () => {
    const { code, said } = await run('--short')
    expect(said).toMatch(/\nacknowledged [1-9]\d+, missing 0, twice 0\n$/)
    for (const { name } of [...ownFaults, ...outsideFaults, ...diskFaults]) expect(said).toContain(name)
    expect(code).toBe(0)
  })

  test(
    'misses the letters of a site that sends each only once, and says so by its exit',
    { timeout: 400_000 },
    async () => {
      const { code, said } = await run('--prove letter')
      expect(said).toMatch(
        /^caught {2}without: a letter is tried again\nmail server away .* [1-9]\d* letter missing.*\n/,
      )
      expect(said).toMatch(/\ndefences taken out 1, not noticed 0\n$/)
      expect(code).toBe(0)
    },
  )

  test('stopped half way it takes down what it has put up', { timeout: 120_000 }, async () => {
    // Short: the database's socket lies in it.
    const temporary = mkdtempSync('/tmp/f-')
    try {
      const { pid, ended } = type(rootFolder, 'node test/faults/main.ts worker', {
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

  test.each(defences.map((defence) => [defence.name, defence] as const))(
    'knows where the defence "%s" stands',
    async (name, { changes, fault }) => {
      await without(name, changes, async (folder) => {
        for (const { file, to } of changes) expect(readFileSync(join(folder, file), 'utf8')).toContain(to)
      })
      expect([...ownFaults, ...outsideFaults].map((one) => one.name)).toContain(fault)
    },
  )
})
