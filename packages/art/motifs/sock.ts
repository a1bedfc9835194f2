import { clipped, each, ellipse, puff, shape, stroke } from '../engine/svg.ts'

/** A striped sock with a hole in its toe, 330 high; the tip of the toes is 150, 0. `seen` is what looks out of the hole. */
export function sock(seen = toe()): string {
  const outline =
    'M-96 -330C-92 -240 -108 -160 -104 -92C-104 -30 -70 2 -20 4H118C170 4 176 -44 138 -66C70 -96 44 -160 40 -330Z'
  const stripes = each(9, (one) =>
    stroke(`M-140 ${-300 + one * 44}Q-30 ${-280 + one * 44} 190 ${-330 + one * 62}`, '#d9604f', 19),
  )
  return (
    puff(shape(outline, '#f3e4c8') + clipped(stripes, outline), { depth: 14, blur: 16, dark: '#3a1c1c', fromX: 0.6 }) +
    seen +
    stroke('M120 -44Q112 -26 122 -8M124 -52l8 8M116 -30l9 2', '#8a3a34', 3, 0.8)
  )
}

const toe = () =>
  puff(ellipse(142, -26, 25, 23, '#f0b48c'), { depth: 5, blur: 5, dark: '#8a3a2a' }) +
  shape('M150 -38Q164 -36 164 -24Q156 -18 148 -26Z', '#ffe4d0')
