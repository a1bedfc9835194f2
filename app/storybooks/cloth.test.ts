import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clothOf } from './cloth.ts'

test('the colors of drawn covers are those of their style sheet', () => {
  const css = readFileSync(new URL('./cloth-cover.css', import.meta.url), 'utf8')
  const cloths = new Map(Array.from({ length: 200 }, (_, at) => clothOf(`Story ${at}`)).map((one) => [one.tint, one]))
  expect(cloths.size).toBe(5)
  for (const { tint, color } of cloths.values()) expect(css).toContain(`.cover-${tint} {\n    --cover: ${color};`)
})
