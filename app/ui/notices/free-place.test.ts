import { expect, test } from 'vitest'
import { freePlace } from './free-place.ts'

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
