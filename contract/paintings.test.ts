import { expect, test } from 'vitest'
import { paintingOn } from './paintings.ts'

const blue = { hung: true, fills: { 0: 'sky', 12: 'leaf' }, strokes: [] }
const line = { color: 'plum', brush: 'small', points: [0, 0, 800, 1000] }
const star = { stamp: 'star', x: 400, y: 500, size: 'medium', turn: 90 }
const withLines = (count: number, points: readonly unknown[], more: object = {}) => ({
  ...blue,
  strokes: Array.from({ length: count }, () => ({ ...line, points, ...more })),
})
const zigzag = (count: number) => Array.from({ length: 2 * count }, (_, n) => n % 800)
const withStamps = (...strokes: object[]) => ({ hung: true, fills: { 0: 'sky' }, strokes })
const stars = (count: number) => withStamps(...Array.from({ length: count }, () => star))
const tenThousand = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}`, 'sky']))

test.each([
  ['400 lines', 'owl', withLines(400, [800, 1000])],
  ['6,000 points', 'owl', withLines(12, zigzag(500))],
  ['60 stamps and a line on an empty sheet', 'empty-1', withStamps(line, ...stars(60).strokes)],
] as const)('%s can be painted', (_, sheet, painting) => {
  expect(paintingOn(sheet).parse(painting)).toEqual(painting)
})

test.each([
  ['an area that is not on the sheet', { ...blue, fills: { 30: 'sky' } }],
  ['a negative area', { ...blue, fills: { '-1': 'sky' } }],
  ['half an area', { ...blue, fills: { '1.5': 'sky' } }],
  ['an area that is not a number', { ...blue, fills: { NaN: 'sky' } }],
  ['an area written in another way', { ...blue, fills: { '01': 'sky' } }],
  ['a color that is not in the box', { ...blue, fills: { 0: '#ff0000' } }],
  ['a color with markup', { ...blue, fills: { 0: '"/><script>' } }],
  ['no color', { ...blue, fills: { 0: null } }],
  ['ten thousand areas', { ...blue, fills: tenThousand }],
  ['a line of 501 points', withLines(1, zigzag(501))],
  ['6,001 points in all', withLines(13, zigzag(462))],
  ['401 lines', withLines(401, [1, 1])],
  ['a line without points', withLines(1, [])],
  ['half a point', withLines(1, [1, 2, 3])],
  ['a negative point', withLines(1, [-1, 2])],
  ['a point off the sheet', withLines(1, [1, 1001])],
  ['a point between units', withLines(1, [1.5, 2])],
  ['a point that is not a number', withLines(1, [null, 2])],
  ['a point that is a word', withLines(1, ['1', 2])],
  ['an unknown brush', withLines(1, [1, 2], { brush: 'enormous' })],
  ['a line of an unknown color', withLines(1, [1, 2], { color: 'none"/>' })],
  ['a line with another field', withLines(1, [1, 2], { href: 'https://club.example' })],
  ['a stamp on a drawing', withStamps(star)],
  ['another field', { ...blue, image: 'data:image/png;base64,AAAA' }],
  ['a missing field', { fills: {} }],
  ['a list', [blue]],
])('%s is refused', (_, painting) => {
  expect(paintingOn('owl').safeParse(painting).success).toBe(false)
})

test.each([
  ['an unknown stamp', { ...star, stamp: 'constructor' }],
  ['a stamp left of the sheet', { ...star, x: -1 }],
  ['a stamp below the sheet', { ...star, y: 1001 }],
  ['a stamp at a fraction', { ...star, x: 1.5 }],
  ['a stamp of an unknown size', { ...star, size: 'huge' }],
  ['a stamp turned too far', { ...star, turn: 360 }],
  ['a stamp with another field', { ...star, href: 'https://club.example' }],
  ['a stamp that is a line as well', { ...star, ...line }],
  ['a stamp without a place', { stamp: 'star', size: 'small', turn: 0 }],
])('on an empty sheet, %s is refused', (_, stamp) => {
  expect(paintingOn('empty-1').safeParse(withStamps(stamp)).success).toBe(false)
})

test('61 stamps are refused', () => {
  expect(paintingOn('empty-1').safeParse(stars(61)).success).toBe(false)
})
