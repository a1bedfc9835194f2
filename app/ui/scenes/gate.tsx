import { Theatre } from '../theatre/theatre.tsx'
import { seeded } from '../theatre/paper-cut.ts'

const random = seeded(5)
const bloom = Array.from({ length: 26 }, (_, i) => {
  const along = (i / 25) * Math.PI
  const out = 124 + random() * 22
  return {
    x: Math.round(240 - Math.cos(along) * out),
    y: Math.round(214 - Math.sin(along) * out),
    turn: Math.round(random() * 360),
    flower: i % 3 === 1,
  }
})

const bars = [0, 17, 34, 51, 68]

function Lantern({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 150)`}>
      <circle className="halo" r="52" />
      <path className="gold" d="M-5-34a5 5 0 0 1 10 0l-2 6h-6zM-15-20c4-8 26-8 30 0zM-14 22h28l-3 8h-22z" />
      <path className="flame" d="M-14-19h28l3 20-4 21h-26l-4-21z" />
      <path fill="none" stroke="#23123f" strokeWidth="4" strokeLinecap="round" d="M-5-19v41M5-19v41" />
    </g>
  )
}

function Gate() {
  return (
    <svg viewBox="0 0 480 480">
      <g className="inside">
        <path fill="#ffe2a0" d="M128 480V214a112 112 0 0 1 224 0v266z" />
        <path fill="#f0a76c" d="M128 390q40-26 76-14l8-26 8 26h8l6-20 7 20q60-14 111 12v92H128z" />
        <path fill="#b9686a" d="M128 424q56-26 100-12l12-34 12 34q52-16 100 10v58H128z" />
        <path fill="#ffedc0" d="M226 402q-30 36-66 78-30 34-128 84h330q-20-54-42-84-32-42-58-78z" />
      </g>
      <g fill="none" stroke="#23123f" strokeWidth="4" strokeLinecap="round" id="leaf-door">
        {bars.map((x) => (
          <path key={x} d={`M${132 + x} ${238 - x}V${470 + x / 6}M${126 + x} ${246 - x}l6-18 6 18`} />
        ))}
        <path d="M128 246q44-24 76-84M128 320l74 6M128 338l74 6M128 462l74 14M150 290a14 14 0 1 0 16 12M184 286a12 12 0 1 1-12 14M150 400a16 16 0 1 0 18 12M186 398a14 14 0 1 1-12 16" />
      </g>
      <use href="#leaf-door" transform="matrix(-1 0 0 1 480 0)" />
      <path fill="#4a2d6e" d="M74 530l6-336h48l4 336zM348 530l4-336h48l6 336z" />
      <path
        fill="#7d5286"
        d="M82 212h22v26H82zM108 212h18v26h-18zM82 244h44v24H82zM82 274h16v28H82zM104 274h22v28h-22zM80 310h48v24H80zM80 342h26v26H80zM112 342h18v26h-18zM80 376h50v24H80zM80 408h20v28H80zM106 408h24v28h-24zM354 212h18v26h-18zM376 212h22v26h-22zM354 244h44v24h-44zM354 274h22v28h-22zM382 274h16v28h-16zM352 310h48v24h-48zM350 342h18v26h-18zM374 342h26v26h-26zM350 376h50v24h-50zM350 408h24v28h-24zM380 408h20v28h-20z"
      />
      <path fill="#94648f" stroke="#d9a3a8" d="M68 182h72v18H68zM340 182h72v18h-72z" />
      <path
        fill="none"
        stroke="#23123f"
        strokeWidth="7"
        strokeLinecap="round"
        d="M104 196a136 136 0 0 1 272 0M124 196a116 116 0 0 1 232 0"
      />
      {bloom.map(({ x, y, turn, flower }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path fill="#5b4a86" stroke="#8d6ba3" d="M0 0q10-12 24-4-8 14-24 4q-14 8-22-4 12-10 22 4" />
          {flower && (
            <path
              fill="#f28bb2"
              stroke="#ffc9d8"
              strokeWidth="1.5"
              d="M0-4a6 6 0 1 1 5 2 6 6 0 1 1-2 6 6 6 0 1 1-6 0 6 6 0 1 1-2-6 6 6 0 1 1 5-2"
            />
          )}
        </g>
      ))}
      <circle className="gold" cx="240" cy="66" r="32" />
      <circle className="m-deep" cx="240" cy="66" r="26" />
      <path className="gold" d="M240 42l5 13 12-6-6 12 13 5-13 5 6 12-12-6-5 13-5-13-12 6 6-12-13-5 13-5-6-12 12 6z" />
      <path
        fill="#2b1a55"
        stroke="#7b5288"
        strokeWidth="2"
        d="M10 552c-4-34 22-46 40-38 4-34 44-40 58-16 22-12 44 2 40 26 16 2 22 16 18 28zM314 552c-4-16 4-28 20-28-4-26 20-40 42-26 12-26 52-22 58 14 20-8 42 6 38 40z"
      />
      <path
        fill="#f28bb2"
        stroke="#ffc9d8"
        strokeWidth="1.5"
        d="M60 520a6 6 0 1 1 5 2 6 6 0 1 1-2 6 6 6 0 1 1-6 0 6 6 0 1 1-2-6 6 6 0 1 1 5-2zM116 512a6 6 0 1 1 5 2 6 6 0 1 1-2 6 6 6 0 1 1-6 0 6 6 0 1 1-2-6 6 6 0 1 1 5-2zM384 510a6 6 0 1 1 5 2 6 6 0 1 1-2 6 6 6 0 1 1-6 0 6 6 0 1 1-2-6 6 6 0 1 1 5-2zM436 526a6 6 0 1 1 5 2 6 6 0 1 1-2 6 6 6 0 1 1-6 0 6 6 0 1 1-2-6 6 6 0 1 1 5-2z"
      />
      <Lantern x={104} />
      <Lantern x={376} />
    </svg>
  )
}

/** The Garden Gate at night, open, with the light of the realms behind it. */
export const GateScene = () => <Theatre layers={['pines', 'pines', 'hills']} seed={3} motif={<Gate />} />
