import type { CritterKey } from '#content/critter-club/critter.ts'
import type { ReactNode } from 'react'

type EyeProps = { x: number; y: number; r?: number; iris?: string; look?: number }

/** A big calm eye with the light of the meadow in it. `look` shifts the iris sideways. */
function Eye({ x, y, r = 8, iris = '#6b4a1e', look = 0 }: EyeProps) {
  return (
    <>
      <ellipse cx={x} cy={y} rx={r * 0.92} ry={r} fill="#fffdf6" />
      <circle cx={x + look} cy={y} r={r * 0.84} fill={iris} />
      <circle cx={x + look} cy={y} r={r * 0.52} fill="#1c1410" />
      <circle cx={x + look + r * 0.27} cy={y - r * 0.34} r={r * 0.26} fill="#fffdf6" />
      <circle cx={x + look - r * 0.3} cy={y + r * 0.34} r={r * 0.13} fill="#ffe9a8" />
    </>
  )
}

/** Thin drawn lines: mouths, whiskers, veins. */
const Line = ({ d, tone, width = 1.6 }: { d: string; tone: string; width?: number }) => (
  <path d={d} fill="none" stroke={tone} strokeWidth={width} strokeLinecap="round" />
)

const Cheeks = ({ left, right, y }: { left: number; right: number; y: number }) =>
  [left, right].map((x) => <ellipse key={x} cx={x} cy={y} rx="5" ry="3.2" fill="#f58f85" opacity=".55" />)

function Whiskerleaf() {
  return (
    <>
      <path
        fill="#6f9146"
        d="M74 111C104 114 121 98 115 78 113 70 108 66 107 58 99 64 94 74 95 84 96 94 86 98 74 98z"
      />
      <path fill="#fbf2da" d="M107 57q8 8 9 22-4-3-7 1-3-4-7-1-4-2-7 2 1-14 12-24z" />
      <path fill="#84a654" d="M60 66C40 66 35 90 39 111H81C85 90 80 66 60 66z" />
      <path fill="#fbf2da" d="M48 72h24q2 14-5 20l-3-2-4 7-4-7-3 2q-7-6-5-20z" />
      <Line d="M50 111q-2-12 1-18M70 111q2-12-1-18" tone="#63813c" />
      <path fill="#fbf2da" d="M41 112a8.5 6 0 0 1 17 0zM62 112a8.5 6 0 0 1 17 0z" />
      <path fill="#4f8a3c" d="M47 41C29 37 20 20 25 3 41 10 53 23 53 37z" />
      <path fill="#4f8a3c" d="M73 41C91 37 100 20 95 3 79 10 67 23 67 37z" />
      <path fill="#86b850" d="M45 38Q28 24 25 3 41 14 49 36zM75 38Q92 24 95 3 79 14 71 36z" />
      <Line d="M26 6Q36 20 47 36M32 15l1 9M38 23l9 2" tone="#dcebaf" width={1.3} />
      <Line d="M94 6Q84 20 73 36M88 15l-1 9M82 23l-9 2" tone="#dcebaf" width={1.3} />
      <path
        fill="#93b462"
        d="M60 31C42 31 31 41 29 53L21 57 28 60 23 65 31 67C38 77 49 80 60 80 71 80 82 77 89 67L97 65 92 60 99 57 91 53C89 41 78 31 60 31z"
      />
      <path fill="#fbf2da" d="M60 58C50 58 41 62 31 67 38 77 49 80 60 80 71 80 82 77 89 67 79 62 70 58 60 58z" />
      <path fill="#5f8a3e" d="M60 32q5 8 0 15-5-7 0-15z" />
      <Eye x={45} y={55} r={8.5} />
      <Eye x={75} y={55} r={8.5} />
      <path fill="#7a4335" d="M55.5 64h9q0 5-4.5 6-4.5-1-4.5-6z" />
      <Line d="M60 70v2q-3 4-7 2M60 72q3 4 7 2" tone="#7a4335" />
      <Cheeks left={38} right={82} y={66} />
      <Line d="M36 71L20 71M37 74L23 79M84 71l16 0M83 74l14 5" tone="#fffdf6" width={1.1} />
    </>
  )
}

function GiggleGecko() {
  return (
    <>
      <path
        d="M58 100C72 112 95 110 95 94 95 82 111 80 111 64 111 47 88 45 87 62"
        fill="none"
        stroke="#8cc63a"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <circle cx="106" cy="107" r="5.5" fill="#ff7f66" />
      <path
        fill="#ff7f66"
        d="M108 54a3 3 0 1 1-4 3 3 3 0 0 1 4-3zM110 70a2.6 2.6 0 1 1-4 2 2.6 2.6 0 0 1 4-2zM97 88a2.6 2.6 0 1 1-4 2 2.6 2.6 0 0 1 4-2z"
      />
      <g transform="translate(-3 10) scale(.91)">
        <path fill="#9bd443" d="M50 64C34 66 30 88 32 104q2 8 18 8t19-8C71 88 66 66 50 64z" />
        <path fill="#fff3c9" d="M50 70c-9 2-12 18-10 30q2 6 10 6t11-6c2-12-2-28-11-30z" />
        <Line d="M41 86q9 4 19 0M41 94q9 4 19 0M44 78q6 3 13 0" tone="#f0cf8d" width={1.4} />
        <path fill="#8cc63a" d="M26 113q0-9 10-9 9 0 9 9zM54 113q0-9 10-9 10 0 10 9z" />

        <path d="M36 76C24 80 26 92 42 90" fill="none" stroke="#8cc63a" strokeWidth="7" strokeLinecap="round" />
        <path d="M65 76C76 74 80 64 78 54" fill="none" stroke="#8cc63a" strokeWidth="7" strokeLinecap="round" />
        <path fill="#8cc63a" d="M72 53a3 3 0 0 1 4-4 3 3 0 0 1 5-1 3 3 0 0 1 4 5q-2 6-7 6t-6-6z" />
        <g transform="rotate(-9 50 46)">
          <circle cx="32" cy="24" r="14" fill="#9bd443" />
          <circle cx="66" cy="24" r="14" fill="#9bd443" />
          <path fill="#a9e052" d="M49 20C24 20 11 32 11 48 11 64 28 74 49 74S87 64 87 48C87 32 74 20 49 20z" />
          <circle cx="32" cy="23" r="10" fill="#d9f59b" />
          <circle cx="66" cy="23" r="10" fill="#d9f59b" />
          <Line d="M25 26q7-9 14 0M59 26q7-9 14 0" tone="#2b3a12" width={3} />
          <path
            fill="#ff7f66"
            d="M49 26a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8zM41 32a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM58 32a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z"
          />
          <Line d="M45 40h.01M53 40h.01" tone="#4c7a1d" width={2.4} />
          <path fill="#7c1f35" d="M20 47q29 8 58 0 0 22-29 22T20 47z" />
          <path fill="#fffdf6" d="M21 47.3q28 7.6 56 0l-1 4.5q-27 6-54 0z" />
          <path fill="#ff7f66" d="M31 63q8-9 18-6 10-3 18 6-7 6-18 6t-18-6z" />
        </g>
      </g>
    </>
  )
}

type PupProps = { at: string; tuft?: ReactNode; eyes: ReactNode; mouth: ReactNode }

function Pup({ at, tuft, eyes, mouth }: PupProps) {
  return (
    <g transform={at}>
      <path fill="#6f89a3" d="M-13 14q-3 18-2 35h30q1-17-2-35z" />
      <path fill="#ffe9b5" d="M-7 16q-3 16-1 33H8q2-17-1-33z" />
      <circle cx="-16" cy="-9" r="5.5" fill="#5d768f" />
      <circle cx="16" cy="-9" r="5.5" fill="#5d768f" />
      <path fill="#86a0b9" d="M0-17c12 0 20 8 20 18S12 19 0 19-20 11-20 1-12-17 0-17z" />
      {tuft}
      <path fill="#ffe9b5" d="M0 1c5-4 15 0 15 7S8 19 0 19-15 15-15 8-5-3 0 1z" />
      {eyes}
      <path fill="#2e3d4d" d="M-4 2h8q0 4-4 5-4-1-4-5z" />
      {mouth}
    </g>
  )
}

function PuddlePups() {
  return (
    <>
      <ellipse cx="60" cy="102" rx="54" ry="13" fill="#7fcdea" stroke="#3d93bd" strokeWidth="4" />
      <Pup
        at="translate(60 45) scale(1.1)"
        tuft={<path fill="#86a0b9" d="M-5-15q1-9 6-12-1 6 2 8 2-4 6-4-3 4-3 9z" />}
        eyes={<Line d="M-14-2q4-6 8 0M6-2q4-6 8 0" tone="#22303d" width={2.6} />}
        mouth={
          <>
            <path fill="#7c2a3c" d="M-7 9H7q0 9-7 9t-7-9z" />
            <path fill="#ff8f7a" d="M-4 15q4-4 8 0-2 3-4 3t-4-3z" />
          </>
        }
      />
      <Pup
        at="translate(29 62) rotate(-13) scale(.98)"
        eyes={
          <>
            <Eye x={-9} y={-3} r={5.2} iris="#3d5a34" look={-0.6} />
            <Eye x={9} y={-3} r={5.2} iris="#3d5a34" look={-0.6} />
          </>
        }
        mouth={<Line d="M0 7v2q-4 5-8 1M0 9q4 5 8 1" tone="#2e3d4d" />}
      />
      <Pup
        at="translate(92 66) rotate(11) scale(.9)"
        eyes={
          <>
            <Eye x={-9} y={-4} r={6.5} iris="#6b4a1e" />
            <Eye x={9} y={-4} r={6.5} iris="#6b4a1e" />
            <Line d="M-13-13q4-3 7-1M13-13q-4-3-7-1" tone="#3f566b" />
          </>
        }
        mouth={<ellipse cx="0" cy="12.5" rx="3" ry="3.6" fill="#7c2a3c" />}
      />
      <path fill="#9fdcf2" d="M6 102q10-9 20 0 10-9 20 0 8-9 18 0 10-9 20 0 10-8 20 0 5-4 10 0-2 12-54 12T6 102z" />

      <path fill="#7fcdea" d="M14 30q5 8 0 11-5-3 0-11zM96 16q5 8 0 11-5-3 0-11z" />
    </>
  )
}

function Nibsy() {
  return (
    <>
      <path d="M88 106q24 4 26-14" fill="none" stroke="#d9b58a" strokeWidth="3.5" strokeLinecap="round" />
      <path
        fill="#35619c"
        stroke="#22406e"
        strokeWidth="6"
        transform="translate(4.5 4) scale(.925)"
        d="M60 28l9 6 11-5 3 11 13-1-2 12 13 4-6 10 11 8-9 8 7 11-11 4 2 12-13-1-28 4-28-4-13 1 2-12-11-4 7-11-9-8 11-8-6-10 13-4-2-12 13 1 3-11 11 5z"
      />

      <circle cx="33" cy="44" r="13" fill="#e9cf9f" />
      <circle cx="33" cy="45" r="8.5" fill="#eda88e" />
      <circle cx="87" cy="44" r="13" fill="#e9cf9f" />
      <circle cx="87" cy="45" r="8.5" fill="#eda88e" />
      <path fill="#f7e9c8" d="M60 76c-18 0-26 14-25 36h50c1-22-7-36-25-36z" />
      <path fill="#f7e9c8" d="M60 41C40 41 31 54 32 66 34 78 48 87 60 87S86 78 88 66C89 54 80 41 60 41z" />
      <path fill="#22406e" d="M46 45l4-9 4 6 6-8 6 8 4-6 4 9q-14-7-28 0z" />
      <path fill="#b9791f" d="M55 33h10v6H55z" />
      <path fill="#f0b84f" d="M60 2C55 12 51 20 53 34h14C69 20 65 12 60 2z" />
      <path fill="#ffe2a0" d="M60 2C56 12 53 20 54.5 34H59z" />
      <path fill="#22406e" d="M59.4 6h1.2v13a2.6 2.6 0 1 1-1.2 0z" />
      <Eye x={47} y={62} r={8} iris="#3b2a1a" />
      <Eye x={73} y={62} r={8} iris="#3b2a1a" />
      <ellipse cx="60" cy="73" rx="5" ry="4" fill="#22406e" />
      <circle cx="58.5" cy="71.6" r="1.2" fill="#bcd2f2" />
      <path fill="#35619c" d="M66 76a2 2 0 1 1 0 3 2 2 0 0 1 0-3zM52 77a1.3 1.3 0 1 1 0 2 1.3 1.3 0 0 1 0-2z" />
      <Line d="M60 77v2q-3 3-6 1M60 79q3 3 6 1" tone="#7a5a3a" />
      <Cheeks left={41} right={79} y={72} />
      <path fill="#fffdf2" stroke="#cfae74" strokeWidth="1.2" d="M44 92h32v19H44z" />
      <Line d="M44 92l16 11 16-11" tone="#cfae74" width={1.3} />
      <circle cx="60" cy="104" r="2.2" fill="#22406e" />
      <ellipse cx="43" cy="101" rx="5" ry="4.2" fill="#e9cf9f" />
      <ellipse cx="77" cy="101" rx="5" ry="4.2" fill="#e9cf9f" />
      <path fill="#e9cf9f" d="M40 113a8 5 0 0 1 16 0zM64 113a8 5 0 0 1 16 0z" />
    </>
  )
}

function Lulu() {
  return (
    <>
      <path fill="#8a74c2" d="M10 84a22 17 0 0 1 44 0 22 17 0 0 1-44 0zM66 84a22 17 0 0 1 44 0 22 17 0 0 1-44 0z" />
      <path
        fill="#c5b4ec"
        stroke="#9c86cf"
        strokeWidth="7"
        d="M58 64C46 42 28 23 10 25 3 34 6 51 16 59 27 66 44 67 58 64zM62 64C74 42 92 23 110 25 117 34 114 51 104 59 93 66 76 67 62 64z"
      />
      <path fill="#fff3c0" d="M24 36a9 9 0 1 0 5 15 9.6 9.6 0 0 1-5-15zM96 36a9 9 0 1 1-5 15 9.6 9.6 0 0 0 5-15z" />
      <path fill="#f4f0ff" d="M16 86a4 4 0 0 1 8 0 4 4 0 0 1-8 0zM96 86a4 4 0 0 1 8 0 4 4 0 0 1-8 0z" />

      <path fill="#b8a3e4" d="M60 68c-22 0-29 16-28 32 0 9 11 13 28 13s28-4 28-13c1-16-6-32-28-32z" />
      <path fill="#f4f0ff" d="M60 78c-11 0-16 10-15 22 1 8 7 11 15 11s14-3 15-11c1-12-4-22-15-22z" />
      <path fill="#7a64b3" d="M54 37C52 24 46 11 33 7 30 18 39 32 54 37zM66 37C68 24 74 11 87 7 90 18 81 32 66 37z" />
      <Line d="M53 36Q46 20 36 10M67 36Q74 20 84 10" tone="#dccff7" width={1.2} />
      <path fill="#c9b8f0" d="M60 32C40 32 31 46 32 60 33 74 46 82 60 82S87 74 88 60C89 46 80 32 60 32z" />
      <path fill="#a78fd9" d="M46 37C33 36 24 50 23 68 22 82 26 92 31 92 38 92 36 78 39 66 41 56 46 50 50 44z" />
      <path fill="#a78fd9" d="M74 37C87 36 96 50 97 68 98 82 94 92 89 92 82 92 84 78 81 66 79 56 74 50 70 44z" />
      <path
        fill="#f2c9dc"
        d="M40 46C32 49 28 60 28 72 28 80 29 86 31 86 34 86 33 76 35 66 37 58 40 52 42 48zM80 46C88 49 92 60 92 72 92 80 91 86 89 86 86 86 87 76 85 66 83 58 80 52 78 48z"
      />
      <path fill="#f4f0ff" d="M60 60c8-3 18 2 18 10 0 7-9 12-18 12s-18-5-18-12c0-8 10-13 18-10z" />
      <path fill="#f4f0ff" d="M60 33q7 4 4 13-4-3-4-6 0 3-4 6-3-9 4-13z" />
      <Line d="M41 58q7 7 14 0M65 58q7 7 14 0" tone="#4a3a78" width={2.6} />
      <Line d="M43 61l-2 3M48 62v4M77 61l2 3M72 62v4" tone="#4a3a78" width={1.5} />
      <path fill="#e58fb2" d="M56.5 66h7q0 3.5-3.5 4.5-3.5-1-3.5-4.5z" />
      <Line d="M60 70.5v2q-3 3-6 1M60 72.5q3 3 6 1" tone="#7a5a94" />
      <Cheeks left={44} right={76} y={70} />
      <path fill="#f4f0ff" d="M38 114a9 6 0 0 1 18 0zM64 114a9 6 0 0 1 18 0z" />
    </>
  )
}

const figures: Record<CritterKey, () => ReactNode> = {
  whiskerleaf: Whiskerleaf,
  'giggle-gecko': GiggleGecko,
  'puddle-pups': PuddlePups,
  nibsy: Nibsy,
  lulu: Lulu,
}

/** A critter, drawn on a square of 120 and standing on its lower edge. */
export function CritterFigure({ critter }: { critter: CritterKey }) {
  const Figure = figures[critter]
  return <Figure />
}
