import { Theatre } from '../theatre/theatre.tsx'

function PaperBoat() {
  return (
    <svg viewBox="0 0 480 480">
      <circle className="halo" cx="240" cy="220" r="240" />
      <path className="m-chain" d="M240 60v60" />
      <path className="wood" d="M234 40h12v270h-12zM246 60h80l-20 22 20 22h-80z" />
      <path className="m-accent" d="M246 56h84l-20 22 20 22h-84z" />
      <path className="gold" d="M206 130h68l8 14h-84zM202 220h76l-10 14h-56z" />
      <path className="flame" d="M204 144h72l8 36-8 40h-72l-8-40z" />
      <path className="m-fire" d="M240 158q18 24 10 40-10 12-20 0-8-16 10-40z" />
      <path fill="none" stroke="#a8662c" strokeWidth="4" d="M226 144q-10 38 0 76M254 144q10 38 0 76" />
      <path fill="#c9a3b4" d="M90 300l150-80 150 80-60 60H150z" />
      <path fill="#fff1d8" d="M60 290l90 120h180l90-120-120 46h-120z" />
      <path fill="#ffe0b5" d="M150 410l90-110 90 110z" />
      <path
        fill="none"
        stroke="#b98aa0"
        strokeWidth="2"
        d="M60 290l120 46 60-36 60 36 120-46M240 300L150 410M240 300l90 110"
      />
      <path className="m-cream" d="M60 180l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM410 140l4 12 12 4-12 4-4 12-4-12-12-4 12-4z" />
    </svg>
  )
}

/** Somewhere between two stars: a paper boat with a lantern, in no hurry. */
export const LostScene = () => <Theatre layers={['clouds', 'clouds', 'clouds']} seed={8} motif={<PaperBoat />} />
