import type { KeepsakeId } from '../scrapbook.ts'
import type { Pictures } from './pictures.ts'

export const scrapbookPictures = {
  scrapbook:
    'A scrapbook as large as a house stands open among hills of torn paper. Photographs, a ticket and a leaf are taped to page six. On page seven Fizzlet has just painted Aurora, mostly hair, and the paint is running.',
} as const satisfies Pictures

export const keepsakePictures = {
  'keepsake-comet-crumb': 'A red crumb of rock with a golden tail.',
  'keepsake-sky-ticket': 'A yellow ticket with a moon on it, taped in at one corner.',
  'keepsake-spare-wish': 'A star of folded paper under two strips of tape.',
  'keepsake-ear-leaf': 'A brown leaf with the shape of an ear.',
  'keepsake-dried-puddle': 'A flat blue puddle on a card, with a paw print in it.',
  'keepsake-tomorrow-waffle': 'Half a waffle on a plate, with syrup on one corner and a bite gone.',
  'keepsake-nibbled-bookmark': 'A red bookmark whose lower end is bite marks and crumbs.',
  'keepsake-jar-lid': 'A round golden lid with seven holes and two thumbprints.',
  'keepsake-sea-bottle': 'A bottle with a note in it, afloat on two rows of paper waves.',
  'keepsake-lost-card': 'An index card in a folder, with a paper clip and a seal.',
  'keepsake-loose-tick': 'A small brass wheel with one clock hand that will not lie flat.',
  'keepsake-moon-trimming': 'A thin sliver of paper moon beside a pair of red scissors.',
} as const satisfies Pictures & Record<`keepsake-${KeepsakeId}`, string>
