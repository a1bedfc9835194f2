import type { BuiltInStorybookId } from '#content/storybooks.ts'
import type { ReactNode } from 'react'

/** Drawn on 300 by 390; the title lies on the upper third, the author on the last strip. */
const pictures: Record<BuiltInStorybookId, ReactNode> = {
  'the-whispering-willow': (
    <>
      <path className="c-hill" d="M0 292q70-40 150-34t150 28v104H0z" />
      <path className="c-water" d="M0 326q150-30 300 0v64H0z" />
      <path className="c-bark" d="M136 300q10-60-6-120l14-8 10 34 12-40 14 6q-14 70 4 128z" />
      <path
        className="c-leaf-far"
        d="M150 130c70-10 120 20 126 76q6 60-4 90-10-40-14-70 0 44-8 66-12-44-12-76 0 30-8 50-14-40-18-70-20-30-62-30-44 0-62 30-4 36-18 70-8-20-8-50-2 40-12 76-8-22-8-66-4 30-14 70-10-40-4-90c6-56 56-86 126-76z"
      />
      <path
        className="c-leaf"
        d="M152 140c50-12 88 10 94 50q4 44-6 78-10-30-12-60-2 34-10 52-12-34-12-60-16-22-54-22-36 0-54 22 0 26-12 60-8-18-10-52-2 30-12 60-10-34-6-78c6-40 44-62 94-50z"
      />
      <path className="c-strip" d="M204 196q22 30 14 62-2 10-12 10" />
      <circle className="c-glow" cx="200" cy="286" r="44" />
      <path className="c-lamp" d="M188 274h24l5 14-5 14h-24l-5-14z" />
      <path className="c-gold" d="M186 268h28v6h-28zM189 302h22v5h-22z" />
      <path className="c-gleam" d="M186 330h30M191 340h20M196 349h10M40 336h40M62 348h50M240 340h30" />
    </>
  ),
  'fizzlets-great-escape': (
    <>
      <path className="c-wall" d="M0 0h300v390H0z" />
      <path className="c-night" d="M40 132h220v196H40z" />
      <path
        className="c-star"
        d="M70 166l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM226 262l2 7 7 2-7 2-2 7-2-7-7-2 7-2zM92 250l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM150 152l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM240 156l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"
      />
      <path className="c-frame" d="M30 122h240v12H30zM30 122h12v206H30zM258 122h12v206h-12z" />
      <path className="c-pane" d="M42 134l-34 22v196l34-24zM258 134l34 22v196l-34-24z" />
      <path className="c-sill" d="M8 326h284l8 30H0z" />
      <path className="c-trail" d="M126 318c50-10 92-40 70-70s-70 0-52 26 66-10 52-58" />
      <circle className="c-glow" cx="196" cy="196" r="46" />
      <path className="c-wing" d="M180 196q-28-20-32 0 4 18 32 8zM210 186q24-26 32-8 0 18-28 16z" />
      <circle className="c-gold" cx="196" cy="196" r="21" />
      <path className="c-feeler" d="M188 178q-2-16-14-20M202 177q6-14 18-16" />
      <path className="c-star" d="M172 150l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM222 153l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
      <path className="c-eyes" d="M189 190a4 5 0 1 1-.1 0zM203 189a4 5 0 1 1-.1 0zM190 205q7 6 13-1-2 9-8 8-4 0-5-7z" />
      <path className="c-glass" d="M40 292h62q12 0 12 8v4h8v28h-8v4q0 8-12 8H40q-14 0-14-26t14-26z" />
      <path className="c-shine" d="M40 300h50" />
      <path className="c-lid" d="M140 338a18 6 0 1 1 36 0 18 6 0 1 1-36 0z" />
    </>
  ),
  'the-star-sailor': (
    <>
      <circle className="c-glow" cx="226" cy="154" r="84" />
      <path className="c-lamp" d="M226 112l11 30 31 12-31 12-11 30-11-30-31-12 31-12z" />
      <path
        className="c-dots"
        d="M36 140h.1M70 170h.1M130 136h.1M54 214h.1M266 236h.1M282 120h.1M116 186h.1M20 180h.1"
      />
      <path className="c-wave-far" d="M0 290l30-20 30 20 30-20 30 20 30-20 30 20 30-20 30 20 30-20 30 20v100H0z" />
      <path className="c-rope" d="M220 196Q250 236 216 300" />
      <path className="c-bark" d="M142 176h6v128h-6z" />
      <path className="c-sail" d="M138 182Q86 226 74 286q34-12 64-6z" />
      <path className="c-sail-lit" d="M152 190q50 30 58 92-30-12-58-4z" />
      <path className="c-patch" d="M100 244l18-6 4 18-18 6zM172 238l16 4-2 18-16-4z" />
      <path className="c-leaf" d="M142 176v-18l-26 8z" />
      <path className="c-hull" d="M66 298q78 16 160-2-8 42-42 48h-76q-34-6-42-46z" />
      <path className="c-gold" d="M66 298q78 16 160-2l-2 10q-80 16-156 2z" />
      <path
        className="c-wave"
        d="M-30 330l30-20 30 20 30-20 30 20 30-20 30 20 30-20 30 20 30-20 30 20 30-20 30 20v70H-30z"
      />
      <path
        className="c-wave-near"
        d="M-10 352l30-18 30 18 30-18 30 18 30-18 30 18 30-18 30 18 30-18 30 18 30-18v60H-10z"
      />
    </>
  ),
}

/** The cover's picture; `alt` says what it shows. */
export const StorybookCover = ({ book, alt }: { book: BuiltInStorybookId; alt: string }) => (
  <>
    <svg className="cover-picture" viewBox="0 0 300 390" aria-hidden="true">
      <path className="c-sky" d="M0 0h300v390H0z" />
      {pictures[book]}
    </svg>
    <span className="sr-only">{alt}</span>
  </>
)
