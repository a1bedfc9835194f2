import { darken, lighten } from '../../engine/color.ts'
import { numbers, oval, star, twinkle } from '../../engine/path.ts'
import { cutout } from '../../engine/picture.ts'
import { random } from '../../engine/random.ts'
import { flat, layer, type Items } from '../../engine/stage.ts'
import { at, circle, each, linear, puff, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { handwriting, pressedLeaf, tape, ticket } from '../../motifs/keepsakes.ts'
import { crescent } from '../../motifs/moon.ts'
import { waxSeal } from '../../motifs/scroll.ts'
import { palettes } from '../../palettes.ts'

// What is stuck into the scrapbook. Each is drawn in a box of 160 by 120, a piece of paper for every piece it is made of.

const size = { width: 480, height: 360, widths: [240, 480] } as const
const place = (content: string) => at(32, 24, content, { scale: 2.6 })

/** A piece of colored paper, a little cushioned. */
const cut = (d: string, color: string) =>
  puff(shape(d, linear(`${lighten(color, 0.05)}, ${darken(color, 0.06)}`)), {
    depth: 3,
    blur: 4,
    dark: '#4a2a18',
    bright: '#fffaf0',
    fromX: -0.5,
    fromY: -0.8,
    shade: 0.3,
    drop: 0,
  })
const piece = (...content: string[]) => layer(place(content.join('')), 'card fine dim')
const thin = (...content: string[]) => layer(place(content.join('')), 'flush fine dim')
const ink = (d: string, width = 2.2, color = '#5a3f30') => stroke(d, color, width, 0.85)
const lit = (...content: string[]) => flat(place(content.join('')))

const cream = '#fff3d6'
const gold = '#f0b84a'
const coral = '#e2574c'
const teal = '#5aa6a0'
const brown = '#6a4632'
const kraft = '#c99a6b'

const keepsakes: Record<string, readonly [description: string, draw: () => Items]> = {
  'comet-crumb': [
    'A crumb of comet with its tail, still warm',
    () => [
      piece(cut('M96 40Q46 30 2 6Q32 60 82 86Z', '#fbe3a4')),
      piece(cut('M98 48Q58 42 26 24Q48 60 86 80Z', gold)),
      lit(glow(110, 60, 6, '#ff9a5a', 0.5)),
      piece(cut('M84 44L104 32L128 38L144 58L138 84L114 98L90 92L78 70Z', '#b8604a')),
      piece(
        cut('M92 50L106 42L118 56L104 68L90 62Z', '#d98a60'),
        cut('M116 66L134 62L130 80L116 88L108 76Z', '#a04c40'),
      ),
      lit(
        circle(100, 80, 3, '#7a3430'),
        circle(124, 48, 3.4, '#7a3430'),
        shape(twinkle(112, 62, 12, 0.2), '#fff6d8'),
        shape(twinkle(46, 36, 6, 0.2) + twinkle(66, 56, 5, 0.2) + twinkle(24, 20, 4, 0.2), '#fffdf0'),
      ),
    ],
  ],
  'sky-ticket': [
    'A ticket to the sky with a moon on it',
    () => [piece(ticket(80, 62, 1.12, -8)), thin(tape(124, 26, 50, 34, teal, 15))],
  ],
  'spare-wish': [
    'A star of folded paper, taped in flat',
    () => [
      piece(
        cut(
          'M80 6L92.400 41.800L130.400 43.200L100.100 66.600L111.900 102.400L80 81.400L48.100 102.400L59.900 66.600L29.600 43.200L67.600 41.800Z',
          '#ffe39a',
        ),
      ),
      lit(
        shape(
          'M80 60V6L92.400 41.800ZM80 60L130.400 43.200L100.100 66.600ZM80 60L111.900 102.400L80 81.400ZM80 60L48.100 102.400L59.900 66.600ZM80 60L29.600 43.200L67.600 41.800Z',
          '#b9772a',
          0.4,
        ),
        shape(twinkle(80, 60, 10, 0.2), '#fffdf0', 0.9),
      ),
      thin(tape(52, 94, 46, -36, teal, 14), tape(126, 44, 42, -18, coral, 14)),
    ],
  ],
  'ear-leaf': [
    'A brown leaf in the shape of an ear, pressed and taped',
    () => [piece(pressedLeaf(26, 96, 122, -34, '#c9703a')), thin(tape(36, 86, 46, 52, teal, 15))],
  ],
  'dried-puddle': [
    'A pressed puddle on a card, a paw print in it',
    () => [
      piece(cut('M10 10H150V112H10Z', cream)),
      piece(
        cut(
          'M24 66C22 46 46 36 66 42C78 18 124 24 124 46C146 48 146 80 126 86C108 100 84 90 72 94C48 102 24 86 24 66Z',
          '#6fb4d0',
        ),
      ),
      lit(
        stroke('M40 62Q54 50 72 58M84 40Q100 34 112 44M56 82Q72 76 92 82', '#d8f2fa', 3, 0.9),
        shape(
          oval(106, 68, 9, 7) +
            oval(96, 57, 3.4, 4.6) +
            oval(104, 53, 3.4, 4.8) +
            oval(112, 54, 3.4, 4.8) +
            oval(119, 60, 3.2, 4.4),
          '#2f6a8a',
        ),
        handwriting(92, 104, 44, 1, random('puddle')),
      ),
      thin(tape(30, 14, 40, -28, coral, 14), tape(136, 106, 36, -32, gold, 14)),
    ],
  ],
  'tomorrow-waffle': [
    'Half a waffle on a plate, syrup on one corner',
    () => [
      piece(cut('M6 94Q80 78 154 94Q146 116 80 117Q14 116 6 94Z', '#fffaf0')),
      lit(stroke('M20 98Q80 86 140 98', '#8fb8d8', 2.4)),
      piece(cut('M14 92A66 66 0 0 1 142 78Q130 78 128 90Q114 82 104 92Q94 86 88 94Q50 100 14 92Z', '#e8ac50')),
      lit(
        stroke(
          'M41 50L34 90M61 36L57 92M82 32L84 90M103 36L112 84M28 66Q78 52 132 62M40 49Q80 38 112 42M21 83Q62 76 126 83',
          '#b0702a',
          4,
        ),
        stroke('M43 51L36 90M63 37L59 92M84 33L86 90M105 37L114 84', '#f8d48a', 1.4),
      ),
      piece(
        cut('M92 24Q130 34 138 62Q134 72 126 64Q124 80 117 76Q110 66 116 54Q106 60 103 50Q94 54 90 42Z', '#a84a24'),
      ),
      lit(stroke('M104 34Q122 42 128 58', '#f0a070', 3, 0.8), circle(117, 70, 1.8, '#f8c8a0')),
    ],
  ],
  'nibbled-bookmark': [
    'A bookmark with a ribbon; its lower end has been nibbled',
    () => [
      thin(cut('M78 26Q72 2 50 8L48 2Q80 -4 86 24Z', gold)),
      piece(
        at(
          80,
          60,
          at(
            -80,
            -60,
            cut('M58 14H104L106 96Q98 90 94 100Q88 108 84 98Q79 88 74 98Q70 108 66 100Q61 92 57 100Z', coral),
          ),
          { turn: 11 },
        ),
      ),
      lit(
        at(
          80,
          60,
          shape(star(1, -12, 15, { points: 8, waist: 0.5 }), '#fff3d6') +
            circle(1, -36, 4, '#fff3d6') +
            stroke('M-12 14H16M-12 22H10', '#fff3d6', 2.4, 0.7),
          { turn: 11 },
        ),
      ),
      piece(cut('M112 104L120 98L124 106L116 111ZM44 112L51 107L54 114L47 117Z', coral)),
    ],
  ],
  'jar-lid': [
    'The lid of a jar with seven air holes and two thumbprints',
    () => [
      piece(cut('M20 58H140V76Q132 110 80 110T20 76Z', '#b8803c')),
      lit(stroke('M32 84V94M48 92V102M64 97V106M80 98V108M96 97V106M112 92V102M128 84V94', '#8a5a26', 3, 0.6)),
      piece(cut(oval(80, 56, 60, 40), gold)),
      thin(cut(oval(80, 56, 49, 31), '#f6cb70')),
      lit(
        shape(
          each(numbers('56,44 80,38 104,44 46,60 72,56 92,58 114,60'), ([x, y]) => oval(x, y, 4.4, 3.4)),
          '#5a3418',
        ),
        stroke('M50 78Q56 66 64 78M53 79Q57 71 61 79M96 80Q102 68 110 78M99 81Q103 73 107 79', '#a8702a', 1.8),
        stroke('M40 40Q56 26 80 26', '#fff6d0', 3.4, 0.9),
      ),
    ],
  ],
  'sea-bottle': [
    'A bottle with a note in it, afloat on paper waves',
    () => [
      piece(cut('M0 88Q14 74 28 86Q44 72 60 86Q76 72 92 86Q108 72 124 86Q142 74 160 88V112H0Z', '#8cc4c0')),
      piece(
        at(
          80,
          56,
          at(-80, -60, cut('M40 48H96V74H40Z', '#fff3d6') + ink('M48 56H84M48 64H74', 2)) +
            at(
              -80,
              -60,
              shape(
                'M24 38H92Q104 38 108 48L122 53H138V69H122L108 74Q104 84 92 84H24Q14 84 14 74V48Q14 38 24 38Z',
                '#7fc0b4',
                0.6,
              ),
            ) +
            at(-80, -60, stroke('M26 44H88', '#ffffff', 4, 0.8) + cut('M136 51H152V71H136Z', kraft)),
          { turn: -15 },
        ),
      ),
      piece(cut('M0 98Q16 84 34 97Q50 83 68 96Q84 83 100 96Q118 84 134 96Q148 86 160 96V116H0Z', teal)),
      lit(stroke('M12 104Q22 98 32 104M74 104Q84 98 94 104M118 106Q126 100 134 106', '#e6f6f2', 2, 0.8)),
    ],
  ],
  'lost-card': [
    'An index card from the Archives in its folder, with a paper clip',
    () => [
      piece(cut('M32 8H128V94H32Z', kraft)),
      piece(cut('M16 20H54L60 29H146V110H16Z', cream)),
      lit(
        stroke('M16 46H146', coral, 2.2),
        stroke('M24 62H138M24 76H138M24 90H138', '#8fb8d8', 1.4, 0.8),
        handwriting(28, 59, 70, 1, random('card')) + handwriting(28, 73, 96, 1, random('card2')),
      ),
      lit(
        stroke('M124 42V17A6.500 6.500 0 0 1 137 17V46A10 10 0 0 1 117 46V24', '#8a97a8', 3.4),
        stroke('M124 42V17A6.500 6.500 0 0 1 137 17', '#e8eef4', 1.2),
      ),
      thin(waxSeal(122, 92, 12, '#b8325f')),
    ],
  ],
  'loose-tick': [
    'A gear of brass with one clock hand that will not stay still',
    () => [
      piece(cut(star(62, 66, 46, { points: 12, waist: 0.84 }), '#c98a3a'), cut(oval(62, 66, 37), gold)),
      piece(cut(oval(62, 66, 26), cream)),
      lit(stroke('M62 44V49M62 83V88M40 66H45M79 66H84M46.500 50.500L50 54M74 54L77.500 50.500', brown, 2.4)),
      piece(cut('M59 69L118 18L140 8L132 32L67 74Z', brown)),
      piece(cut(oval(62, 67, 7.5), coral)),
      lit(stroke('M114 62Q122 68 120 78M128 52Q142 66 136 86M104 74Q108 78 106 84', coral, 3)),
    ],
  ],
  'moon-trimming': [
    'A sliver cut from a paper moon, and the scissors that did it',
    () => [
      lit(crescent(58, 60, 46, { color: '#ffe39a', phase: 0.4, turn: -18, halo: 0 })),
      piece(cut('M58 6Q20 42 38 80Q58 120 116 112Q70 98 56 84Q40 48 58 6Z', '#ffe39a')),
      lit(stroke('M58 24Q40 56 56 84Q72 102 92 106', '#c98a3a', 1.8, { 'stroke-dasharray': '5 4' })),
      piece(
        at(
          108,
          50,
          cut('M-4 0L-30 -46L-22 -50L6 -8Z', '#aeb8c4') +
            stroke(oval(14, 28, 12, 14), coral, 7) +
            cut('M-2 -4L8 -6L14 16L6 18Z', coral),
          { turn: -28 },
        ),
      ),
      piece(
        at(
          108,
          50,
          cut('M4 0L20 -52L28 -49L-4 -4Z', '#c8d0da') +
            stroke(oval(-16, 26, 12, 14), coral, 7) +
            cut('M2 -4L-8 -6L-14 14L-6 16Z', coral),
          { turn: -28 },
        ),
      ),
      lit(circle(108, 46, 3.4, '#6a5a4a'), shape(twinkle(126, 100, 7, 0.2) + twinkle(24, 20, 5, 0.2), '#f0b84a')),
    ],
  ],
}

export const pictures = Object.entries(keepsakes).map(([id, [description, draw]]) =>
  cutout(
    `keepsake-${id}`,
    { description, palette: palettes.scrapbook, size, finish: { fibre: 2.8, shadows: 0.75 } },
    draw,
  ),
)
