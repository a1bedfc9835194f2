import { box, fine, numbers, oval, star, twinkle } from '../engine/path.ts'
import { scene, type Size } from '../engine/picture.ts'
import type { Random } from '../engine/random.ts'
import { flat, type Items, layer } from '../engine/stage.ts'
import { at, blurred, circle, clipped, each, linear, puff, shape, stroke } from '../engine/svg.ts'
import { palettes } from '../palettes.ts'

const size: Size = { width: 640, height: 480, widths: [320, 640] }

type Painting = { readonly description: string; readonly paint: (next: Random) => Items }

const paper = (color: string) => flat(shape(box(0, 0, 640, 480), color))

const paintings: Record<string, Painting> = {
  'fish-hat': {
    description: 'In poster paint: an orange fish in a bathtub looks up at a blue hat in the air above it',
    paint: (next) => [
      paper('#fdf0dc'),
      flat(
        poster(box(-10, -10, 660, 500), '#ffd9e6', '#c95a8a', next, [0, 0, 640, 300]) +
          each([60, 180, 300, 420, 540], (x) => shape(box(x, 0, 34, 240), '#ffc2d8', 0.6)),
      ),
      flat(
        // The tub, its feet and its tap.
        poster(
          'M40 230C40 216 600 216 600 230C606 300 590 400 520 420L120 420C50 400 34 300 40 230Z',
          '#f7fbff',
          '#7a8fb8',
          next,
          [30, 220, 580, 200],
        ) +
          poster(
            'M120 414L90 462L150 462L170 418ZM470 418L490 462L550 462L520 414Z',
            '#e8b23c',
            '#7a4a10',
            next,
            [80, 410, 480, 60],
          ) +
          poster(
            'M560 230L560 150C560 110 500 110 500 150L500 166L476 166L476 148C476 76 588 76 588 148L588 230Z',
            '#e8b23c',
            '#7a4a10',
            next,
            [470, 90, 130, 150],
          ) +
          poster(
            'M66 252Q120 226 180 250T300 250T420 250T574 248Q580 330 536 372Q320 396 104 372Q60 330 66 252Z',
            '#3fb8d8',
            '#0c4a86',
            next,
            [60, 240, 520, 140],
          ),
      ),
      flat(
        poster(
          'M188 330C206 262 316 236 390 262C430 276 452 296 456 318C444 356 400 376 330 376C270 376 214 360 188 330ZM204 326L142 384C124 352 118 306 132 268Z',
          '#ff8f2e',
          '#a8380c',
          next,
          [130, 240, 330, 140],
        ) +
          poster('M290 262C296 226 340 214 366 232L372 262Z', '#ffb24c', '#a8380c', next, [280, 210, 100, 60]) +
          stroke('M318 284Q342 312 318 350M278 290Q300 316 278 346', '#c9520f', 7) +
          circle(392, 290, 23, '#fffaf0') +
          circle(394, 280, 11, '#241a3a') +
          circle(398, 276, 3.5, '#ffffff') +
          stroke('M440 326Q426 334 412 326', '#7a2408', 6) +
          circle(470, 296, 7, '#e8fbff', 0.9) +
          circle(488, 270, 5, '#e8fbff', 0.9),
      ),
      flat(
        poster(
          'M330 120C332 50 368 36 414 38C462 40 486 66 482 122C516 124 540 132 544 146C470 172 350 172 272 146C276 132 300 124 330 120Z',
          '#3f6fe0',
          '#10246a',
          next,
          [270, 36, 280, 130],
        ) +
          poster('M330 112Q406 140 482 112L482 134Q406 158 330 134Z', '#ffd25e', '#8a5a10', next, [330, 110, 150, 50]) +
          stroke('M300 186L292 206M408 186V208M510 182L520 202', '#3f6fe0', 6),
      ),
    ],
  },
  'shoe-lighthouse': {
    description: 'In cut paper: a tall boot stands on a rock in the sea by night, light falling out of its top',
    paint: () => [
      paper('#1d1a4e'),
      flat(
        shape(box(0, 0, 640, 480), linear('#141038, #3a2a86 0.7, #7a3f9c')) +
          each(numbers('70,60 150,120 540,240 590,60 90,250 470,50 30,160'), ([x, y]) =>
            shape(twinkle(x, y, 12, 0.22), '#fff3d2'),
          ),
      ),
      layer(shape('M300 110L640 6V214ZM290 110L-10 20V190Z', '#ffe08a', 0.85), 'scrap'),
      layer(shape('M-20 372Q40 340 100 366T230 366T360 360T500 366T660 356V500H-20Z', '#2f5fb0'), 'block'),
      layer(
        shape('M150 480C166 400 210 372 270 376C330 352 420 372 460 404C484 424 496 460 500 480Z', '#4a3a6a'),
        'wall',
      ),
      layer(
        shape('M236 116L348 116L354 276C366 316 398 324 440 336C476 346 484 366 482 398L240 398Z', '#d8693c'),
        'wall bright',
      ),
      layer(shape('M232 390H488V420H340L330 404L320 420H232Z', '#3a1f2e')),
      layer(shape('M236 250L354 250L358 280L238 280ZM420 334C450 342 478 352 482 396L420 396Z', '#b84a2a'), 'card'),
      layer(
        each([150, 182, 214], (y) => shape(`M300 ${y}L352 ${y - 8}L353 ${y + 6}L300 ${y + 14}Z`, '#fff6e0')) +
          each([150, 182, 214], (y) => circle(300, y + 7, 7, '#ffd25e')),
        'card',
      ),
      layer(
        shape('M220 96H364V128H220Z', '#fff0d0') +
          shape('M236 96L248 50H336L348 96Z', '#ffd25e') +
          shape('M240 50Q292 4 344 50Z', '#c0448f'),
        'block',
      ),
      layer(shape(star(292, 74, 20), '#fffdf0'), 'scrap dim', { blur: 2 }),
      layer(shape('M-20 424Q50 392 120 420T260 424T400 418T540 426T660 414V500H-20Z', '#4fa8d8'), 'wall bright'),
      layer(shape('M-20 458Q60 434 140 456T300 460T460 454T660 452V500H-20Z', '#8fe0ec'), 'wall bright'),
    ],
  },
  'rain-upstairs': {
    description: 'In crayon: a pink cloud rains inside a room and a potted plant leans toward it',
    paint: (next) => [
      paper('#fffaf0'),
      flat(
        crayon('M12 12H628V368H12Z', '#c9a8f0', next, [12, 12, 616, 356], 60, 9) +
          crayon('M12 372H628V470H12Z', '#c98a4f', next, [12, 372, 616, 98], -30, 8) +
          crayon('M44 70H184V236H44Z', '#7fc8f0', next, [44, 70, 140, 166], 40) +
          stroke('M40 66H188V240H40ZM114 66V240M40 152H188', '#8a5a34', 9) +
          crayon('M140 96A22 22 0 1 1 139 96Z', '#ffc83c', next, [110, 90, 60, 60], 20, 5),
      ),
      flat(
        crayon(
          'M262 172C206 172 206 104 262 104C262 36 372 20 404 74C440 40 520 58 516 110C580 112 578 176 520 176Z',
          '#ff7fb8',
          next,
          [206, 30, 370, 150],
          70,
          7,
        ) +
          stroke('M330 122q10 10 20 0M400 122q10 10 20 0M352 144q22 16 44 0', '#8a2a5a', 6) +
          each([270, 322, 376, 430, 484], (x, at) =>
            stroke(
              `M${x} ${200 + (at % 2) * 14}l-9 26M${x - 14} ${258 + (at % 2) * 12}l-9 26M${x - 4} ${318 - (at % 2) * 10}l-8 24`,
              '#3f7fe0',
              6,
              0.85,
            ),
          ),
      ),
      flat(
        stroke('M176 330C176 270 206 214 262 204', '#3f9a4a', 9) +
          crayon(
            'M262 206C286 176 330 190 340 212C312 234 278 232 262 206Z',
            '#4fb85a',
            next,
            [256, 176, 90, 60],
            16,
            5,
          ) +
          crayon(
            'M204 252C220 216 262 232 268 256C244 278 216 276 204 252Z',
            '#3f9a4a',
            next,
            [200, 216, 70, 60],
            16,
            5,
          ) +
          crayon(
            'M184 280C150 264 132 230 146 210C180 220 196 250 184 280Z',
            '#4fb85a',
            next,
            [130, 206, 70, 76],
            16,
            5,
          ) +
          crayon('M120 326H234L220 430H136Z', '#e0693c', next, [116, 326, 120, 106], 22, 6) +
          stroke('M112 324H242', '#a83a1c', 10) +
          stroke('M160 372q6 6 12 0M188 372q6 6 12 0M164 394q16 12 32 0', '#5a1a0c', 5) +
          crayon(
            'M286 432C330 416 470 416 530 434C480 452 340 452 286 432Z',
            '#5a9ff0',
            next,
            [286, 416, 246, 36],
            20,
            6,
          ),
      ),
    ],
  },
  yawn: {
    description: 'In pastel: a purple cat yawns so wide that a small moon sits on its tongue',
    paint: (next) => [
      paper('#ffcf6a'),
      flat(
        pastel(box(0, 0, 640, 480), '#ffc65a', next, [0, 0, 640, 480]) +
          blurred(circle(320, 240, 230, '#fff0b8', 0.6), 40) +
          pastel(
            'M140 30L236 112Q320 90 404 112L500 30L512 206C556 330 462 462 320 462C178 462 84 330 128 206Z',
            '#7a4fc0',
            next,
            [90, 30, 460, 430],
          ) +
          pastel('M164 76L214 122L168 160ZM476 76L426 122L472 160Z', '#f08ac0', next, [160, 70, 320, 90]) +
          pastel(
            'M214 232Q320 178 426 232C462 400 404 438 320 438C236 438 178 400 214 232Z',
            '#35124a',
            next,
            [190, 200, 260, 240],
          ) +
          pastel(
            'M232 366Q320 296 408 366C398 424 366 434 320 436C274 434 242 424 232 366Z',
            '#f2688f',
            next,
            [230, 320, 180, 116],
          ) +
          stroke('M320 356V424', '#c03a68', 5, 0.6),
      ),
      flat(
        blurred(circle(320, 330, 66, '#fff3c4', 0.5), 14) +
          blurred(shape('M338 288A44 44 0 1 0 366 346A36 36 0 0 1 338 288Z', '#fff6d2'), 1.4) +
          pastel('M246 222L262 268L280 212ZM394 222L378 268L360 212Z', '#fffaf0', next, [240, 210, 160, 60]) +
          stroke('M168 196Q204 226 240 200M400 200Q436 226 472 196', '#2a0f48', 10) +
          pastel('M302 174Q320 164 338 174L320 194Z', '#f08ac0', next, [300, 164, 40, 30]) +
          stroke('M60 246L162 264M56 306L160 300M580 246L478 264M584 306L480 300', '#3a1a5c', 4, 0.6) +
          stroke('M226 92L240 126M320 78V116M414 92L400 126', '#4f2f90', 12, 0.6),
      ),
    ],
  },
  'nine-blue': {
    description: 'In potato print: ten round prints in two rows, nine blue, one green that looks the other way',
    paint: (next) => {
      const ground = '#fff4de'
      const blues = ['#2f5fc8', '#3f8fe0', '#274a9c', '#4fa8d8', '#3a6fd8', '#2f7fb8', '#2a4fb0', '#58b0e8', '#3560c0']
      let prints = ''
      for (let one = 0; one < 10; one++) {
        const x = 86 + (one % 5) * 117 + next.between(-6, 6)
        const y = 148 + Math.floor(one / 5) * 176 + next.between(-8, 8)
        const liar = one === 8
        const color = liar ? '#3f9a4a' : blues[one % 9]!
        prints += potatoPrint(x, y, 49 + next.between(-3, 4), color, ground, next)
        const look = liar ? 17 : -9
        prints +=
          circle(x - 14 + look, y - 8, 8, ground) +
          circle(x + 14 + look, y - 8, 8, ground) +
          circle(x - 14 + look * 1.25, y - 8, 3.6, '#1b1036') +
          circle(x + 14 + look * 1.25, y - 8, 3.6, '#1b1036') +
          (liar
            ? stroke(`M${x + 6} ${y + 22}q10 -6 20 0`, ground, 5)
            : stroke(`M${x - 24} ${y + 16}q14 14 28 0`, ground, 5))
      }
      return [
        paper(ground),
        flat(stroke('M30 240H612M30 416H612', '#d8b88a', 2.5, { 'stroke-dasharray': '3 9' })),
        flat(prints),
        flat(at(568, 452, circle(0, 0, 12, '#2f5fc8', 0.5) + circle(-22, 4, 5, '#3f9a4a', 0.6))),
      ]
    },
  },
  'clock-dance': {
    description: 'In felt-tip: a grandfather clock on two thin legs kicks a yellow shoe into the air',
    paint: (next) => [
      paper('#ff9ed2'),
      flat(
        shape(box(0, 388, 640, 92), '#6a3fb0') +
          each(9, (one) => feltTip(`M${one * 78 - 20} 480L${one * 62 + 60} 392`, '#4a2690', 5)) +
          each(16, (one) =>
            feltTip(
              `M${one * 46 - 30} ${next.between(8, 30)}L${one * 46 - 60} ${next.between(340, 376)}`,
              '#ff8ac8',
              9,
            ),
          ),
      ),
      flat(
        feltTip('M306 348C298 386 282 402 274 438', '#241046', 13) +
          feltTip('M366 342C420 356 454 344 494 336', '#241046', 13) +
          shape('M236 430Q262 418 288 434L290 452H222Q220 436 236 430Z', '#ffd23c') +
          feltTip('M236 430Q262 418 288 434L290 452H222Q220 436 236 430Z', '#241046', 6) +
          at(
            548,
            196,
            shape('M-34 -6Q-8 -18 18 -2L22 18H-48Q-50 0 -34 -6Z', '#ffd23c') +
              feltTip('M-34 -6Q-8 -18 18 -2L22 18H-48Q-50 0 -34 -6Z', '#241046', 6),
            { turn: -40 },
          ) +
          feltTip('M520 250Q536 266 528 290M556 250Q576 262 572 288', '#ffffff', 6) +
          feltTip('M494 336L516 330M494 336L512 348', '#241046', 8),
      ),
      flat(
        at(
          330,
          212,
          shape('M-92 -94L0 -182L92 -94V150H-92Z', '#e8834f') +
            shape('M-54 26H54V126H-54Z', '#4a2690') +
            circle(0, -58, 66, '#fffaf0') +
            each(22, (one) => stroke(`M${-86 + one * 8} 150l6 -${one % 2 ? 20 : 14}`, '#b5532a', 4, 0.6)) +
            feltTip('M-92 -94L0 -182L92 -94V150H-92ZM-54 26H54V126H-54Z', '#241046', 8) +
            feltTip('M66 -58A66 66 0 1 1 -66 -58A66 66 0 1 1 66 -58Z', '#241046', 8) +
            each(13, (one) => {
              const angle = (one / 13) * Math.PI * 2
              return circle(
                Math.sin(angle) * 54,
                -58 - Math.cos(angle) * 54,
                one ? 3.5 : 6,
                one ? '#241046' : '#e0307a',
              )
            }) +
            feltTip('M0 -58L-22 -92M0 -58L34 -70', '#241046', 8) +
            circle(-24, -46, 6, '#241046') +
            circle(24, -46, 6, '#241046') +
            feltTip('M-22 -26Q0 -6 22 -26', '#e0307a', 8) +
            feltTip('M0 28L22 88', '#ffd23c', 7) +
            circle(26, 98, 17, '#ffd23c') +
            feltTip('M-92 20C-130 10 -150 -20 -138 -56M92 10C126 24 150 0 156 -34', '#241046', 11),
          { turn: -9 },
        ),
      ),
      flat(
        each(numbers('92,130,1 146,300,0.7 500,80,0.8 596,372,0.7'), ([x, y, k]) =>
          at(
            x,
            y,
            feltTip('M-14 26V-30L26 -42V14', '#ffffff', 7) +
              circle(-24, 28, 12, '#ffffff') +
              circle(16, 16, 12, '#ffffff'),
            { scale: k },
          ),
        ),
      ),
    ],
  },
}

export const pictures = Object.entries(paintings).map(([name, { description, paint }]) =>
  scene(
    `painting-${name}`,
    {
      description,
      palette: palettes.simpleSocialStudio,
      shape: {
        size,
        light: { x: 90, y: -60, reach: 1400, color: '#fff6e6', bounce: '#ffd9a0' },
        at: undefined,
        focus: [320, 240],
        finish: { vignette: 0.08, grain: 4, fibre: 3 },
      },
    },
    (s) => paint(s.random('brush')),
  ),
)

// What members of the Studio paint with. Areas are paths; each filled the way its medium fills.

/** Poster paint: thick, with the strokes of a wide brush in it. */
function poster(d: string, color: string, dark: string, next: Random, [x, y, width, height]: Area): string {
  const strokes = each(26, (one) => {
    const top = y + next.between(0, height)
    const left = x + next.between(-0.1, 0.6) * width
    return stroke(
      `M${fine(left)} ${fine(top)}q${fine(width * 0.2)} ${fine(next.between(-14, 14))} ${fine(width * 0.45)} ${fine(next.between(-8, 8))}`,
      one % 2 ? '#ffffff' : dark,
      next.between(3, 9),
      0.13,
    )
  })
  return puff(shape(d, color) + clipped(strokes, d), {
    depth: 4,
    blur: 4,
    dark,
    light: 0.5,
    shade: 0.3,
    drop: 0.25,
    dropY: 2,
    dropBlur: 2,
  })
}

/** Left, top, width and height of what is to be filled. */
type Area = readonly [x: number, y: number, width: number, height: number]

/** Crayon: up and down and up again, and a little over the edge of nothing. `lean` is how far a line moves to the side on its way. */
function crayon(d: string, color: string, next: Random, [x, y, width, height]: Area, lean = 40, gap = 7): string {
  let line = ''
  for (let left = x - Math.abs(lean); left < x + width + Math.abs(lean); left += gap) {
    const wobble = next.between(-3, 3)
    line += `${line ? 'L' : 'M'}${fine(left)} ${fine(y + height + next.between(-2, 6))}L${fine(left + lean + wobble)} ${fine(y - next.between(-2, 6))}`
  }
  return (
    clipped(
      shape(d, color, 0.35) +
        stroke(line, color, gap * 0.8, 0.75) +
        stroke(line, '#ffffff', 1.2, { opacity: 0.3, 'stroke-dasharray': '2 7' }),
      d,
    ) + stroke(d, color, 4, 0.8)
  )
}

/** Pastel: soft at the edge, with the grain of the paper showing. */
function pastel(d: string, color: string, next: Random, [x, y, width, height]: Area): string {
  const grain = each(130, (one) => {
    const [px, py] = [x + next() * width, y + next() * height]
    return stroke(
      `M${fine(px)} ${fine(py)}l${fine(next.between(8, 26))} ${fine(next.between(-16, -6))}`,
      one % 3 ? '#ffffff' : '#1b0d38',
      next.between(1.5, 5),
      +next.between(0.06, 0.17).toFixed(2),
    )
  })
  return blurred(shape(d, color), 3.2, 0.1) + clipped(grain, d)
}

/** The print of half a potato: round, but only nearly, and not inked everywhere. */
function potatoPrint(x: number, y: number, radius: number, color: string, paper: string, next: Random): string {
  const specks = each(46, () => {
    const angle = next.between(0, 6.28)
    const reach = radius * Math.sqrt(next())
    return oval(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, next.between(0.8, 3.2))
  })
  const bulge = () => radius * next.between(0.52, 0.6)
  const body =
    `M${fine(x - radius)} ${fine(y)}C${fine(x - radius)} ${fine(y - bulge())} ${fine(x - bulge())} ${fine(y - radius)} ${fine(x)} ${fine(y - radius)}` +
    `C${fine(x + bulge())} ${fine(y - radius * 1.04)} ${fine(x + radius)} ${fine(y - bulge())} ${fine(x + radius)} ${fine(y)}` +
    `C${fine(x + radius * 1.02)} ${fine(y + bulge())} ${fine(x + bulge())} ${fine(y + radius)} ${fine(x)} ${fine(y + radius)}` +
    `C${fine(x - bulge())} ${fine(y + radius)} ${fine(x - radius * 1.03)} ${fine(y + bulge())} ${fine(x - radius)} ${fine(y)}Z`
  return shape(body, color, 0.94) + stroke(body, color, 4, 0.5) + shape(specks, paper, 0.6)
}

/** Felt-tip: the line, and again beside it, because it was fun. */
const feltTip = (d: string, color: string, width: number) =>
  stroke(d, color, width, 0.9) + stroke(d, color, width * 0.5, { opacity: 0.5, transform: 'translate(2.500 2)' })
