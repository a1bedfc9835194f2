import { expect, test } from 'vitest'
import { starlight } from './starlight.ts'

test('a path starts and ends at its stars and sags between them', () => {
  expect(starlight({ x: 0, y: 50 }, { x: 100, y: 50 })).toBe('M0 50Q50.0 64.0 100 50')
})

test('it sags the same way in both directions', () => {
  const [a, b] = [
    { x: 10, y: 80 },
    { x: 60, y: 20 },
  ]
  const middle = (path: string) => /Q(\S+ \S+)/.exec(path)![1]
  expect(middle(starlight(a, b))).toBe(middle(starlight(b, a)))
})
