import { useId, type ReactNode } from 'react'

type SectionProps = { heading: string; lead?: ReactNode; notForChildren?: boolean; children: ReactNode }

export function Section({ heading, lead, notForChildren = false, children }: SectionProps) {
  const id = useId()
  return (
    <section className={notForChildren ? 'section if-not-child' : 'section'} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {lead && <p className="section-lead">{lead}</p>}
      {children}
    </section>
  )
}
