import { expect, test } from 'vitest'
import type { Drawn } from '#app/ui/drawing.tsx'
import { builtInStorybooks } from '#content/storybooks.ts'

const records = import.meta.glob<Drawn>('#art/drawn/*.json', { eager: true, import: 'default' })

test('every image page of the built-in storybooks has a picture of the same size', () => {
  const drawn = new Map(Object.values(records).map((record) => [record.name, record]))
  for (const { id, pages } of builtInStorybooks)
    for (const [at, { type }] of pages.entries()) {
      const record = drawn.get(`${id}-${at + 1}`)
      if (type === 'text') expect(record).toBeUndefined()
      else expect(record).toMatchObject({ width: 1000, height: 1300, widths: [400, 700, 1000] })
    }
})
