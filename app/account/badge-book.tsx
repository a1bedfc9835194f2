import { badgeWords, type Badge, type BadgeIcon } from '#content/dashboard/badges.ts'
import { badgePictures } from '#content/pictures/account.ts'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { Section } from '#app/ui/section.tsx'
import './badge-book.css'

const drawings = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/badge-*.json', { eager: true, import: 'default' }),
)

type BadgeBookProps = { lead: string; badges: readonly (Badge & { line: string })[] }

export function BadgeBook({ lead, badges }: BadgeBookProps) {
  return (
    <Section heading={badgeWords.heading} lead={lead}>
      <div className="paper cream badge-book">
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

function BadgeMark({ icon, unlocked }: { icon: BadgeIcon; unlocked: boolean }) {
  const name = `badge-${icon}${unlocked ? '' : '-locked'}` as const
  return (
    <Drawing
      className="badge-mark"
      drawn={drawings[name]!}
      alt={badgePictures[name]}
      sizes="(width < 48rem) 40vw, 11rem"
    />
  )
}
