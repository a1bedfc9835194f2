import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defences } from '../rehearsal/defences.ts'
import { rehearse } from '../rehearsal/rehearse.ts'
import { stages } from '../rehearsal/stories.ts'
import { proof } from '../rehearsal/weathers.ts'
import { without } from '../without.ts'
import { type } from '../clones.ts'
import { isProving } from './proving.ts'

const root = join(import.meta.dirname, '../..')

test('memberships end the same when events are repeated, late, out of order and lost', async () => {
  const { code, said } = await type(root, `${join(root, 'node_modules/.bin/node')} scripts/rehearse.ts --short`).ended
  expect(code, `it said: ${said}`).toBe(0)
  const last = said.trim().split('\n').at(-1)
  expect(last).toMatch(
    /^\d+ stories in 2 troubled rounds: [\d,]+ events sent, [\d,]+ twice, [\d,]+ late, [\d,]+ lost; 0 differences$/,
  )
  for (const { stories } of stages)
    for (const { name } of stories) expect(said).toMatch(new RegExp(`^${name} .* ok$`, 'm'))
})

/** Those that only bad weather shows. */
const quiet = defences.filter(({ name }) => /comes again|what was lost/.test(name))

test('two defences matter only with disturbed events', () => {
  expect(quiet).toHaveLength(2)
})

test.each(isProving ? defences : quiet)('a site without "$name" fails', async (defence) => {
  const told = stages.flatMap((stage) => {
    const stories = stage.stories.filter(({ name }) => name === defence.story)
    return stories.length === 0 ? [] : [{ ...stage, stories }]
  })
  const accounts = await without(defence, async (folder) =>
    rehearse({ stages: told, weathers: proof, seed: 1, folder }),
  )
  expect(accounts.map(({ story }) => story)).toEqual([defence.story])
  expect(accounts.flatMap(({ differences }) => differences)).not.toEqual([])
})
