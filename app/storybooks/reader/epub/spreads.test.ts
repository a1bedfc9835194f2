import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layPages, mayShare, readSpinePage, spreadsOf, type SpinePage, type SpreadRule } from './spreads.ts'

const page = (side: SpinePage['side'] = null, rule: SpreadRule = 'auto'): SpinePage => ({ rule, side })
const plain = (count: number) => Array.from({ length: count }, () => page())
const always = (rule: SpreadRule): boolean => rule !== 'none'

/** Spreads as text: `1|2` are two pages, `|0` one on the right, `(3)` one in the center. */
const seen = (pages: readonly (SpinePage | null)[], isLeftward = false, isShared = always) =>
  spreadsOf(pages, isLeftward, isShared)
    .map((spread) => {
      const at = (side: string) => spread.find((one) => one.side === side)?.part ?? ''
      return spread[0]!.side === 'center' ? `(${at('center')})` : `${at('left')}|${at('right')}`
    })
    .join(' ')

describe('spreads', () => {
  test('start with the cover alone', () => {
    expect(seen(plain(4))).toBe('|0 1|2 3|')
    expect(seen(plain(5))).toBe('|0 1|2 3|4')
    expect(seen(plain(4), true)).toBe('0| 2|1 |3')
  })

  test('keep pages on their required side', () => {
    expect(seen([page('left'), page('right'), page(), page()])).toBe('0|1 2|3')
    expect(seen([page('right'), page('left'), page()], true)).toBe('1|0 |2')
    expect(seen([page(), page('right'), page('right'), page('left'), page('left')])).toBe('|0 |1 |2 3| 4|')
  })

  test('center pages that may not share a spread', () => {
    const lone = page(null, 'none')
    expect(seen([lone, page(), page(), lone, page(), page()])).toBe('(0) 1|2 (3) 4|5')
    expect(seen([page('left', 'none'), page('right')])).toBe('(0) |1')
    expect(seen(plain(3), false, () => false)).toBe('(0) (1) (2)')
    expect(seen(plain(1))).toBe('(0)')
  })

  test('skip sections outside the reading order', () => {
    expect(seen([null, page(), null, page(), null, page()])).toBe('|1 3|5')
    expect(seen([page(), null])).toBe('(0)')
  })

  test('have every page once, in order, on its required side or in the center', () => {
    const anyPage = fc.record({
      rule: fc.constantFrom<SpreadRule>('none', 'auto', 'landscape', 'both'),
      side: fc.constantFrom<SpinePage['side']>('left', 'right', null, null),
    })
    const anyPages = fc.array(fc.option(anyPage, { freq: 6 }), { maxLength: 60 })
    const anyRules = fc.subarray<SpreadRule>(['auto', 'landscape', 'both'])
    fc.assert(
      fc.property(anyPages, fc.boolean(), anyRules, (pages, isLeftward, rules) => {
        const spreads = spreadsOf(pages, isLeftward, (rule) => rules.includes(rule))
        expect(spreads.flat().map(({ part }) => part)).toEqual(
          pages.flatMap((one, part) => (one === null ? [] : [part])),
        )
        for (const spread of spreads) {
          const sides = spread.map(({ side }) => side)
          if (spread.length > 1) expect(sides).toEqual(isLeftward ? ['right', 'left'] : ['left', 'right'])
          for (const { part, side } of spread) {
            const { rule, side: asked } = pages[part]!
            if (!rules.includes(rule)) expect(side).toBe('center')
            else if (side !== 'center') expect(side).toBe(asked ?? side)
          }
        }
      }),
    )
  })
})

test.each([
  [[], undefined, page()],
  [[], 'landscape', page(null, 'landscape')],
  [[], 'portrait', page(null, 'both')],
  [[], 'sideways', page()],
  [['rendition:spread-none'], 'both', page(null, 'none')],
  [['rendition:spread-both', 'page-spread-left'], 'none', page('left', 'both')],
  [['rendition:page-spread-right'], undefined, page('right')],
  [['rendition:page-spread-center'], 'both', page(null, 'none')],
  [['rendition:layout-reflowable'], 'both', page(null, 'none')],
] as const)('a spine item with %j in a book of %j is parsed', (properties, bookRule, read) => {
  expect(readSpinePage(properties, bookRule)).toEqual(read)
})

test('two pages share a spread if they stay nearly as large as one alone', () => {
  const upright = { width: 1200, height: 1600 }
  const flat = { width: 1600, height: 1200 }
  const desk = { width: 1000, height: 620 }
  const tablet = { width: 710, height: 714 }
  const phone = { width: 378, height: 534 }
  const shared = (of: typeof upright, room: typeof desk) =>
    (['none', 'auto', 'landscape', 'both'] as const).filter((rule) => mayShare(rule, of, room)).join(' ')
  expect(shared(upright, desk)).toBe('auto landscape both')
  expect(shared(flat, desk)).toBe('landscape both')
  expect(shared(upright, tablet)).toBe('both')
  expect(shared(upright, phone)).toBe('')
})

describe('the pages of a spread', () => {
  const size = { width: 1200, height: 1600 }
  const room = { width: 1001, height: 620 }
  const left = { size, side: 'left' } as const
  const right = { size, side: 'right' } as const

  test('meet in the middle, in either reading order', () => {
    const { scale, spots } = layPages([left, right], room, 1)
    expect(size.width * scale).toBe(465)
    expect(spots).toEqual([
      { left: 36, top: 0 },
      { left: 501, top: 0 },
    ])
    expect(layPages([right, left], room, 1).spots).toEqual(spots.toReversed())
  })

  test('are on their side or in the center if alone', () => {
    expect(layPages([left], room, 1).spots[0]!.left).toBe(36)
    expect(layPages([right], room, 1).spots[0]!.left).toBe(501)
    expect(layPages([{ size, side: 'center' }], room, 1).spots[0]!.left).toBe(268)
  })

  test('can all be scrolled to, however large they are', () => {
    const box = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) })
    const sides = fc.constantFrom(['left', 'right'], ['right', 'left'], ['left'], ['right'], ['center'])
    fc.assert(
      fc.property(
        fc.array(box, { minLength: 2, maxLength: 2 }),
        sides,
        box,
        fc.double({ min: 0.7, max: 1.5, noNaN: true }),
        (sizes, at, within, zoom) => {
          const pages = at.map((side, n) => ({ size: sizes[n]!, side }))
          const { scale, spots } = layPages(pages, within, zoom)
          for (const [n, spot] of spots.entries()) {
            expect(spot.left).toBeGreaterThanOrEqual(0)
            expect(spot.top).toBeGreaterThanOrEqual(0)
            if (pages.length === 1 && sizes[n]!.width * scale <= within.width)
              expect(spot.left + sizes[n]!.width * scale).toBeLessThanOrEqual(within.width + 1)
          }
          if (pages.length === 1) return
          const [one, other] = at[0] === 'left' ? [0, 1] : [1, 0]
          expect(spots[one]!.left + sizes[one]!.width * scale).toBeCloseTo(spots[other]!.left)
        },
      ),
    )
  })
})
