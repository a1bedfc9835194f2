import { Theatre } from '../theatre/theatre.tsx'

function Page({ at }: { at: string }) {
  return (
    <g transform={at}>
      <path className="m-cream" d="M0 4q22-10 44 0l4 32q-24-9-46 1z" />
      <path className="m-ruled" d="M7 12q15-6 30 0M8 19q15-6 30 0M9 26q15-6 24-1" />
    </g>
  )
}

function GreatLantern() {
  return (
    <svg viewBox="0 0 480 480">
      <path className="m-chain" d="M240-900V40" />
      <path fill="none" stroke="#a8662c" strokeWidth="5" strokeDasharray="10 4" d="M240 16V66" />
      <circle className="halo" cx="240" cy="210" r="260" />
      <path
        className="gold"
        d="M228 62a12 12 0 0 1 24 0v16l54 34 10 24H164l10-24 54-34zM172 298h136l-16 26H188zM228 324h24v14l-12 14-12-14z"
      />
      <path className="flame" d="M172 136h136l20 74-20 88H172l-20-88z" />
      <circle className="halo" cx="240" cy="222" r="86" />
      <path className="m-fire" d="M240 168q34 44 18 74-18 22-36 0-16-30 18-74z" />
      <path fill="none" stroke="#a8662c" strokeWidth="4" d="M208 136q-22 80 0 162M272 136q22 80 0 162M152 210h176" />
      <Page at="translate(34 90) rotate(-16)" />
      <Page at="translate(398 60) rotate(14) scale(.8)" />
      <Page at="translate(408 252) rotate(-8) scale(.9)" />
      <Page at="translate(60 264) rotate(10) scale(.7)" />
      <path fill="#8d3b3e" stroke="#c9706b" d="M118 452h150v28H118z" />
      <path fill="#34566b" stroke="#6f97a3" d="M134 426h124v26H134z" />
      <path fill="#8a6a35" stroke="#c9a45e" d="M124 404h118v22H124z" />
      <path className="m-cream" d="M258 430h8v18h-8zM268 456h8v20h-8zM242 408h8v14h-8z" />
      <path fill="#34566b" stroke="#6f97a3" d="M316 414h24v66h-24z" />
      <path fill="#8a6a35" stroke="#c9a45e" d="M344 400h28v80h-28z" />
      <path fill="#8d3b3e" stroke="#c9706b" d="M378 480l18-78 24 6-18 72z" />
      <path
        className="gold"
        d="M344 412h28v5h-28zM344 462h28v5h-28zM316 428h24v4h-24zM150 458h6v18h-6zM170 430h6v18h-6z"
      />
    </svg>
  )
}

/** The library of the Lantern: shelves of spines, and the great lantern over a pile of books. */
export const LibraryScene = () => (
  <Theatre layers={['books', 'books', 'hills']} seed={4} sky="indoors" motif={<GreatLantern />} />
)
