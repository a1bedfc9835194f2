import { expect, test } from 'vitest'
import { feeling } from '../notices/realms.ts'
import { moods } from './moods.ts'

test('there are four moods, and no two share a field', { tags: ['spec-3-sample-data'] }, () => {
  expect(moods.map(({ label }) => label)).toEqual(['Excited', 'Curious', 'Cozy', 'Ready to Party!'])
  for (const mood of moods) expect(Object.keys(mood)).toEqual(['id', 'emoji', 'label', 'color', 'textStyle'])
  for (const field of ['id', 'emoji', 'label', 'color', 'textStyle'] as const)
    expect([field, new Set(moods.map((mood) => mood[field])).size]).toEqual([field, 4])
})

test('the notice of a choice is shown for three seconds', () => {
  expect(feeling('Cozy')).toEqual({
    title: 'Feeling Cozy!',
    description: "Great to know! Let's make this journey extra special for you.",
    duration: 3000,
  })
})
