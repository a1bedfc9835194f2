import type { GuideKey } from '#content/guides.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { spark } from './spark.ts'

type EyeProps = { x: number; y: number; r: number; iris: string; glow: string; lid: string }

/** A big calm eye that looks a little to the right, where the words are, with a lantern caught in it. */
function Eye({ x, y, r, iris, glow, lid }: EyeProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r})`}>
      <ellipse fill="#fffaf0" rx=".94" ry="1" />
      <circle fill={iris} cx=".14" cy=".06" r=".8" />
      <path fill={glow} d="M-.5.5a.8.8 0 0 0 1.280 0a1.100 1.100 0 0 1-1.280 0z" />
      <circle fill="#160c22" cx=".16" cy=".04" r=".48" />
      <circle fill="#fff6d2" cx=".42" cy="-.3" r=".25" />
      <circle fill="#fff6d2" cx="-.16" cy=".36" r=".11" />
      <path fill={lid} d="M-1.060-.16C-1-.9-.6-1.120 0-1.120S1-.9 1.060-.16C.9-.66.5-.84 0-.84S-.9-.66-1.060-.16z" />
    </g>
  )
}

/** A colour that falls from light to shade, for `fill`. */
function Shade({ id, from, to, middle }: { id: string; from: string; to: string; middle?: string }) {
  return (
    <linearGradient id={id} x1=".7" x2=".3" y2="1">
      <stop stopColor={from} />
      {middle && <stop stopColor={middle} offset=".5" />}
      <stop stopColor={to} offset="1" />
    </linearGradient>
  )
}

function Aurora({ id }: { id: string }) {
  const fill = (name: string) => `url(#${id}${name})`
  return (
    <>
      <Shade id={`${id}a`} from="#8ff5e2" middle="#4f9fd8" to="#a884f3" />
      <Shade id={`${id}b`} from="#d6c0ff" middle="#6f8df0" to="#3cc7c6" />
      <Shade id={`${id}c`} from="#c9fff1" middle="#62dcd4" to="#7e8ff0" />
      <Shade id={`${id}d`} from="#45b7b8" to="#5a49b4" />
      <Shade id={`${id}e`} from="#f7cfa8" to="#d99a78" />
      <path
        fill={fill('b')}
        d="M150 44C128 8 92-2 62 14 40 26 22 20 10 6c-2 22 10 38 30 40-14 10-30 8-40 0 6 22 28 34 50 26-4 34 2 60-10 84-8 16-22 22-34 22 24 12 48 2 58-18z"
      />
      <path
        fill={fill('a')}
        d="M150 42c-28-26-70-22-88 6-12 20-28 24-44 18 10 16 26 20 40 14-2 30 6 54-6 80-6 14-16 24-28 30h150c-2-16-20-28-22-52-2-30 14-66-2-96z"
      />
      <path fill={fill('d')} d="M58 206c0-34 22-50 44-54h24c22 4 42 20 44 54z" />
      <path fill="#b8795f" d="M102 134h24v18q-12 12-24 0z" />
      <path fill={fill('e')} d="M114 54c25 0 38 18 37 43-1 27-19 46-37 46s-36-19-37-46c-1-25 12-43 37-43z" />
      <ellipse fill="#ee7f6b" opacity=".32" cx="89" cy="117" rx="9" ry="5.500" />
      <ellipse fill="#ee7f6b" opacity=".32" cx="139" cy="117" rx="9" ry="5.500" />
      <Eye x={98} y={99} r={13} iris="#2b7f96" glow="#83e6dc" lid="#c08468" />
      <Eye x={131} y={99} r={13} iris="#2b7f96" glow="#83e6dc" lid="#c08468" />
      <path fill="#a34a4a" d="M107 126q8 5 16-1-6 11-16 1z" />
      <path fill={fill('b')} d="M150 56c16 22 6 44 14 72 5 18 16 26 30 30-24 8-44-4-49-26-4-20 4-36-4-60z" />
      <path
        fill={fill('c')}
        d="M132 36c-34-14-64 0-70 34-4 24 4 44-6 64-5 10-14 16-24 18 26 8 46-6 50-32 3-20-2-34 18-46 14-8 26-20 32-38z"
      />
      <path fill={fill('c')} d="M122 38c26-10 46 6 46 34 0 18-4 26 2 38-16-6-22-18-24-34-2-14-12-24-24-38z" />
      <path
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="2"
        strokeLinecap="round"
        d="M24 16q14 12 34 6M72 70q4-22 30-28M70 84q2 18-3 40M154 60q6 10 6 22"
      />
      <path fill="#fff6d2" d={spark(126, 36, 14)} />
      <path fill="none" stroke="#f0c875" strokeWidth="2.500" d="M92 154q8 20 22 22 16-2 22-22" />
      <circle fill="#f0b455" cx="114" cy="180" r="13" />
      <circle fill="#aef8eb" cx="114" cy="180" r="9.500" />
      <path fill="#fff" d={spark(116, 178, 7)} />
    </>
  )
}

/** Fur in uneven tufts round a body of radius 64. */
const fur = `M${Array.from({ length: 26 }, (_, i) => {
  const at = (turn: number, r: number) =>
    `${(100 + r * 1.04 * Math.sin(turn)).toFixed(1)} ${(126 - r * Math.cos(turn)).toFixed(1)}`
  const turn = (i / 26) * Math.PI * 2
  const tuft = 67 + ((i * 7) % 5)
  return `${at(turn, 63)}Q${at(turn + 0.05, tuft - 3)} ${at(turn + 0.16, tuft)}Q${at(turn + 0.19, 65)}`
}).join(' ')} 100 63z`

function Fizzlet({ id }: { id: string }) {
  const fill = (name: string) => `url(#${id}${name})`
  return (
    <g transform="rotate(-9 100 126)">
      <radialGradient id={`${id}a`} cx=".6" cy=".3" r=".8">
        <stop stopColor="#fff3bd" />
        <stop stopColor="#fbc955" offset=".45" />
        <stop stopColor="#d17f23" offset="1" />
      </radialGradient>
      <radialGradient id={`${id}b`}>
        <stop stopColor="#fff6cf" />
        <stop stopColor="#ffdc7a" stopOpacity=".5" offset=".3" />
        <stop stopColor="#ffdc7a" stopOpacity="0" offset="1" />
      </radialGradient>
      <path
        fill="none"
        stroke="#b9702a"
        strokeWidth="5"
        strokeLinecap="round"
        d="M80 70Q78 44 58 32M116 68Q118 40 142 30"
      />
      <circle fill={fill('b')} cx="57" cy="31" r="27" />
      <circle fill={fill('b')} cx="143" cy="29" r="27" />
      <path fill="#fffbe6" d={`${spark(57, 31, 17)}${spark(143, 29, 17)}`} />
      <path
        fill="#f3b843"
        d="M88 76q-10-14-8-28 16 8 18 26zM98 74q-4-20 6-34 12 16 6 34zM110 76q0-16 14-24 4 14-4 26z"
      />
      <path fill={fill('a')} d={fur} />
      <ellipse fill="#fff5cd" opacity=".75" cx="100" cy="164" rx="36" ry="24" />
      <ellipse fill="#ee6f52" opacity=".45" cx="60" cy="144" rx="12" ry="7" />
      <ellipse fill="#ee6f52" opacity=".45" cx="142" cy="144" rx="12" ry="7" />
      <Eye x={77} y={122} r={20} iris="#6f3715" glow="#d98d3a" lid="#e09a35" />
      <Eye x={125} y={122} r={20} iris="#6f3715" glow="#d98d3a" lid="#e09a35" />
      <path fill="#7a231b" d="M88 148q14 6 28-1-2 18-14 18-11-1-14-17z" />
      <path fill="#f08a77" d="M93 158q9-6 18-1-4 8-9 8-6 0-9-7z" />
      <circle fill="none" stroke="#ffe39a" strokeWidth="2" cx="28" cy="84" r="5" />
      <circle fill="none" stroke="#ffe39a" strokeWidth="2" cx="176" cy="72" r="4" />
      <circle fill="#ffe39a" cx="38" cy="66" r="3" />
    </g>
  )
}

function StarKeeper({ id }: { id: string }) {
  const fill = (name: string) => `url(#${id}${name})`
  return (
    <>
      <Shade id={`${id}a`} from="#7f78dc" middle="#4a45a8" to="#231d63" />
      <Shade id={`${id}b`} from="#5a53bd" to="#1a154c" />
      <Shade id={`${id}c`} from="#e9bd8f" to="#8b6486" />
      <radialGradient id={`${id}d`}>
        <stop stopColor="#fff6d2" />
        <stop stopColor="#ffcf6b" stopOpacity=".65" offset=".25" />
        <stop stopColor="#ffb84a" stopOpacity="0" offset="1" />
      </radialGradient>
      <path fill={fill('b')} d="M14 206c2-46 30-62 68-64 42 0 68 18 74 64z" />
      <path
        fill={fill('a')}
        d="M78 36c14-28 44-40 72-30 12 5 14 14 6 18-14-6-28-3-34 6 26 22 38 56 32 92-3 20-16 32-34 36-26 6-54 4-76-4-16-8-24-22-24-42 0-36 22-60 58-76z"
      />
      <path
        fill="#fff"
        opacity=".14"
        d="M78 36c14-28 44-40 72-30-30-2-48 12-54 34-34 14-54 38-60 72-2-34 18-62 42-76z"
      />
      <path fill="#ffe09a" d={spark(158, 18, 14)} />
      <path fill="#f0b455" d="M96 48c26 10 46 36 46 68 0 30-20 44-50 44s-50-14-50-44c0-30 22-58 54-68z" />
      <path fill="#17113f" d="M96 54c23 10 41 34 41 62 0 27-18 39-45 39s-45-12-45-39c0-27 20-52 49-62z" />
      <path fill={fill('c')} d="M92 82c24 0 37 16 37 37 0 20-16 32-37 32s-37-12-37-32c0-21 13-37 37-37z" />
      <path fill="#fff4dc" d="M61 95q9-9 20-3-10 1-16 8zM102 91q13-4 20 7-10-6-19-3z" />
      <Eye x={75} y={114} r={16} iris="#3f3a92" glow="#a9a4f4" lid="#a97a80" />
      <Eye x={110} y={114} r={16} iris="#3f3a92" glow="#a9a4f4" lid="#c08c78" />
      <path fill="none" stroke="#6b3247" strokeWidth="3.500" strokeLinecap="round" d="M83 139q12 5 23-4" />
      <circle fill={fill('d')} cx="152" cy="146" r="56" />
      <path fill="none" stroke="#f0b455" strokeWidth="4" d="M142 122a10 10 0 0 1 20 0" />
      <path fill="#f0b455" d="M136 122h32l5 8h-42zM136 164h32l4 8h-40z" />
      <path fill="#fff3c4" d="M137 130h30l4 17-4 17h-30l-4-17z" />
      <path fill="#ff9d3f" d="M152 134q11 13 5 22-5 5-10 0-5-9 5-22z" />
      <path fill="#fffbe6" d="M152 144q5 6 2 11-2 2-4 0-3-5 2-11z" />
      <path fill={fill('b')} d="M92 206c0-24 18-36 42-38 12 0 16 10 8 17-8 6-10 12-12 21z" />
      <path fill="#c98f78" d="M134 168c8-5 22-3 23 5 1 8-14 11-22 7z" />
    </>
  )
}

const guides = {
  aurora: { Bust: Aurora, sky: ['#2f8f9b', '#0d2a4a'] },
  fizzlet: { Bust: Fizzlet, sky: ['#3d6f8f', '#1a2350'] },
  'star-keeper': { Bust: StarKeeper, sky: ['#8a5a86', '#1d1446'] },
} as const satisfies Record<GuideKey, { Bust: (props: { id: string }) => ReactNode; sky: readonly [string, string] }>

/** A guide in a round window, leaning out of it. Decoration beside the guide's name; the guide looks to the right. */
export function Portrait({ guide }: { guide: GuideKey }) {
  const id = useId()
  const { Bust, sky } = guides[guide]
  return (
    <svg className="portrait" viewBox="0 0 200 200" aria-hidden="true">
      <clipPath id={`${id}w`}>
        <path d="M-20-20h240v128h-36a84 84 0 0 1-168 0h-36z" />
      </clipPath>
      <Shade id={`${id}s`} from={sky[0]} to={sky[1]} />
      <circle fill="#e3a54c" cx="100" cy="108" r="91" />
      <circle fill="#1b1440" cx="100" cy="108" r="87" />
      <circle fill={`url(#${id}s)`} cx="100" cy="108" r="84" />
      <path fill="#fff1cf" d={`${spark(42, 62, 5)}${spark(160, 70, 4)}${spark(34, 120, 3)}${spark(170, 112, 4)}`} />
      <g clipPath={`url(#${id}w)`}>
        <Bust id={id} />
      </g>
    </svg>
  )
}
