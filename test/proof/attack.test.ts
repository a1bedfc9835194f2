import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defences } from '../../attack/defences.ts'
import { everyKind } from '../../attack/kinds.ts'
import { attackWithout } from '../../attack/prove.ts'
import { runCommand } from '../clones.ts'
import { isProving } from './proving.ts'

const root = join(import.meta.dirname, '../..')

test('no attack of any kind succeeds', async () => {
  const node = join(root, 'node_modules/.bin/node')
  const { code, output } = await runCommand(root, `${node} attack/main.ts --short --seed 1`, {
    env: { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '' },
  }).ended
  expect(code, `output: ${output}`).toBe(0)
  for (const kind of everyKind) expect(output).toMatch(new RegExp(`^${kind} +[1-9]\\d* +0 `, 'm'))
  expect(output.trim().split('\n').at(-1)).toMatch(/^tried [1-9]\d{3,}, succeeded 0$/)
  // Wrong guesses are answered more and more slowly.
}, 900_000)

test('every kind of attack has a defence that it proves', () => {
  const noticing = new Set(defences.map(({ noticedBy }) => noticedBy))
  expect(everyKind.filter((kind) => !noticing.has(kind))).toEqual([])
})

const quick = defences.filter(({ name }) => /link redirects to the site only|needs the provider’s signature/.test(name))

test('two defences are quick to prove', () => {
  expect(quick).toHaveLength(2)
})

test.each(isProving ? defences : quick)('a site without "$name" is broken into', async (defence) => {
  const { breakIns } = await attackWithout(defence, { seed: 1, short: !isProving })
  expect(breakIns).not.toEqual([])
})
