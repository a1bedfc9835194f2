import { badges, badgeWords } from '#content/dashboard/badges.ts'
import { Section } from '#app/ui/section.tsx'
import { BadgeMark } from './badge-mark.tsx'

export function BadgeBook() {
  return (
    <Section heading={badgeWords.heading} lead={badgeWords.whose}>
      <div className="paper badge-book">
        <ul className="badges">
          {badges.map(({ id, name, icon, unlocked }) => (
            <li key={id} className="badge">
              <BadgeMark icon={icon} unlocked={unlocked} />
              <h3 className="badge-name">{name}</h3>
              <p>{unlocked ? badgeWords.unlocked : badgeWords.locked}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
