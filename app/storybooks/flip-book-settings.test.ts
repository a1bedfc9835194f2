import { expect, test } from 'vitest'
import { flipBookSettings, storybookSettings } from './flip-book-settings.ts'

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
