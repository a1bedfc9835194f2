import { Theatre } from '../theatre/theatre.tsx'

function OpenBook() {
  return (
    <svg viewBox="0 0 480 480">
      <path fill="#2a3242" d="M90 480V200a150 150 0 0 1 300 0v280z" />
      <path fill="none" stroke="#9a7f50" strokeWidth="12" d="M90 480V200a150 150 0 0 1 300 0v280" />
      <path fill="#8d3b3e" stroke="#c9706b" d="M112 150h20v76h-20zM196 146h26v80h-26zM290 154h22v72h-22z" />
      <path fill="#34566b" stroke="#6f97a3" d="M134 138h26v88h-26zM224 160h18v66h-18zM314 140h28v86h-28z" />
      <path fill="#8a6a35" stroke="#c9a45e" d="M162 156h30v70h-30zM246 132h40v94h-40zM346 162h20v64h-20z" />
      <path fill="#9a7f50" d="M98 226h284v14H98z" />
      <circle className="halo" cx="240" cy="300" r="200" />
      <path className="m-cream" d="M240 232l9 25 25 9-25 9-9 25-9-25-25-9 25-9z" />
      <path className="wood" d="M206 400h68l20 80H186zM120 392h240l-14 22H134z" />
      <path fill="#8d3b3e" stroke="#c9706b" d="M100 340l140 16 140-16 10 56-150 14-150-14z" />
      <path className="m-cream" d="M112 330q76-26 128 14 52-40 128-14l8 56q-80-20-136 14-56-34-136-14z" />
      <path
        className="m-ruled"
        d="M130 342q54-14 92 14M128 354q56-14 94 14M126 366q58-14 96 14M350 342q-54-14-92 14M352 354q-56-14-94 14M354 366q-58-14-96 14M240 346v52"
      />
      <path className="gold" d="M396 404h40l-5 10h-30zM402 414h28v54h-28zM396 468h40v12h-40z" />
      <path className="m-fire" d="M416 360q16 22 6 38-6 6-12 0-10-14 6-38z" />
    </svg>
  )
}

/** The Archives: arcades in the dusk, and one book that somebody left open. */
export const ArchivesScene = () => <Theatre layers={['arcades', 'books', 'hills']} seed={5} motif={<OpenBook />} />
