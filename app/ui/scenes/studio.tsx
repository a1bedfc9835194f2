import { Theatre } from '../theatre/theatre.tsx'

function Lights() {
  return (
    <svg className="studio-lights" viewBox="0 0 800 600" preserveAspectRatio="xMidYMin slice">
      <path className="beam" d="M180-40L330 640h250zM640-40L240 640h260z" />
      <path className="string" d="M-20 60q200 90 420 10t440 20" />
      <path
        className="flags"
        d="M70 88l34 8-22 30zM190 106l34-2-16 34zM300 96l34-10-10 36zM430 62l34-4-16 34zM550 62l34 4-22 32zM680 82l34 4-22 32z"
      />
    </svg>
  )
}

function Easel() {
  return (
    <svg viewBox="0 0 480 480">
      <path
        className="wood"
        d="M232 20h16l12 460h-18zM150 480l76-420 14 2-72 418zM330 480L254 60l-14 2 72 418zM120 344h240v16H120z"
      />
      <path className="m-deep" d="M106 90h276v256H106z" />
      <path className="m-cream" d="M112 84h264v254H112z" />
      <path fill="#3a1c74" d="M124 96h240v230H124z" />
      <path fill="#d14d9b" d="M124 240q60-50 120-14t120-24v124H124z" />
      <path fill="#6ff2e4" d="M124 286q70-40 130-8t110-18v66H124z" />
      <path className="m-accent" d="M244 118l18 44 46 6-34 32 8 46-38-24-38 24 8-46-34-32 46-6z" />
      <path
        fill="none"
        stroke="#fff3fb"
        strokeWidth="9"
        strokeLinecap="round"
        d="M150 130h.1M330 126h.1M166 168h.1M344 196h.1M300 110h.1"
      />
      <path
        className="m-cream"
        d="M36 404c4-36 44-54 82-44 34 10 40 42 18 52-14 6-22 0-30 8s2 20-16 22c-32 2-58-14-54-38z"
      />
      <circle className="m-accent" cx="66" cy="390" r="10" />
      <circle className="m-light" cx="94" cy="378" r="10" />
      <circle className="m-ground" cx="122" cy="386" r="9" />
      <circle fill="#d14d9b" cx="66" cy="418" r="9" />
      <path className="gold" d="M382 400h58l-6 80h-46z" />
      <path className="wood" d="M392 400l-12-70 8-2 12 72zM408 400l2-92h8v92zM422 400l16-66 8 2-14 64z" />
      <path
        className="m-light"
        d="M376 330q-8-18 4-34 14 14 10 32zM408 308q-4-22 6-34 10 12 6 34zM436 336q2-20 16-28 4 18-6 30z"
      />
    </svg>
  )
}

/** The Studio before the show: stage flats, crossed lights and a painting that is still wet. */
export const StudioScene = () => (
  <Theatre layers={['flats', 'flats', 'hills']} seed={6} sky="indoors" backdrop={<Lights />} motif={<Easel />} />
)
