import type { BadgeIcon } from '#content/dashboard/badges.ts'
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

const drawn: Record<BadgeIcon, { earned: Drawn; locked: Drawn }> = {
  boot: { earned: boot, locked: bootLocked },
  paw: { earned: paw, locked: pawLocked },
  wool: { earned: wool, locked: woolLocked },
  'star-map': { earned: starMap, locked: starMapLocked },
}

export const BadgeMark = ({ icon, unlocked }: { icon: BadgeIcon; unlocked: boolean }) => (
  <Drawing
    className="badge-mark"
    drawn={drawn[icon][unlocked ? 'earned' : 'locked']}
    alt={badgePictures[`badge-${icon}${unlocked ? '' : '-locked'}`]}
    sizes="(width < 48rem) 40vw, 11rem"
  />
)
