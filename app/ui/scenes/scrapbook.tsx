import { Theatre } from '../theatre/theatre.tsx'

function Keepsakes() {
  return (
    <svg viewBox="0 0 480 480">
      <g transform="rotate(-9 160 170)">
        <path fill="#fffdf8" d="M50 60h200v226H50z" />
        <path fill="#2d3f6b" d="M66 76h168v160H66z" />
        <path fill="#5c6f9c" d="M66 236v-40q40-40 84-14t84-18v72z" />
        <circle className="m-cream" cx="190" cy="116" r="20" />
        <path className="m-cream" d="M104 100l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM140 140l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
        <path fill="#5aa6a0" opacity="0.85" d="M104 44h92l-4 30h-92z" />
      </g>
      <g transform="rotate(8 330 250)">
        <path fill="#fffdf8" d="M236 150h190v206H236z" />
        <path fill="#bfe3ea" d="M250 164h162v144H250z" />
        <path fill="#86c08a" d="M250 308v-40q50-30 84-12t78-10v62z" />
        <path fill="#e2574c" opacity="0.8" d="M300 134h80l4 28h-80z" />
        <path
          fill="#3f7d5a"
          d="M331 214q20 2 22 22-6 10-22 10t-22-10q2-20 22-22zM305 196q8 4 6 16t-12 4 6-20zM357 196q-8 4-6 16t12 4-6-20zM321 182q8 2 8 14t-10 8 2-22zM341 182q-8 2-8 14t10 8-2-22z"
        />
      </g>
      <path fill="none" stroke="#6f8d4e" strokeWidth="5" strokeLinecap="round" d="M120 440q40-70 34-150" />
      <path
        fill="#8aa863"
        stroke="#6f8d4e"
        d="M154 300q-26-4-34-28 26-2 34 28 4-30 30-34-2 28-30 34zM142 360q-26 4-38-16 24-10 38 16zM146 366q18-22 40-12-10 22-40 12z"
      />
      <path
        fill="#f3c96a"
        stroke="#fff0c4"
        strokeWidth="2"
        d="M214 390l130-22 4 20a10 10 0 0 0 4 20l4 20-130 24-4-20a10 10 0 0 0-4-20z"
      />
      <path className="m-ruled" d="M240 408l84-15M243 424l60-11" />
      <circle fill="#5aa6a0" stroke="#bfe5e0" strokeWidth="4" cx="410" cy="420" r="30" />
      <path
        fill="none"
        stroke="#2f6f6a"
        strokeWidth="9"
        strokeLinecap="round"
        d="M402 412h.1M418 412h.1M402 428h.1M418 428h.1"
      />
      <path className="m-light" d="M70 380q-30-22-14-38 12-8 16 8 8-14 20-4 12 16-22 34z" />
    </svg>
  )
}

/** The Scrapbook: torn paper, two photographs, a flower, a ticket and a button somebody is still looking for. */
export const ScrapbookScene = () => (
  <Theatre layers={['torn', 'torn', 'torn']} seed={7} sky="day" motif={<Keepsakes />} />
)
