const Snail = ({ at, shell, whorl }: { at: string; shell: string; whorl: string }) => (
  <g transform={at}>
    <path fill="#f3d9a4" d="M2 34q-4 0-4-4 18-2 26-2 16 0 20-12 2-8 8-8 8 0 7 9-2 17-18 17z" />
    <path fill="none" stroke="#4b3420" strokeWidth="2.2" strokeLinecap="round" d="M50 9l-3-9h.01M55 9l5-8h.01" />
    <circle cx="23" cy="15" r="16" fill={shell} />
    <path
      fill="none"
      stroke={whorl}
      strokeWidth="3"
      strokeLinecap="round"
      d="M23 27A12 12 0 1 1 34 14 9 9 0 1 1 18 12a5 5 0 0 1 9 4"
    />
  </g>
)

/** Decoration beside the game's name: three snails. */
export const SnailDerby = () => (
  <svg className="derby" viewBox="0 0 240 84" aria-hidden="true">
    <path className="daisy-hill" d="M0 74q60-10 120-5t120-4v13q-60 6-120 4T0 80z" />
    <path fill="#8a5a35" d="M216 10h5v62h-5z" />
    <path fill="#ff8f6b" d="M221 11q10-5 19 2l-5 8 5 10q-9-6-19-1z" />
    <Snail at="translate(8 36)" shell="#ff8f6b" whorl="#c9563a" />
    <Snail at="translate(78 38)" shell="#7fc4e8" whorl="#3d84b0" />
    <Snail at="translate(146 36)" shell="#ffd86b" whorl="#c98f1f" />
  </svg>
)

/** An open storybook, drawn on a square of 120 for a daisy. */
export const PictureBook = () => (
  <svg className="daisy-mark" viewBox="0 0 120 120" aria-hidden="true">
    <path fill="#b4523a" d="M6 46h108v56H64l-4 5-4-5H6z" />
    <path fill="#fff8e4" d="M12 40q30-10 48 6 18-16 48-6v54q-30-8-48 6-18-14-48-6z" />
    <path
      fill="none"
      stroke="#d9c292"
      strokeWidth="2.5"
      strokeLinecap="round"
      d="M60 46v54M22 54q16-4 28 3M22 66q16-4 28 3M22 78q16-4 28 3"
    />
    <path fill="#ffc247" d="M86 50a8 8 0 1 1 0 16 8 8 0 0 1 0-16z" />
  </svg>
)

/** A brush in a pot of paint, drawn on a square of 120 for a daisy. */
export const Brush = () => (
  <svg className="daisy-mark" viewBox="0 0 120 120" aria-hidden="true">
    <path fill="#c98a3a" d="M88 6l10 6-34 56-10-6z" />
    <path fill="#b9c3d6" d="M54 58l14 8-8 14-14-8z" />
    <path fill="#fff8e4" d="M20 62h72l-8 46q-28 8-56 0z" />
    <path fill="#f2739b" d="M24 78q32 8 64 0l-4 22q-28 8-56 0zM20 62q36-12 72 0-36 12-72 0z" />
    <path fill="#f2739b" d="M70 66h14q2 24-6 26-8-2-8-26z" />
  </svg>
)

/** A scrapbook page, drawn on a square of 120 for a daisy. */
export const ScrapbookPage = () => (
  <svg className="daisy-mark" viewBox="0 0 120 120" aria-hidden="true">
    <path fill="#96281f" d="M22 22l76-6 8 88-76 8z" />
    <path fill="#fff4dc" d="M18 28l76-8 8 84-76 8z" />
    <path fill="#5d9a58" d="M34 84q-6-30 22-40 6 30-22 40z" />
    <path fill="none" stroke="#cfe9a8" strokeWidth="2.2" strokeLinecap="round" d="M34 86q4-22 18-36" />
    <path fill="#ffc247" d="M62 62l28-7 5 18-28 7z" />
    <path
      fill="none"
      stroke="#a8632f"
      strokeWidth="2.2"
      strokeDasharray="1 4.5"
      strokeLinecap="round"
      d="M68 62l5 17"
    />
    <path fill="#5aa6a0" opacity=".75" d="M40 36l26-5 2 9-26 5zM70 50l16-6 3 8-16 6z" />
  </svg>
)

/** A leaf with somebody behind it, drawn on a square of 120 for a daisy. */
export const PeepingLeaf = () => (
  <svg className="daisy-mark" viewBox="0 0 120 120" aria-hidden="true">
    <path fill="#c9b2f4" d="M38 58q-16-34-2-44 14 6 15 32zM82 58q16-34 2-44-14 6-15 32z" />
    <circle cx="60" cy="54" r="27" fill="#d9c8fb" />
    <circle cx="50" cy="47" r="5" fill="#3a2a5a" />
    <circle cx="70" cy="47" r="5" fill="#3a2a5a" />
    <circle cx="51.5" cy="45.5" r="1.6" fill="#fff" />
    <circle cx="71.5" cy="45.5" r="1.6" fill="#fff" />
    <path fill="#4fae48" d="M60 112C20 112 12 86 18 62q20 4 30-8 8 6 12 4 4 2 12-4 10 12 30 8 6 24-42 50z" />
    <path
      fill="none"
      stroke="#e2f7a8"
      strokeWidth="2.5"
      strokeLinecap="round"
      d="M60 106V66M60 96L34 76M60 96l28-20M60 82l-16-12M60 82l16-12"
    />
  </svg>
)
