import { lighten, mix } from '../engine/color.ts'
import { box, curve, fine, oval, star, type Point } from '../engine/path.ts'
import { random } from '../engine/random.ts'
import { across, at, circle, clipped, each, linear, puff, radial, shape, stroke } from '../engine/svg.ts'
import { leaf, sprig } from './leaves.ts'

/** A lantern in the shape of its story. It stands on 0, 0, is about 300 high and 270 wide. */
export type StoryLantern = {
  /** From the back to the front, each for a layer. */
  readonly sheets: readonly string[]
  /** Where its light is, and how far it spreads. */
  readonly light: readonly [x: number, y: number, radius: number]
}

export const brass = across('#7a4a1c, #c9913f 0.25, #ffe09a 0.45, #b87b35 0.7, #5f3814')

/** Paper with a light behind it. */
export const glowing = (color: string, { x = 0.5, y = 0.55, radius = 0.66 } = {}) =>
  radial(`#fffbe8, ${mix(color, '#fff6d8', 0.6)} 0.3, ${color} 0.68, ${mix(color, '#7a2a12', 0.5)}`, { x, y, radius })

const dark = '#3a1a14'
const moss = '#55703a'

function lighthouse(): StoryLantern {
  const half = (y: number) => 50 - (18 * -y) / 190
  const band = (from: number, to: number) =>
    `M${fine(-half(from))} ${from}L${fine(-half(to))} ${to}H${fine(half(to))}L${fine(half(from))} ${from}Z`
  const next = random('lighthouse')
  // It pretends to be a tree.
  const twig = (x: number, y: number, length: number, angle: number) =>
    shape(sprig(x, y, length, angle, next, { pairs: 4, leafLength: 0.36, wide: 0.5, curl: 0.3, stemWidth: 3 }), moss)
  const lettuce = (x: number, size: number) =>
    each([-0.9, -0.45, 0, 0.45, 0.9], (lean) =>
      shape(leaf(x, 2, size, -Math.PI / 2 + lean, { wide: 0.7 }), lighten(moss, 0.06 + 0.03 * Math.abs(lean))),
    )
  return {
    light: [0, -224, 30],
    sheets: [
      twig(20, -120, 110, -0.5) + twig(-20, -150, 110, -2.6) + twig(24, -60, 84, -0.25) + twig(-30, -70, 80, -2.9),
      puff(shape(band(0, -194), glowing('#ffdda6', { y: 0.4 }))) +
        shape(band(-40, -84) + band(-124, -164), '#d4553c', 0.86) +
        shape('M-15 0V-28A15 15 0 0 1 15 -28V0Z', dark) +
        circle(9, -16, 2.4, '#ffd27a') +
        shape('M-8 -92V-106A8 8 0 0 1 8 -106V-92Z', '#fff3c4'),
      shape('M-52 -200H52L46 -188H-46Z', brass) +
        stroke(
          'M-48 -200V-216M-30 -200V-216M-12 -200V-216M12 -200V-216M30 -200V-216M48 -200V-216M-50 -217H50',
          '#b87b35',
          3,
        ),
      shape(box(-28, -250, 56, 50, 4), glowing('#ffcf6a')) +
        stroke('M-10 -250V-200M10 -250V-200', '#a86f2c', 3) +
        shape('M0 -240Q12 -224 6 -214Q0 -206 -6 -214Q-12 -224 0 -240Z', '#ffffff'),
      puff(shape('M-38 -250Q-30 -284 0 -292Q30 -284 38 -250Z', brass), { depth: 4, blur: 4 }) +
        circle(0, -296, 6, '#ffd98a') +
        shape(leaf(2, -288, 44, -0.9, { wide: 0.5 }) + leaf(0, -288, 38, -2.3, { wide: 0.5 }), lighten(moss, 0.04)),
      twig(30, -150, 74, -0.75) +
        twig(-38, -104, 66, -2.5) +
        // A blackbird has believed it.
        shape('M70 -196Q72 -212 88 -210Q94 -216 99 -208L108 -205L99 -202Q96 -186 78 -188L58 -180Z', '#2a1a2c') +
        circle(93, -206, 2, '#ffe9b0'),
      puff(shape('M-118 4Q-104 -26 -70 -22Q-40 -36 0 -26Q46 -38 74 -22Q106 -26 118 4Z', '#5a3a26')) +
        lettuce(-84, 40) +
        lettuce(-46, 30) +
        lettuce(62, 34) +
        lettuce(94, 26),
    ],
  }
}

function secondMoon(): StoryLantern {
  const [x, y, r] = [4, -118, 96]
  const creases = [0.36, 0.72]
    .map(
      (share) =>
        `M${fine(x - r * share)} ${fine(y - r * Math.sqrt(1 - share ** 2))}` +
        `Q${fine(x - r * share * 1.5)} ${y} ${fine(x - r * share)} ${fine(y + r * Math.sqrt(1 - share ** 2))}`,
    )
    .concat(
      [0.36, 0.72].map(
        (share) =>
          `M${fine(x + r * share)} ${fine(y - r * Math.sqrt(1 - share ** 2))}` +
          `Q${fine(x + r * share * 1.5)} ${y} ${fine(x + r * share)} ${fine(y + r * Math.sqrt(1 - share ** 2))}`,
      ),
    )
    .join('')
  const feather = linear('#b98a5c, #6a4230')
  const owl =
    shape('M-34 0C-44 -34 -40 -66 -32 -84Q-18 -74 0 -74Q18 -74 32 -84C40 -66 44 -34 34 0Q0 14 -34 0Z', feather) +
    shape('M-22 -4Q-24 -38 0 -42Q24 -38 22 -4Q0 8 -22 -4Z', '#e7c690') +
    stroke('M-12 -28l4 5 4-5M4 -28l4 5 4-5M-8 -14l4 5 4-5M0 -14l4 5 4-5', '#8a5a34', 2.4)
  const eye = (side: number) =>
    circle(side * 15, -56, 15, '#f6e2b4') +
    circle(side * 14.5, -56, 10.5, '#2a1524') +
    circle(side * 14.5 + 3.4, -60, 3.6, '#fff8e0') +
    circle(side * 14.5 - 3.5, -52, 1.6, '#ffd9a0')
  return {
    light: [x, y, 40],
    sheets: [
      shape(box(-6, -24, 20, 14, 3), brass) + puff(shape('M-136 4L-124 -14H84L96 4Z', brass), { depth: 4, blur: 4 }),
      // Hung up with string, by somebody who was in a hurry.
      stroke('M-116 -4V-236Q-116 -296 -62 -298H-18', '#8a5a24', 9) +
        stroke('M-118 -6V-236Q-118 -296 -62 -300H-18', '#ffd98a', 2.4, 0.7) +
        circle(-16, -298, 7, '#ffd98a') +
        stroke(`M-12 -294L-2 ${y - r + 2}M-14 -292q-20 14 -26 2t18 -8q-16 14 -12 26M-14 -292q12 8 6 20`, '#f2d7a0', 3),
      puff(shape(oval(x, y, r), glowing('#ffd98c', { x: 0.46, y: 0.46 })), { depth: 14, blur: 18 }) +
        stroke(creases, '#d9a052', 2.2, 0.55) +
        // The crease down the middle, of which the first moon knows nothing.
        stroke(
          `M${x + 3} ${y - r + 1}L${x - 3} ${y - 40}L${x + 4} ${y + 14}L${x - 2} ${y + r - 1}`,
          '#b8742c',
          3.4,
          0.75,
        ) +
        stroke(`M${x + 6} ${y - r + 3}L${x} ${y - 40}L${x + 7} ${y + 14}L${x + 1} ${y + r - 3}`, '#fffbe8', 2.4, 0.8) +
        circle(-46, -150, 13, '#e0a85a', 0.35) +
        circle(52, -92, 17, '#e0a85a', 0.32) +
        circle(-30, -66, 9, '#e0a85a', 0.35) +
        // A patch.
        at(
          44,
          -158,
          shape(box(-15, -13, 30, 26, 2), '#f6e6c0') +
            stroke('M-15 -8h-5M-15 6h-5M15 -8h5M15 6h5M-7 -13v-5M7 -13v-5M-7 13v5M7 13v5', '#a8702c', 2.2),
          { turn: 16 },
        ),
      at(
        34,
        y - r + 14,
        puff(owl, { depth: 5, blur: 5 }) +
          eye(-1) +
          eye(1) +
          shape('M-5 -50H5L0 -40Z', '#ffb454') +
          stroke('M-14 4v6M-8 5v6M8 5v6M14 4v6', '#ffb454', 4),
        { turn: 14, scale: 0.92 },
      ),
    ],
  }
}

function bear(): StoryLantern {
  const room = box(-84, -156, 168, 150, 6)
  const bubble = (x: number, y: number, r: number) =>
    circle(x, y, r, '#fff8e6', 0.72) + circle(x - r * 0.3, y - r * 0.34, r * 0.3, '#ffffff')
  const fur = '#6e4228'
  const bather =
    puff(shape(oval(-28, -104, 14) + oval(28, -104, 14) + oval(0, -76, 42, 38) + oval(0, -26, 56, 40), fur), {
      depth: 6,
      blur: 6,
      dark: '#2a120c',
      bright: '#ffd08a',
    }) +
    circle(-28, -105, 7, '#a9704a') +
    circle(28, -105, 7, '#a9704a') +
    shape(oval(0, -64, 20, 15), '#e0b684') +
    shape('M-8 -73H8Q7 -63 0 -62Q-7 -63 -8 -73Z', '#2a120c') +
    stroke('M0 -62v6q-6 6 -11 2M0 -56q6 6 11 2', '#2a120c', 2.6) +
    each([-16, 16], (x) => circle(x, -84, 6, '#22100c') + circle(x + 2, -86.5, 2.1, '#fff2cf'))
  return {
    light: [0, -92, 36],
    sheets: [
      shape(box(48, -262, 28, 70, 2), '#8a4a34') + shape(box(44, -268, 36, 12, 3), brass),
      puff(shape(box(-98, -172, 196, 174, 5), '#7c3f2b'), { depth: 6, blur: 6 }),
      clipped(shape(room, glowing('#ffc867', { y: 0.5 })), room) +
        stroke('M-84 -112H-62M62 -112H84', '#b5703a', 2, 0.5) +
        // What he keeps in the bath is a periscope.
        shape('M52 -60V-130Q52 -140 62 -140H74V-124H66V-60Z', brass) +
        circle(75, -132, 5, '#9bf6e6'),
      at(-8, -14, bather, { scale: 0.94 }),
      puff(
        shape('M-80 -52H78Q82 -52 82 -44Q78 -6 48 -4H-48Q-78 -6 -84 -44Q-84 -52 -80 -52Z', linear('#fff3da, #c99b70')),
        { depth: 5, blur: 6 },
      ) +
        shape(box(-88, -58, 176, 11, 5), '#f9e6c2') +
        bubble(-58, -62, 14) +
        bubble(-38, -66, 10) +
        bubble(-72, -72, 8) +
        bubble(52, -62, 11) +
        bubble(36, -64, 8) +
        bubble(-50, -88, 5) +
        bubble(40, -112, 6) +
        bubble(-66, -118, 4),
      shape('M-96 -158L0 -246L96 -158Z', '#5a2a22'),
      shape('M-118 -160L0 -268L118 -160L104 -146L0 -240L-104 -146Z', linear('#c75a3c, #7c2c26')) +
        stroke('M-90 -164L0 -246L90 -164', '#ffb88a', 2.4, 0.5),
      circle(0, -196, 23, brass) +
        circle(0, -196, 17.5, '#fff0c8') +
        // His number, cut out of brass.
        shape('M0 -209A9 9 0 1 1 -1 -209ZM0 -204.500A4.500 4.500 0 1 0 1 -204.500Z', dark, { 'fill-rule': 'evenodd' }) +
        stroke('M7 -200Q8 -188 -4 -185', dark, 4.4),
      shape('M-110 2L-102 -10H102L110 2Z', brass),
      stroke('M0 -264v-14', '#8a5a24', 4) +
        shape('M-9 -284A10 10 0 1 1 9 -284A10 10 0 1 1 -9 -284ZM-5 -284A5 5 0 1 0 5 -284A5 5 0 1 0 -5 -284Z', brass, {
          'fill-rule': 'evenodd',
        }),
    ],
  }
}

function bread(): StoryLantern {
  const crust =
    'M-116 -26C-128 -76 -100 -112 -62 -120C-44 -142 40 -144 62 -122C102 -112 126 -74 116 -26Q60 -12 0 -12Q-60 -12 -116 -26Z'
  const cut = (x: number, tilt: number) =>
    at(
      x,
      -84,
      shape('M0 -36C14 -22 15 20 2 38C-14 20 -13 -22 0 -36Z', glowing('#ffe08a', { y: 0.5 })) +
        stroke('M1 -38C-16 -22 -16 22 2 40', '#7a3a16', 4, 0.6),
      { turn: tilt, scale: 1.05 },
    )
  const wheat = (x: number, y: number, turn: number, size: number) => {
    let ear = stroke('M0 0V-96', '#c9913f', 3.2)
    for (let at = 0; at < 5; at++)
      for (const side of [-1, 1])
        ear += shape(
          leaf(0, -48 - at * 13, 26, -Math.PI / 2 + side * 0.6, { wide: 0.55, bend: 0 }),
          at % 2 ? '#f2bf5e' : '#e0a445',
        )
    ear += shape(leaf(0, -108, 26, -Math.PI / 2, { wide: 0.5, bend: 0 }), '#ffd27a')
    return at(x, y, ear, { turn, scale: size })
  }
  const note = (x: number, y: number, turn: number) =>
    at(x, y, shape(oval(-5, 0, 8, 6), '#ffd98a') + stroke('M2 -2V-32Q12 -26 15 -14', '#ffd98a', 3.6), { turn })
  const hum =
    stroke('M-44 -160q-12 -16 0 -32t0 -34M0 -164q-12 -18 0 -36t0 -38M44 -160q-12 -16 0 -32t0 -34', '#fff0cc', 5, 0.55) +
    note(-22, -232, -8) +
    note(26, -252, 10)
  return {
    light: [0, -84, 40],
    sheets: [
      wheat(-84, -50, -24, 1) + wheat(-64, -70, -10, 1.1) + wheat(84, -50, 25, 1) + wheat(66, -70, 9, 1),
      hum,
      puff(shape(crust, radial('#ffd27a, #e89a4a 0.45, #b8622a 0.8, #7a3818', { y: 0.6, radius: 0.62 })), {
        depth: 14,
        blur: 16,
        bright: '#ffe0a0',
      }) + shape('M-104 -52C-106 -86 -84 -106 -58 -110C-76 -92 -84 -70 -82 -44Z', '#ffd9a0', 0.3),
      cut(-60, 14) + cut(0, 8) + cut(60, 2),
      // It whispers: one sleepy eye on each side of a cut, and a small mouth.
      stroke('M-36 -54q6 6 12 0M22 -54q6 6 12 0', '#5a260e', 4.5) +
        shape(oval(-2, -38, 7, 6), '#5a260e') +
        circle(-46, -44, 8, '#ff8f6b', 0.5) +
        circle(44, -44, 8, '#ff8f6b', 0.5),
      puff(shape('M-136 -14Q0 -26 136 -14L130 4H-130Z', linear('#a8683c, #5a2e1c')), { depth: 4, blur: 4 }) +
        stroke('M-110 -6Q-20 -14 70 -8', '#6a3a20', 2.4, 0.7),
      // The baker's label, with the name left out.
      at(
        112,
        -40,
        shape('M-30 -16H22L34 0L22 16H-30Z', '#fff0cc') +
          circle(22, 0, 4, '#a8683c') +
          stroke('M-20 -4H10M-20 5H0', '#a8703c', 2.6, 0.7) +
          stroke('M24 0Q40 -22 18 -34', '#f2d7a0', 2.2),
        { turn: 8, scale: 0.8 },
      ),
    ],
  }
}

function teaspoon(): StoryLantern {
  const cup = 'M-108 -96H84Q92 -20 38 -12H-62Q-116 -20 -108 -96Z'
  const wave = (y: number, color: string) => {
    const points: Point[] = []
    for (let at = 0; at <= 12; at++) points.push([-102 + at * 15.3, y + (at % 2 ? -7 : 6)])
    return shape(`${curve(points)}L82 -60L-100 -60Z`, color)
  }
  const cloth = linear('#fff6de, #e3b983')
  return {
    light: [-12, -66, 40],
    sheets: [
      // The mast.
      shape(box(-16, -236, 8, 150, 3), brass) +
        puff(shape(oval(-12, -262, 24, 34), brass), { depth: 5, blur: 5 }) +
        shape(oval(-12, -262, 15, 24), '#a86f2c', 0.55),
      stroke('M-12 -216L74 -100M-12 -216L-98 -100', '#f2d7a0', 2.2) +
        shape('M-10 -228Q18 -236 34 -222Q54 -212 74 -222Q68 -206 72 -192Q50 -186 32 -198Q14 -208 -10 -200Z', '#c23f36'),
      puff(shape('M-6 -196Q54 -182 66 -112Q30 -128 -6 -116Z', cloth), { depth: 6, blur: 6 }) +
        puff(shape('M-20 -190Q-76 -172 -90 -110Q-54 -126 -20 -114Z', cloth), { depth: 6, blur: 6 }) +
        // A napkin's hem.
        stroke('M2 -184Q46 -168 57 -122M-26 -180Q-68 -164 -80 -120', '#c23f36', 3, { 'stroke-dasharray': '7 6' }),
      wave(-108, '#b5622c') + wave(-99, '#d98a3c'),
      // The captain.
      puff(shape(oval(42, -112, 21, 23), '#eab088'), { depth: 4, blur: 4 }) +
        shape('M14 -122Q18 -156 44 -156Q70 -154 72 -122Q60 -132 43 -131Q26 -131 14 -122Z', '#2c1a30') +
        shape(star(43, -142, 8), '#ffd27a') +
        shape(oval(35, -112, 6.5, 6), '#2c1a30') +
        stroke('M18 -120L62 -120', '#2c1a30', 2.4) +
        circle(51, -112, 4, '#22100c') +
        circle(52.5, -113.6, 1.5, '#ffffff') +
        stroke('M37 -100q7 5 13 -1', '#7a2c26', 2.6),
      puff(shape('M82 -84C132 -96 132 -30 60 -34L64 -48C104 -44 106 -74 80 -70Z', glowing('#ffd9a0', { x: 0.2 })), {
        depth: 4,
        blur: 4,
      }) +
        puff(shape(cup, glowing('#ffd9a0', { y: 0.42 })), { depth: 12, blur: 14 }) +
        stroke('M-107 -92H83', '#c9913f', 6) +
        // Painted on the china: what it would like to be.
        stroke('M-86 -44q10 -10 20 0t20 0 20 0 20 0 20 0 20 0 20 0', '#3f6a9a', 4, 0.75) +
        shape(
          star(-60, -66, 9, { points: 4, waist: 0.3 }) +
            star(-10, -70, 9, { points: 4, waist: 0.3 }) +
            star(40, -66, 9, { points: 4, waist: 0.3 }),
          '#c23f36',
          0.8,
        ),
      puff(shape('M-134 -14H110Q100 6 70 6H-94Q-124 6 -134 -14Z', brass), { depth: 4, blur: 5 }),
      // Somebody poured.
      shape('M-96 -112Q-112 -124 -104 -136Q-92 -132 -92 -116Z', '#d98a3c') +
        circle(-118, -130, 5, '#e8a85a') +
        circle(-100, -150, 3.5, '#e8a85a') +
        circle(-84, -124, 3, '#e8a85a'),
    ],
  }
}

function backward(): StoryLantern {
  const coat = linear('#a58a80, #5f4850')
  const ear = (side: number) =>
    at(
      side * 34,
      -196,
      puff(shape('M-16 6C-26 -40 -20 -84 4 -100C26 -76 24 -30 15 8Z', coat), { depth: 5, blur: 5 }) +
        shape('M-7 0C-14 -36 -10 -66 3 -80C14 -60 12 -26 7 2Z', '#e0a08a'),
      { turn: side * 24 },
    )
  const jewel = (x: number, y: number, color: string) =>
    circle(x, y, 6, color) + circle(x - 1.6, y - 2, 1.8, '#ffffff', 0.9)
  return {
    light: [0, -80, 40],
    sheets: [
      ear(-1) + ear(1),
      // A lantern that stands on its ring: its own story is upside down.
      shape(`${oval(0, -6, 20, 14)}${oval(0, -6, 12, 7)}`, brass, { 'fill-rule': 'evenodd' }) +
        shape('M-66 -36H66L24 -16H-24Z', brass),
      puff(shape('M-78 -148H78Q100 -92 66 -36H-66Q-100 -92 -78 -148Z', glowing('#ffc46a', { y: 0.5 })), {
        depth: 10,
        blur: 12,
      }) + stroke('M-46 -148Q-64 -92 -42 -36M46 -148Q64 -92 42 -36', '#a86f2c', 3.4),
      puff(
        shape(
          'M-50 -190C-56 -226 56 -226 50 -190C50 -150 40 -128 34 -92C46 -62 30 -44 0 -44C-30 -44 -46 -62 -34 -92C-40 -128 -50 -150 -50 -190Z',
          coat,
        ),
        { depth: 10, blur: 10 },
      ) +
        puff(shape(oval(0, -72, 37, 31), '#ecd8c0'), { depth: 5, blur: 6 }) +
        shape(oval(-13, -80, 5, 6.5) + oval(13, -80, 5, 6.5), '#4a2f36') +
        stroke('M-18 -58q18 12 36 0', '#4a2f36', 3) +
        each(
          [-25, 25],
          (x) =>
            circle(x, -158, 12, '#fff6e0') +
            circle(x, -157, 9.5, '#2a1524') +
            circle(x + 3, -161, 3.2, '#fff8e0') +
            shape(`M${x - 14} -158A14 13 0 0 1 ${x + 14} -158Q${x} -166 ${x - 14} -158Z`, '#7c6266'),
        ) +
        shape('M-14 -206Q-20 -178 -4 -170Q2 -182 12 -168Q20 -186 12 -206Z', '#43303a'),
      puff(shape('M-56 -202L-66 -262L-34 -236L0 -280L34 -236L66 -262L56 -202Q0 -188 -56 -202Z', brass), {
        depth: 5,
        blur: 5,
      }) +
        jewel(-34, -212, '#c23f36') +
        jewel(0, -209, '#5fb8a0') +
        jewel(34, -212, '#c23f36') +
        circle(-66, -264, 6, '#ffe9b0') +
        circle(0, -283, 7, '#ffe9b0') +
        circle(66, -264, 6, '#ffe9b0'),
      // Confetti from the party with which it began.
      shape(star(-96, -196, 9) + star(104, -170, 8), '#ffd27a') +
        at(-104, -130, shape(box(-5, -3, 10, 6), '#e0704f'), { turn: 30 }) +
        at(98, -232, shape(box(-5, -3, 10, 6), '#5fb8a0'), { turn: -30 }) +
        at(112, -104, shape(box(-5, -3, 10, 6), '#f28bb2'), { turn: 60 }),
    ],
  }
}

export const storyLanternDrawings = {
  lighthouse: lighthouse(),
  'second-moon': secondMoon(),
  bear: bear(),
  bread: bread(),
  teaspoon: teaspoon(),
  backward: backward(),
} as const satisfies Record<string, StoryLantern>

/** One of them at a place, all its sheets in one. */
export const smallStoryLantern = (name: keyof typeof storyLanternDrawings, x: number, y: number, scale: number) =>
  at(x, y, storyLanternDrawings[name].sheets.join(''), { scale })
