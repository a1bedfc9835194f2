import { expect, test } from 'vitest'
import { workshop } from './whimcraft-workshop.ts'

test('there are six tools, and nothing on their labels is said twice', () => {
  expect(workshop.tools).toHaveLength(6)
  for (const part of ['id', 'name', 'label', 'maxim', 'action'] as const)
    expect(new Set(workshop.tools.map((tool) => tool[part])).size).toBe(6)
})
