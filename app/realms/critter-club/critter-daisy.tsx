import type { ReactNode } from 'react'
import type { CritterKey } from '#content/critter-club/critter.ts'
import { CritterPortrait } from './critter-pictures.tsx'
import './critter-daisy.css'

const count = 16

const petals = 'M60 4'.concat(
  ...Array.from({ length: count }, (_, i) => {
    const angle = ((i + 1) / count) * Math.PI * 2
    return `A11 11 0 0 1 ${(60 + 56 * Math.sin(angle)).toFixed(1)} ${(60 - 56 * Math.cos(angle)).toFixed(1)}`
  }),
)

/** A daisy as a frame for a picture. */
export function Daisy({ children }: { children: ReactNode }) {
  return (
    <div className="daisy">
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <path className="petals" d={petals} />
        <circle className="daisy-sky" cx="60" cy="60" r="50" />
        <path className="daisy-hill" d="M12 74q24-10 48-3t48-3A50 50 0 0 1 12 74z" />
      </svg>
      {children}
    </div>
  )
}

export const CritterDaisy = ({ critter, silent = false }: { critter: CritterKey; silent?: boolean }) => (
  <Daisy>
    <CritterPortrait critter={critter} sizes="(width < 44rem) 7rem, 14rem" silent={silent} />
  </Daisy>
)
