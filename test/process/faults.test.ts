import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rootFolder } from '#server/config.ts'
import { defences } from '../faults/defences.ts'
import { diskFaults, outsideFaults, ownFaults } from '../faults/faults.ts'
import { without } from '../without.ts'
import { type } from './clones.ts'

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
