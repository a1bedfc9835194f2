import { describe, expect, test } from 'vitest'
import { lighten, mix } from './color.ts'
import { along, box, curve, numbers, oval, polygon, ribbon, ridge, star } from './path.ts'
import { random } from './random.ts'
import { document, each, linear, shape } from './svg.ts'

describe('a path', () => {
  test('rejects anything but finite numbers', () => {
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

  test('accepts its points as text', () => {
    expect(polygon('0,-1.5 10,0\n 4,8')).toBe(
      polygon([
        [0, -1.5],
        [10, 0],
        [4, 8],
      ]),
    )
    expect(() => polygon('0,0 10')).toThrow('undefined')
    expect(numbers('1,2,3 4,5,6')).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ])
  })

  test('of a ribbon starts at the given width', () => {
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

  test('goes through the given points', () => {
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

  test('of a ridge has a height at every x', () => {
    const hill = ridge(400, 100, 30, 'hill')
    for (let x = 0; x <= 400; x += 25) expect(Math.abs(hill.yAt(x) - 100)).toBeLessThanOrEqual(30)
  })
})

describe('a seed', () => {
  test('always gives the same numbers, and another seed others', () => {
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
  test('is mixed between two others', () => {
    expect(mix('#120e2e', '#ffc86b', 0)).toBe('#120e2e')
    expect(mix('#120e2e', '#ffc86b', 1)).toBe('#ffc86b')
    expect(lighten('#808080', 0)).toBe('#808080')
  })

  test('of a gradient has an offset; the first is 0 and the last 1 by default', () => {
    const stop = (offset: number, color: string, opacity = 1) =>
      `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
    const drawn = document(9, 9, shape('M0 0H9Z', linear('#111111/0.5, #222222 0.3, #333333/0 0.9')))
    expect(drawn).toContain(stop(0, '#111111', 0.5) + stop(0.3, '#222222') + stop(0.9, '#333333', 0))
    expect(() => linear('#111111, #222222, #333333')).toThrow('#222222')
  })

  test('with an invalid offset is rejected', () => {
    expect(() => linear('#fff, #000000')).toThrow('#fff')
  })
})

test('a shape is drawn for each item of a list, or a number of times', () => {
  expect(each(['a', 'b'], (one, at) => one + at)).toBe('a0b1')
  expect(each(3, (at) => `${at}`)).toBe('012')
  expect(shape('M0 0H9Z', '#111111', 0.5)).toBe(shape('M0 0H9Z', '#111111', { opacity: 0.5 }))
})

describe('a document', () => {
  test('contains the definitions it uses and no others', () => {
    const fill = linear('#111111, #222222')
    linear('#333333, #444444')
    const svg = document(10, 10, shape('M0 0H9Z', fill))
    expect(svg).toContain('#222222')
    expect(svg).not.toContain('#333333')
    expect(() => document(10, 10, shape('M0 0H9Z', 'url(#nobody)'))).toThrow('nobody')
  })
})
