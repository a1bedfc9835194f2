import type { CritterKey } from '#content/critter-club/critter.ts'
import type { ReactNode } from 'react'
import { CritterFigure } from './critter-figure.tsx'

const count = 16

const petals = 'M60 4'.concat(
  ...Array.from({ length: count }, (_, i) => {
    const angle = ((i + 1) / count) * Math.PI * 2
    return `A11 11 0 0 1 ${(60 + 56 * Math.sin(angle)).toFixed(1)} ${(60 - 56 * Math.cos(angle)).toFixed(1)}`
  }),
)

/** The medallion of the meadow: what is drawn on a square of 120 looks out of a daisy. Decoration beside a name. */
export function Daisy({ children }: { children: ReactNode }) {
  return (
    <svg className="daisy" viewBox="0 0 120 120" aria-hidden="true">
      <path className="petals" d={petals} />
      <circle className="daisy-sky" cx="60" cy="60" r="50" />
      <path className="daisy-hill" d="M12 74q24-10 48-3t48-3A50 50 0 0 1 12 74z" />
      <g transform="translate(12.5 7) scale(.79)">{children}</g>
    </svg>
  )
}

export const CritterDaisy = ({ critter }: { critter: CritterKey }) => (
  <Daisy>
    <CritterFigure critter={critter} />
  </Daisy>
)
