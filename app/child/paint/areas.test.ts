import { expect, test } from 'vitest'
import { areaBeyond, areaLabel, type Middles } from './areas.ts'

const middles: Middles = [
  [400, 500],
  [100, 100],
  [700, 110],
  [420, 900],
]

test('left and right lead through every area as it is read, and round again', () => {
  let at = 1
  const visited = middles.map(() => (at = areaBeyond(middles, at, 'ArrowRight')))
  expect(visited).toEqual([2, 0, 3, 1])
  expect(areaBeyond(middles, 1, 'ArrowLeft')).toBe(3)
})

test('up and down lead to the nearest area, and nowhere from the last one', () => {
  expect(areaBeyond(middles, 0, 'ArrowDown')).toBe(3)
  expect(areaBeyond(middles, 2, 'ArrowDown')).toBe(0)
  expect(areaBeyond(middles, 3, 'ArrowDown')).toBe(3)
  expect(areaBeyond(middles, 1, 'ArrowUp')).toBe(1)
})

test('an area is called by its number, its place and its color', () => {
  expect(areaLabel(middles, 2, undefined)).toBe('Part 3 of 4, top right: not colored yet')
  expect(areaLabel(middles, 0, 'coral')).toBe('Part 1 of 4, middle: Coral')
})
