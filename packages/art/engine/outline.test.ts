import { expect, test } from 'vitest'
import { outlined } from './outline.ts'
import { circle, puff, radial, shape, stroke } from './svg.ts'

test('a paper shape becomes white with a dark edge, without its shadow', () => {
  const drawn = outlined(puff(shape('M0 0H9V9Z', radial('#ff0000'))))
  expect(drawn).not.toContain('filter')
  expect(drawn).toContain('fill="#ffffff" stroke="#2b2b33"')
})

test('lines stay lines, pupils stay dark, and veils are removed', () => {
  expect(outlined(stroke('M0 0L9 9', '#ff8800', 7))).toContain('fill="none" stroke="#2b2b33" stroke-width="2.2"')
  expect(outlined(circle(0, 0, 3, '#1a0d2a'))).toContain('fill="#2b2b33"')
  expect(outlined(shape('M0 0H9V9Z', '#ffffff', 0.5))).toBe('')
})
