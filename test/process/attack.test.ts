import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defences } from '../../attack/defences.ts'
import { everyKind } from '../../attack/kinds.ts'
import { attackWithout } from '../../attack/prove.ts'
import { without } from '../without.ts'
import { type } from './clones.ts'

const root = join(import.meta.dirname, '../..')

test('an attack of every kind gets in nowhere', async () => {
  const node = join(root, 'node_modules/.bin/node')
  const { code, said } = await type(root, `${node} attack/main.ts --short --seed 1`, {
    env: { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '' },
  }).ended
  expect(code, `it said: ${said}`).toBe(0)
  for (const kind of everyKind) expect(said).toMatch(new RegExp(`^${kind} +[1-9]\\d* +0 `, 'm'))
  expect(said.trim().split('\n').at(-1)).toMatch(/^tried [1-9]\d{3,}, let in 0$/)
}, 300_000)

/** Two that take seconds; `npm run attack -- --prove` takes out every one. */
const quick = defences.filter(({ name }) => /link ends on the site|carries the provider’s signature/.test(name))

test('every kind of attack notices a defence that is gone', () => {
  expect(quick).toHaveLength(2)
  const noticing = new Set(defences.map(({ noticedBy }) => noticedBy))
  expect(everyKind.filter((kind) => !noticing.has(kind))).toEqual([])
})

test.each(defences.map((defence) => [defence.name, defence] as const))(
  'the attack knows where the defence "%s" stands',
  async (name, { changes }) => {
    await without(name, changes, async (folder) => {
      for (const { file, to } of changes) expect(readFileSync(join(folder, file), 'utf8')).toContain(to)
    })
  },
)

test.each(quick)('a site without "$name" is got into', async (defence) => {
  const { letIn } = await attackWithout(defence, { seed: 1, short: true })
  expect(letIn).not.toEqual([])
})
