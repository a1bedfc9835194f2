import { Theatre } from '../theatre/theatre.tsx'

const cog = (x: number, y: number, radius: number, teeth: number) => {
  let d = ''
  for (let i = 0; i < teeth * 4; i++) {
    const angle = (i / (teeth * 4)) * Math.PI * 2
    const reach = i % 4 < 2 ? radius : radius * 0.82
    d += `${i ? 'L' : 'M'}${Math.round(x + reach * Math.cos(angle))} ${Math.round(y + reach * Math.sin(angle))}`
  }
  return `${d}z`
}

function Bench() {
  return (
    <svg viewBox="0 0 480 480">
      <path fill="#6d3d18" d={cog(150, 150, 112, 14)} />
      <path fill="#c47d3a" stroke="#ffd9a3" strokeWidth="1.5" d={cog(150, 145, 108, 14)} />
      <circle className="m-deep" cx="150" cy="146" r="62" />
      <circle fill="#c47d3a" stroke="#ffd9a3" strokeWidth="1.5" cx="150" cy="144" r="46" />
      <path className="m-light" d="M150 108l9 27 27 9-27 9-9 27-9-27-27-9 27-9z" />
      <path fill="#d9a850" stroke="#ffd9a3" strokeWidth="1.5" d={cog(286, 84, 60, 10)} />
      <circle className="m-deep" cx="286" cy="84" r="24" />
      <path className="lamp-cone" d="M258 262l82-44 70 174H196z" />
      <path fill="none" stroke="#d9a850" strokeWidth="9" strokeLinecap="round" d="M420 388L392 262 336 196" />
      <path className="flame" d="M268 258l62-34q8 26-14 38t-48-4z" />
      <path
        fill="#c47d3a"
        stroke="#ffd9a3"
        strokeWidth="1.5"
        d="M318 168l18 8 4 40-88 50q-12-36 14-62t52-36zM396 380h50v12h-50zM384 252h16v16h-16z"
      />
      <path className="wood" d="M30 392h420v26H30zM60 418h28v62H60zM392 418h28v62h-28z" />
      <path className="m-cream" d="M250 392v-14h80v14zM256 378v-10h70v10z" />
      <path className="bottle" d="M150 392v-44l-14-26v-10h52v10l-14 26v44z" />
      <path className="m-accent" d="M152 390v-30h20v30zM120 392q-20-34 4-70" />
      <path
        fill="#d9a850"
        stroke="#ffd9a3"
        strokeWidth="1.5"
        d="M72 390l58-58 10 10-58 58zM126 310l34 34-12 12-34-34z"
      />
    </svg>
  )
}

/** The workshop at night: cogs on the wall, one lamp over the copper bench. */
export const WorkshopScene = () => <Theatre layers={['rooftops', 'rooftops', 'hills']} seed={2} motif={<Bench />} />
