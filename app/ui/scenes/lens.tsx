import { Theatre } from '../theatre/theatre.tsx'

function NorthernLight() {
  return (
    <svg className="aurora" viewBox="0 0 1200 500" preserveAspectRatio="none">
      <path
        className="veil-a"
        d="M-20 260C180 60 300 330 520 170S820 20 1220 150v120C900 130 760 300 560 330S240 300-20 420z"
      />
      <path
        className="veil-b"
        d="M-20 150C200 10 360 220 600 90s420-90 620-30v90C1000 80 860 150 660 210S240 170-20 260z"
      />
    </svg>
  )
}

function GreatLens() {
  return (
    <svg viewBox="0 0 480 480">
      <path fill="#d9a850" stroke="#ffd9a3" strokeWidth="1.5" d="M150 480q10-40 76-48v-60h28v60q66 8 76 48z" />
      <circle className="halo" cx="240" cy="190" r="250" />
      <circle className="gold" cx="240" cy="200" r="180" />
      <circle className="m-deep" cx="240" cy="200" r="166" />
      <circle className="gold" cx="240" cy="200" r="152" />
      <circle fill="#12516c" stroke="#e9fffa" strokeWidth="2" cx="240" cy="200" r="144" />
      <path
        className="veil-b"
        d="M104 236c50-70 90 20 150-40s80-70 128-46a144 144 0 0 1-4 96c-60-40-90 30-150 46s-90-20-118-10z"
      />
      <path className="m-cream" d="M240 92l16 82 82 26-82 26-16 82-16-82-82-26 82-26z" />
      <path className="m-accent" d="M240 150l9 41 41 9-41 9-9 41-9-41-41-9 41-9z" />
      <path
        fill="none"
        stroke="#f4fffd"
        strokeWidth="9"
        strokeLinecap="round"
        opacity="0.8"
        d="M132 166a116 116 0 0 1 78-76M120 206q0-8 2-16"
      />
      <path
        fill="none"
        stroke="#ffe6a6"
        strokeWidth="4"
        strokeLinecap="round"
        d="M240 27v14M240 359v14M67 200h14M399 200h14M118 78l10 10M352 312l10 10M362 78l-10 10M128 312l-10 10"
      />
    </svg>
  )
}

/** Luma Lens: the great lens on its stand under northern light. */
export const LensScene = () => (
  <Theatre layers={['crystals', 'crystals', 'hills']} seed={8} backdrop={<NorthernLight />} motif={<GreatLens />} />
)
