import { describe, expect, test } from 'vitest'
import { flipBookSettings, storybookSettings } from './flip-book-settings.ts'

const page = { width: 500, height: 650 }

describe('Page-flip book requires size fixed or stretch, positive width and height and positive flipping time', () => {
  test.each(['fixed', 'stretch'])('%s is a size', (size) => {
    expect(flipBookSettings({ ...page, size }).size).toBe(size)
  })

  test.each(['', 'Fixed', 'stretched', 'cover'])('“%s” is none', (size) => {
    expect(() => flipBookSettings({ ...page, size })).toThrow(RangeError)
  })

  test.each([0, -1, Number.NaN])('%s is neither a width nor a height nor a flipping time', (wrong) => {
    expect(() => flipBookSettings({ ...page, width: wrong })).toThrow('positive width and height')
    expect(() => flipBookSettings({ ...page, height: wrong })).toThrow('positive width and height')
    expect(() => flipBookSettings({ ...page, flippingTime: wrong })).toThrow('positive flipping time')
  })

  test('a book that names no measures is none', () => {
    expect(() => flipBookSettings({ size: 'stretch' })).toThrow(RangeError)
  })
})

test('Storybook flip book: width 500, height 650, stretch size, min width 315, max width 1000, min height 400, max height 1533, max shadow opacity 0.5, cover shown, mobile scroll supported', () => {
  expect(storybookSettings).toMatchObject({
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
  })
})

describe('Engine defaults: flipping time 1000 ms, swipe distance 30, swipe time 250 ms, stretch fallbacks min 100 and max 2000', () => {
  test('hold for the storybooks', () => {
    expect(storybookSettings).toMatchObject({ flippingTime: 1000, swipeDistance: 30, swipeTime: 250 })
  })

  test('stand in for limits that a stretching book does not name, or that cross', () => {
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
  })

  test('are not asked by a book of fixed size, which stays as it is', () => {
    expect(flipBookSettings({ ...page, size: 'fixed', minWidth: 10, maxHeight: 9000 })).toMatchObject({
      minWidth: 500,
      maxWidth: 500,
      minHeight: 650,
      maxHeight: 650,
    })
  })
})
