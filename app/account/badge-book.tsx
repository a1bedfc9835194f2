import { badges, dashboardWords } from '#content/dashboard.ts'
import { Section } from '#app/ui/section.tsx'
import { still } from '#app/ui/still.tsx'

const BadgeMark = still(async () => (await import('./badge-mark.tsx')).BadgeMark)

const words = dashboardWords.badges

export function BadgeBook() {
  return (
    <Section heading={words.heading}>
      <div className="paper badge-book">
        <ul className="badges">
          {badges.map(({ id, name, icon, unlocked }) => (
            <li key={id} className={unlocked ? 'badge' : 'badge badge-locked'}>
              <BadgeMark icon={icon} unlocked={unlocked} />
              <h3 className="badge-name">{name}</h3>
              <p>{unlocked ? words.unlocked : words.locked}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
