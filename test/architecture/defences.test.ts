import { describe, expect, test } from 'vitest'
import { defences as attacked } from '../../attack/defences.ts'
import { defences as faulty } from '../faults/defences.ts'
import { outsideFaults, ownFaults } from '../faults/faults.ts'
import { defences as rehearsed } from '../rehearsal/defences.ts'
import { stages } from '../rehearsal/stories.ts'
import { changedFiles } from '../without.ts'

// `npm run proof -- --prove` takes each of them out and expects it to be missed. Here: that it still finds them.
describe.each([
  ['attack', attacked],
  ['faults', faulty],
  ['rehearse', rehearsed.map(({ name, ...change }) => ({ name, changes: [change] }))],
] as const)('npm run %s', (_command, defences) => {
  test.each([...defences])('finds the defence "$name"', async ({ name, changes }) => {
    await expect(changedFiles(name, changes)).resolves.toBeInstanceOf(Map)
  })
})

test('every fault and story that is to miss a defence is there', () => {
  const faults = [...ownFaults, ...outsideFaults].map(({ name }) => name)
  expect(faulty.filter(({ fault }) => !faults.includes(fault))).toEqual([])
  const stories = stages.flatMap((stage) => stage.stories.map(({ name }) => name))
  expect(rehearsed.filter(({ story }) => !stories.includes(story))).toEqual([])
})
