import { describe, expect, test } from 'vitest'
import { lighten, mix } from './color.ts'
import { along, box, curve, oval, ribbon, ridge, star } from './path.ts'
import { random } from './random.ts'
import { document, linear, shape } from './svg.ts'

describe('a path', () => {
  test('refuses what is no number, so that none ever holds NaN', () => {
    expect(() => star(0, 0, Number.NaN)).toThrow('NaN')
    expect(() =>
      curve([
        [0, 0],
        [Number.POSITIVE_INFINITY, 1],
      ]),
    ).toThrow('Infinity')
    expect(() => oval(0, 0, Math.sqrt(-1))).toThrow('NaN')
    expect(() => box(0, 0, Number.NaN, 3)).toThrow('NaN')
  })

  test('of a ribbon begins as wide as it was asked to be', () => {
    const thin = ribbon(
      [
        [0, 0],
        [100, 0],
      ],
      (t) => 5 + t,
      4,
    )
    expect(thin.startsWith('M0 -5C')).toBe(true)
    expect(thin).toContain(' 100 6C')
    expect(thin).toContain(' 100 -6C')
  })

  test('goes through the points it was given', () => {
    const points = along(
      [
        [0, 0],
        [10, 20],
        [30, 10],
      ],
      2,
    )
    expect(points).toEqual([
      [0, 0],
      [10, 20],
      [30, 10],
    ])
  })

  test('of a ridge knows its height everywhere', () => {
    const hill = ridge(400, 100, 30, 'hill')
    for (let x = 0; x <= 400; x += 25) expect(Math.abs(hill.yAt(x) - 100)).toBeLessThanOrEqual(30)
  })
})

describe('a seed', () => {
  test('always gives the same numbers, another one others', () => {
    const three = (seed: string) =>
      [1, 2, 3].map(
        (
          (next) => () =>
            next()
        )(random(seed)),
      )
    expect(three('moss')).toEqual(three('moss'))
    expect(three('moss')).not.toEqual(three('fern'))
  })
})

describe('a color', () => {
  test('mixes from end to end', () => {
    expect(mix('#120e2e', '#ffc86b', 0)).toBe('#120e2e')
    expect(mix('#120e2e', '#ffc86b', 1)).toBe('#ffc86b')
    expect(lighten('#808080', 0)).toBe('#808080')
  })

  test('that no gradient understands is refused', () => {
    expect(() => linear('#fff, #000000')).toThrow('#fff')
  })
})

describe('a document', () => {
  test('carries the definitions it needs and no others', () => {
    const fill = linear('#111111, #222222')
    linear('#333333, #444444')
    const svg = document(10, 10, shape('M0 0H9Z', fill))
    expect(svg).toContain('#222222')
    expect(svg).not.toContain('#333333')
    expect(() => document(10, 10, shape('M0 0H9Z', 'url(#nobody)'))).toThrow('nobody')
  })
})
