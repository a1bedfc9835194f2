import { box, curve, fine, numbers, oval, type Point, star } from '../../engine/path.ts'
import { flat, layer } from '../../engine/stage.ts'
import { across, at, circle, clipped, each, ellipse, linear, radial, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { moth } from '../../motifs/moth.ts'
import { ground, metal, poster } from '../../motifs/poster.ts'
import { rays } from '../../motifs/rays.ts'
import { stars } from '../../motifs/stars.ts'
import { wisp } from '../../motifs/wisp.ts'

const flicker = poster(
  'the-flicker',
  'A tall flame on a lamp bends over an open book to see the page that somebody is skipping',
  [330, 290],
  (s) => [
    ground(s, '#170e1c', '#4a2230', '#6a3028'),
    flat(glow(340, 280, 52, '#ff8a3a', 0.65)),
    rays(340, 280, 700, s.random('rays'), [-0.7, 0.9], '#ffcf8a', { count: 9, opacity: 0.2, width: 0.06 }),
    layer(shape(box(-20, 520, 1000, 140), s.lit('#5a2c20', 0.55)), 'block soft'),
    layer(
      shape('M210 560L236 480H396L422 560Z', metal) +
        shape('M190 452H442L416 484H216Z', metal) +
        shape(oval(316, 452, 126, 20), '#7a4a1c'),
      'wall',
    ),
    layer(
      shape(
        'M318 452C226 446 196 350 244 280C284 226 380 190 400 70C480 160 420 236 424 290C440 276 448 262 452 246C484 330 436 456 318 452Z',
        linear('#ff9a4a, #f0702c 0.6, #d9501c'),
      ) +
        shape(
          'M320 446C258 438 246 366 282 316C316 276 372 254 386 178C424 246 388 286 392 334C404 326 408 316 410 308C424 380 388 450 320 446Z',
          '#ffb454',
        ) +
        shape(
          'M322 442C284 436 278 388 304 352C328 322 356 316 364 276C384 318 366 346 366 376C374 372 378 366 380 360C380 410 362 444 322 442Z',
          '#fff3c4',
        ),
      'card soft dim',
      { shadow: 0.15 },
    ),
    // It is a friendly flame, and it has noticed.
    flat(
      circle(318, 384, 9, '#5a2414') +
        circle(352, 380, 9, '#5a2414') +
        circle(322, 380, 3, '#ffffff') +
        circle(356, 376, 3, '#ffffff') +
        shape(oval(338, 408, 9, 11), '#5a2414') +
        glow(330, 330, 20, '#ffdf9a', 0.4),
    ),
    layer(
      shape('M466 570L500 500Q600 476 690 512Q790 476 890 500L930 570Q800 548 694 590Q590 548 466 570Z', '#7a2f2e'),
      'wall',
    ),
    layer(
      shape('M484 552L512 482Q610 452 690 494L692 574Q600 532 484 552Z', across('#ffe2a6, #fff6dc 0.8, #d9a868')) +
        shape('M914 552L880 482Q780 452 690 494L692 574Q790 532 914 552Z', across('#d9a868, #fff0c8 0.25, #e8c48a')),
    ),
    flat(
      each([0, 1, 2, 3], (row) =>
        stroke(`M${530 - row * 6} ${496 + row * 14}Q600 ${478 + row * 14} 668 ${504 + row * 14}`, '#8a5a34', 3.6, 0.6),
      ) +
        each([0, 1, 2, 3], (row) =>
          stroke(
            `M716 ${504 + row * 14}Q780 ${478 + row * 14} ${862 + row * 6} ${496 + row * 14}`,
            '#8a5a34',
            3.6,
            0.6,
          ),
        ),
    ),
    // Two pages, turned as one.
    layer(
      shape(
        'M692 500C650 380 700 290 806 252C838 300 884 316 930 318C830 366 760 420 700 508Z',
        linear('#fff6de, #e0b074', { to: [1, 0] }),
      ) + shape('M692 500C660 396 716 312 800 278C790 330 740 420 700 508Z', '#d9a868', 0.55),
      'wall',
    ),
    flat(stroke('M760 344Q810 312 868 338M744 372Q790 346 836 358M728 402Q764 384 800 390', '#8a5a34', 4, 0.6)),
    layer(moth(150, 190, 1.2, '#f0cfa0', -20), 'wall', { blur: 6 }),
  ],
)

const lanternDay = poster(
  'lantern-day',
  'A shining lantern is rubbed with a checked cloth; a bucket of suds stands by, and the lantern blushes',
  [500, 310],
  (s) => {
    const next = s.random('suds')
    const bubble = (x: number, y: number, r: number) =>
      circle(x, y, r, radial('#ffffff/0.1, #fff0d6/0.25 0.7, #ffffff/0.8')) +
      circle(x - r * 0.35, y - r * 0.35, r * 0.22, '#ffffff', 0.9)
    const towel =
      'M600 190C660 150 720 170 760 210L900 300Q930 330 900 360L850 470Q830 500 806 480L780 400L690 390C620 360 580 280 600 190Z'
    const check = each(12, (one) => `M${560 + one * 34} 130l-90 400M540 ${150 + one * 36}l420 70`)
    return [
      ground(s, '#1c1022', '#542838', '#7a3a30'),
      flat(glow(480, 310, 60, '#ffa04a', 0.6)),
      rays(480, 310, 640, s.random('rays'), [0, Math.PI * 2], '#ffcf8a', { count: 16, opacity: 0.16, width: 0.05 }),
      layer(shape(box(-20, 530, 1000, 130), s.lit('#5a2c24', 0.55)), 'block soft'),
      layer(at(480, 320, lantern(0, 0, { scale: 5.2, strength: 0 })), 'wall dim'),
      flat(
        glow(480, 340, 26, '#fff3cf', 0.5) +
          stroke('M436 330q13 12 26 0M498 330q13 12 26 0', '#8a4a1c', 7) +
          stroke('M462 368q18 14 36 0', '#8a4a1c', 6) +
          ellipse(422, 358, 20, 13, '#ff7a5a', 0.6) +
          ellipse(538, 358, 20, 13, '#ff7a5a', 0.6),
      ),
      layer(shape(towel, '#fff3dc') + clipped(stroke(check, '#c2563c', 11, 0.55), towel), 'near'),
      layer(
        shape('M70 400H300L268 590H102Z', linear('#8fb0c0, #4a6a80')) +
          shape(box(58, 388, 254, 26, 10), '#b8d0d8') +
          stroke('M76 400C80 300 290 300 296 400', '#d9e6ea', 7),
        'wall',
      ),
      layer(
        shape(
          each(numbers('80,386,34 130,372,44 190,366,50 248,376,42 292,390,28'), ([x, y, r]) => oval(x, y, r)),
          '#fff6e6',
        ),
        'card',
      ),
      flat(each(15, () => bubble(next.between(60, 420), next.between(60, 350), next.between(8, 28)))),
      // A card that says sorry, with a drawing, since nobody knew how to spell it.
      layer(
        at(
          690,
          560,
          shape(box(-74, -64, 148, 92, 6), '#fff3d6') +
            shape('M0 6C-60 -30 -34 -66 0 -40C34 -66 60 -30 0 6Z', '#c2473c') +
            shape(
              star(48, -44, 10, { points: 4, waist: 0.3 }) + star(-50, -40, 8, { points: 4, waist: 0.3 }),
              '#d99a3c',
            ),
          { turn: -7 },
        ),
        'block',
      ),
    ]
  },
)

const storyHour = poster(
  'story-hour',
  'A clock with thirteen hours; a wedge of light lies before bed, a cup and a tape measure beside it',
  [480, 290],
  (s) => {
    const next = s.random('hour')
    const [x, y, r] = [480, 290, 214]
    const hours = each(13, (hour) => {
      const angle = (hour / 13) * Math.PI * 2
      const [hx, hy] = [x + Math.sin(angle) * r * 0.82, y - Math.cos(angle) * r * 0.82]
      return hour === 0
        ? shape(star(hx, hy, 22, { waist: 0.45 }), '#c2563c')
        : shape(box(-5, -16, 10, 32, 4), '#5a2c24', {
            transform: `translate(${fine(hx)} ${fine(hy)}) rotate(${fine((angle * 180) / Math.PI)})`,
          })
    })
    const wedge = `M${x} ${y}L${fine(x - Math.sin(0.48) * r)} ${fine(y - Math.cos(0.48) * r)}A${r} ${r} 0 0 1 ${x} ${y - r}Z`
    const tape: Point[] = numbers('700,500 640,420 560,470 460,560 320,540 240,590 120,570')
    return [
      ground(s, '#171028', '#472440', '#6a3034'),
      flat(
        stars(50, [0, 0, 960, 420], s.random('stars'), { largest: 1.8, bright: 0.06 }) + glow(x, y, 56, '#ff9a4a', 0.5),
      ),
      layer(shape(box(-20, 530, 1000, 130), s.lit('#4a241e', 0.5)), 'block soft'),
      layer(
        shape('M330 560L370 470H590L630 560Z', s.lit('#7a4028', 0.5)) +
          circle(x, y, r + 34, metal) +
          shape('M420 44Q480 -24 540 44Z', '#b87b35') +
          circle(300, 108, 34, '#b87b35') +
          circle(660, 108, 34, '#b87b35'),
        'near',
      ),
      layer(circle(x, y, r, radial('#fffbe8, #ffefc8 0.7, #e8c080')), 'scrap soft dim'),
      flat(shape(wedge, linear('#ff9a3c, #ffd98a')) + hours),
      layer(
        shape(
          `M${x - 8} ${y + 20}L${x - 5} ${y - 140}L${x} ${y - 168}L${x + 5} ${y - 140}L${x + 8} ${y + 20}Z`,
          '#4a2030',
          { transform: `rotate(-14 ${x} ${y})` },
        ) +
          shape(
            `M${x - 10} ${y + 14}L${x - 6} ${y - 96}L${x} ${y - 118}L${x + 6} ${y - 96}L${x + 10} ${y + 14}Z`,
            '#4a2030',
            { transform: `rotate(112 ${x} ${y})` },
          ) +
          circle(x, y, 17, '#c2563c'),
      ),
      layer(stroke(curve(tape), '#f0c860', 32)),
      flat(stroke(curve(tape), '#7a4a1c', 14, { 'stroke-dasharray': '3 15', opacity: 0.8 })),
      layer(
        shape('M690 470H800Q820 470 820 490V580Q820 600 800 600H710Q690 600 690 580Z', linear('#c2563c, #7a2c24')) +
          circle(756, 536, 32, '#f0c860') +
          circle(756, 536, 12, '#7a4a1c'),
        'wall',
      ),
      layer(
        shape('M150 456H270L258 566Q210 588 162 566Z', linear('#5a8a9a, #2a4a5a')) +
          stroke('M266 478Q314 484 264 536', '#4a7a8a', 13) +
          shape(oval(210, 456, 60, 14), '#5a2a1c') +
          shape(box(188, 440, 26, 20, 4), '#fff3d6'),
        'block',
      ),
      flat(
        wisp(196, 440, 150, next, { opacity: 0.55, width: 12 }) +
          wisp(228, 440, 120, next, { opacity: 0.45, width: 9 }),
      ),
    ]
  },
)

export const pictures = [flicker, lanternDay, storyHour]
