import type { Badge, BadgeIcon } from '#content/dashboard/badges.ts'
import { badgeWords } from '#content/dashboard/badges.ts'
import { badgePictures } from '#content/pictures/account.ts'
import boot from '#art/drawn/badge-boot.json'
import bootLocked from '#art/drawn/badge-boot-locked.json'
import paw from '#art/drawn/badge-paw.json'
import pawLocked from '#art/drawn/badge-paw-locked.json'
import starMap from '#art/drawn/badge-star-map.json'
import starMapLocked from '#art/drawn/badge-star-map-locked.json'
import wool from '#art/drawn/badge-wool.json'
import woolLocked from '#art/drawn/badge-wool-locked.json'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'
import { Section } from '#app/ui/section.tsx'
import './badge-book.css'

const drawn: Record<BadgeIcon, { earned: Drawn; locked: Drawn }> = {
  boot: { earned: boot, locked: bootLocked },
  paw: { earned: paw, locked: pawLocked },
  wool: { earned: wool, locked: woolLocked },
  'star-map': { earned: starMap, locked: starMapLocked },
}

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

const BadgeMark = ({ icon, unlocked }: { icon: BadgeIcon; unlocked: boolean }) => (
  <Drawing
    className="badge-mark"
    drawn={drawn[icon][unlocked ? 'earned' : 'locked']}
    alt={badgePictures[`badge-${icon}${unlocked ? '' : '-locked'}`]}
    sizes="(width < 48rem) 40vw, 11rem"
  />
)
