import { describe, expect, test } from 'vitest'
import { title, titleWidth } from './title.ts'

const places = (svg: string) =>
  [...svg.matchAll(/translate\((-?[\d.]+) (-?[\d.]+)\) rotate\((-?[\d.]+)\)/g)].map(
    ([, x, y, turn]) => [Number(x), Number(y), Number(turn)] as const,
  )

describe('a title', () => {
  test('is centered, with a path for every letter but spaces', () => {
    const letters = places(title('The Star Sailor', 500, 190, 100))
    expect(letters).toHaveLength(13)
    expect(letters.every(([, y, turn]) => y === 190 && turn === 0)).toBe(true)
    const width = titleWidth('The Star Sailor', 100)
    expect(letters[0]![0]).toBeGreaterThan(500 - width / 2)
    expect(letters.at(-1)![0]).toBeLessThan(500 + width / 2)
  })

  test('is raised in the middle and turned outwards at its ends if it is curved', () => {
    const letters = places(title('moon', 0, 0, 100, { bend: 30 }))
    expect(Math.min(...letters.map(([, y]) => y))).toBeGreaterThan(-30.1)
    expect(letters[1]![1]).toBeLessThan(letters[0]![1])
    expect(letters[0]![2]).toBeLessThan(0)
    expect(letters[3]![2]).toBeGreaterThan(0)
  })

  test('rejects characters that the font does not have', () => {
    expect(() => title('Ω', 0, 0, 10)).toThrow('Ω')
  })
})
