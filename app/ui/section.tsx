import { useId } from 'react'
import type { ReactNode } from 'react'

export function Section({ heading, lead, children }: { heading: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {lead && <p className="section-lead">{lead}</p>}
      {children}
    </section>
  )
}
