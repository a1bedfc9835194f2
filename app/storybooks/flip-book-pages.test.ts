import { describe, expect, test } from 'vitest'
import {
  indexAfter,
  isAtEnd,
  openPages,
  isTurnedByDrag,
  turnOfKey,
  turnOfSwipe,
  type Turn,
  storybookSettings,
  flipBookSettings,
} from './flip-book-pages.ts'

const single = (count: number) => ({ count, isSpread: false })
const spread = (count: number) => ({ count, isSpread: true })

/** The indexes reached by repeating a turn. */
function walk(turn: Turn, from: number, layout: { count: number; isSpread: boolean }) {
  const seen = [from]
  for (;;) {
    const next = indexAfter(turn, seen.at(-1)!, layout)
    if (next === seen.at(-1)) return seen
    seen.push(next)
  }
}

describe('the pages of a flip book', () => {
  test('are shown one by one in a narrow book', () => {
    expect(walk('next', 0, single(6))).toEqual([0, 1, 2, 3, 4, 5])
    expect(walk('previous', 5, single(6))).toEqual([5, 4, 3, 2, 1, 0])
    expect(openPages(3, single(6))).toEqual([3])
  })

  test('are shown in pairs in a wide book, with the cover and a last odd page alone', () => {
    expect(walk('next', 0, spread(6)).map((index) => openPages(index, spread(6)))).toEqual([[0], [1, 2], [3, 4], [5]])
    expect(walk('next', 0, spread(7)).map((index) => openPages(index, spread(7)))).toEqual([
      [0],
      [1, 2],
      [3, 4],
      [5, 6],
    ])
    expect(walk('previous', 5, spread(7))).toEqual([5, 3, 1, 0])
  })

  test('stay open when the width changes', () => {
    expect(openPages(2, spread(6))).toEqual([1, 2])
    expect(openPages(1, spread(6))).toEqual([1, 2])
  })

  test('end when the last one is open', () => {
    expect([0, 1, 3, 5].map((index) => isAtEnd(index, spread(6)))).toEqual([false, false, false, true])
    expect(isAtEnd(5, spread(7))).toBe(true)
    expect(isAtEnd(5, single(7))).toBe(false)
    expect(isAtEnd(6, single(7))).toBe(true)
  })

  test('have turns to the first and the last one', () => {
    for (const layout of [single(6), spread(6), single(7), spread(7)]) {
      expect(indexAfter('first', 3, layout)).toBe(0)
      expect(isAtEnd(indexAfter('last', 0, layout), layout)).toBe(true)
    }
  })
})

test('arrows, Home and End turn pages, other keys do not', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map(turnOfKey)).toEqual(['previous', 'next', 'first', 'last'])
  expect(['ArrowDown', 'PageDown', ' ', 'a'].map(turnOfKey)).toEqual([undefined, undefined, undefined, undefined])
})

describe('a swipe', () => {
  const swiped = (dx: number, dy: number) => turnOfSwipe({ dx, dy }, storybookSettings)

  test('to the left turns to the next page, to the right to the previous one', () => {
    expect(swiped(-31, 0)).toBe('next')
    expect(swiped(31, 59)).toBe('previous')
  })

  test('does nothing if it is too short or vertical', () => {
    expect(swiped(-30, 0)).toBeUndefined()
    expect(swiped(-80, 60)).toBeUndefined()
  })
})

test('a dragged page turns if it was moved far enough, and is not being moved back when it is released', () => {
  const isTurned = (farthest: number, moved: number) => isTurnedByDrag({ farthest, moved }, storybookSettings)
  expect([isTurned(31, 31), isTurned(30, 30)]).toEqual([true, false])
  expect([isTurned(200, 170), isTurned(200, 169), isTurned(200, -50)]).toEqual([true, false, false])
})

const page = { width: 500, height: 650 }

test(
  'Page-flip book requires size fixed or stretch, positive width and height and positive flipping time',
  { tags: ['spec-5-validation'] },
  () => {
    for (const size of ['fixed', 'stretch']) expect(flipBookSettings({ ...page, size }).size).toBe(size)
    for (const size of ['', 'Fixed', 'stretched', 'cover'])
      expect(() => flipBookSettings({ ...page, size })).toThrow(RangeError)
    for (const wrong of [0, -1, Number.NaN]) {
      expect(() => flipBookSettings({ ...page, width: wrong })).toThrow('positive width and height')
      expect(() => flipBookSettings({ ...page, height: wrong })).toThrow('positive width and height')
      expect(() => flipBookSettings({ ...page, flippingTime: wrong })).toThrow('positive flipping time')
    }
  },
)

test('a book without a width and height is refused', () => {
  expect(() => flipBookSettings({ size: 'stretch' })).toThrow(RangeError)
})

test('the storybooks have the specified settings', () => {
  expect(storybookSettings).toEqual({
    width: 500,
    height: 650,
    size: 'stretch',
    minWidth: 315,
    maxWidth: 1000,
    minHeight: 400,
    maxHeight: 1533,
    maxShadowOpacity: 0.5,
    showCover: true,
    mobileScrollSupport: true,
    flippingTime: 1000,
    swipeDistance: 30,
    swipeTime: 250,
  })
})

test(
  'a stretching book without limits, or with a maximum below the minimum, gets the engine’s',
  { tags: ['spec-9-limits'] },
  () => {
    expect(flipBookSettings({ ...page, size: 'stretch' })).toMatchObject({
      minWidth: 100,
      maxWidth: 2000,
      minHeight: 100,
      maxHeight: 2000,
    })
    expect(flipBookSettings({ ...page, size: 'stretch', minWidth: 400, maxWidth: 300 })).toMatchObject({
      minWidth: 400,
      maxWidth: 2000,
    })
  },
)

test('a book of fixed size ignores limits', () => {
  expect(flipBookSettings({ ...page, size: 'fixed', minWidth: 10, maxHeight: 9000 })).toMatchObject({
    minWidth: 500,
    maxWidth: 500,
    minHeight: 650,
    maxHeight: 650,
  })
})
