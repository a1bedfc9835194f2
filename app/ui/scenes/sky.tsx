import { Theatre } from '../theatre/theatre.tsx'

function Nebula() {
  return <div className="nebula" />
}

function Planet() {
  return (
    <svg viewBox="0 0 480 480">
      <circle className="halo" cx="240" cy="230" r="280" />
      <path
        fill="none"
        stroke="#f0b455"
        strokeWidth="12"
        strokeLinecap="round"
        d="M24 230a216 62 0 0 1 432 0"
        transform="rotate(-17 240 230)"
      />
      <path
        fill="none"
        stroke="#cfd8ff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="1 9"
        d="M20 300a230 92 -24 0 1 440-148"
      />
      <circle fill="#5a74d8" stroke="#a9c0ff" strokeWidth="2" cx="240" cy="230" r="122" />
      <path
        fill="#8fb0ff"
        opacity="0.6"
        d="M124 190q110 40 232-22l6 28q-120 60-244 18zM118 250q120 46 244-22v30q-120 66-236 20zM140 300q100 30 206-24l-16 34q-84 42-170 18z"
      />
      <path fill="#0b0c2b" opacity="0.45" d="M310 130a122 122 0 0 1-180 152 122 122 0 1 0 180-152z" />
      <path
        fill="none"
        stroke="#f0b455"
        strokeWidth="12"
        strokeLinecap="round"
        d="M24 230a216 62 0 0 0 432 0"
        transform="rotate(-17 240 230)"
      />
      <circle className="gold" cx="78" cy="120" r="22" />
      <circle className="m-deep" cx="78" cy="120" r="17" />
      <path className="m-light" d="M78 106l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" />
      <circle className="gold" cx="412" cy="330" r="26" />
      <circle className="m-deep" cx="412" cy="330" r="20" />
      <path className="m-accent" d="M412 314l5 11 11 5-11 5-5 11-5-11-11-5 11-5z" />
      <path fill="#fff4d0" d="M300 30q60 0 108 34l10-14 4 20 20 4-18 8-2 20-14-14-18 8 8-18q-44-36-98-48z" />
    </svg>
  )
}

/** Above the clouds: a ringed planet, two charted stars and a comet in a hurry. */
export const SkyScene = () => (
  <Theatre layers={['clouds', 'clouds', 'clouds']} seed={3} backdrop={<Nebula />} motif={<Planet />} />
)
