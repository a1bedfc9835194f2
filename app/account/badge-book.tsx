import type { Badge } from '#content/dashboard/badges.ts'
import { badgeWords } from '#content/dashboard/badges.ts'
import { Section } from '#app/ui/section.tsx'
import { BadgeMark } from './badge-mark.tsx'
import './badge-book.css'

type BadgeBookProps = { lead: string; badges: readonly (Badge & { line: string })[] }

export function BadgeBook({ lead, badges }: BadgeBookProps) {
  return (
    <Section heading={badgeWords.heading} lead={lead}>
      <div className="paper badge-book">
        <ul className="badges">
          {badges.map(({ id, name, icon, unlocked, line }) => (
            <li key={id} className="badge">
              <BadgeMark icon={icon} unlocked={unlocked} />
              <h3 className="badge-name">{name}</h3>
              <p>{line}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
