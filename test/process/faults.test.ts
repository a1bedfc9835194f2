import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rootFolder } from '#server/config.ts'
import { defences, siteWithout } from '../faults/defences.ts'
import { diskFaults, outsideFaults, ownFaults } from '../faults/faults.ts'
import { type } from './clones.ts'

const run = (words: string) =>
  type(rootFolder, `node test/faults/main.ts ${words}`, {
    env: { PATH: `${join(rootFolder, 'node_modules/.bin')}:${process.env['PATH']}` },
  }).ended

let ground = ''
beforeEach(() => {
  ground = mkdtempSync(join(tmpdir(), 'club-patched-'))
})
afterEach(() => rmSync(ground, { recursive: true, force: true }))

describe('npm run faults', () => {
  test('finds everything that was acknowledged after each fault, once', { timeout: 400_000 }, async () => {
    const { code, said } = await run('--short')
    expect(said).toMatch(/\nacknowledged [1-9]\d+, missing 0, twice 0\n$/)
    for (const { name } of [...ownFaults, ...outsideFaults, ...diskFaults]) expect(said).toContain(name)
    expect(code).toBe(0)
  })

  test('misses the letters of a site that sends each only once, and says so by its exit', async () => {
    const { code, said } = await run('--prove letter')
    expect(said).toMatch(/^caught {2}without: a letter is tried again\nmail server away .* [1-9]\d* letter missing\n/)
    expect(said).toMatch(/\ndefences taken out 1, not noticed 0\n$/)
    expect(code).toBe(0)
  })

  test.each(defences.map((defence) => [defence.name, defence] as const))(
    'knows where the defence "%s" stands',
    (_name, defence) => {
      siteWithout(defence, ground)
      for (const { file, to } of defence.without) expect(readFileSync(join(ground, file), 'utf8')).toContain(to)
      const faults = [...ownFaults, ...outsideFaults].map(({ name }) => name)
      expect(faults).toContain(defence.fault)
    },
  )
})
