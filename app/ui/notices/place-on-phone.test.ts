import { expect, test } from 'vitest'
import { covers, freePlace, placeBesideAll, placeBesideKept } from './place-on-phone.ts'

const span = (top: number, bottom: number) => ({ top, bottom })

test.each([
  ['at the bottom where nothing is', [], 0],
  ['at the bottom where all is higher up', [span(0, 600)], 0],
  ['above what stands at the bottom', [span(700, 780), span(0, 60)], 100],
  ['in the gap between two', [span(700, 780), span(500, 690), span(0, 300)], 300],
  ['past a gap that is too small', [span(700, 780), span(500, 640), span(200, 300)], 300],
  ['not on what lies behind something smaller', [span(760, 780), span(400, 790)], 400],
  ['at the bottom, whatever is outside the window', [span(-400, -10), span(900, 950)], 0],
  ['nowhere where all is taken', [span(0, 400), span(420, 800)], null],
  ['nor where only the upper edge is left', [span(90, 800)], null],
])('a notice is placed %s', (_where, taken, bottom) => expect(freePlace(taken, 100, 800)).toBe(bottom))

test.each([
  ['at the top where nothing is', [], 676],
  ['below what stands at the top', [span(0, 60)], 616],
  ['past a gap that is too small', [span(0, 60), span(160, 300)], 376],
  ['nowhere where all is taken', [span(0, 400), span(420, 800)], null],
])('a notice that prefers the top is placed %s', (_where, taken, bottom) =>
  expect(freePlace(taken, 100, 800, 'top')).toBe(bottom),
)

const around = { pressed: null, next: [], mainActions: [], controls: [] }

test.each([
  ['at the bottom if nothing was pressed', around, 0],
  ['at the bottom if the pressed control is higher up', { ...around, pressed: span(100, 150) }, 0],
  ['at the top if the pressed control is farther down', { ...around, pressed: span(500, 550) }, 676],
  ['at the bottom if the pressed control is below the window', { ...around, pressed: span(900, 950) }, 0],
  ['on no control, if it can be', { ...around, controls: [span(600, 800)] }, 200],
  [
    'on other controls rather than a main action',
    { ...around, mainActions: [span(700, 750)], controls: [span(0, 800)] },
    100,
  ],
  [
    'on a main action rather than what is needed next',
    { ...around, next: [span(650, 800)], mainActions: [span(0, 650)] },
    150,
  ],
  [
    'on a main action rather than the pressed control',
    { ...around, pressed: span(0, 600), mainActions: [span(600, 800)] },
    0,
  ],
  ['nowhere if what is needed next fills the window', { ...around, next: [span(0, 800)] }, null],
])('a notice is placed %s', (_where, surroundings, bottom) =>
  expect(placeBesideKept(surroundings, 100, 800)).toBe(bottom),
)

test.each([
  ['what it overlaps', [span(0, 10), span(690, 710)], true],
  ['not what it touches', [span(600, 700), span(800, 900)], false],
  ['nothing that has no height', [span(750, 750)], false],
])('a notice covers %s', (_what, others, isCovered) => expect(covers(span(700, 800), others)).toBe(isCovered))

test('at first a notice is placed beside all controls or nowhere', () => {
  const crowded = { ...around, pressed: span(300, 350), controls: [span(0, 290), span(360, 800)] }
  expect(placeBesideAll(crowded, 100, 800)).toBeNull()
  expect(placeBesideAll({ ...crowded, controls: [span(0, 290), span(360, 600)] }, 100, 800)).toBe(0)
})
