import type { ReactNode } from 'react'
import { Section } from '#app/ui/page.tsx'
import { badgeWords } from '#content/dashboard/badges.ts'
import './badge-book.css'

type BadgeBookProps = {
  lead: string
  badges: readonly { id: string; name: string; line: string; mark: ReactNode; way?: ReactNode }[]
}

export function BadgeBook({ lead, badges }: BadgeBookProps) {
  return (
    <Section heading={badgeWords.heading} lead={lead}>
      <div className="paper cream badge-book">
        <ul className="badges">
          {badges.map(({ id, name, mark, line, way }) => (
            <li key={id} className="badge">
              {mark}
              <h3 className="badge-name">{name}</h3>
              <p>{line}</p>
              {way}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
