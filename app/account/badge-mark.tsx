import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import type { BadgeIcon } from '#content/dashboard/badges.ts'
import { badgePictures } from '#content/pictures/account.ts'

const drawings = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/badge-*.json', { eager: true, import: 'default' }),
)

export function BadgeMark({ icon, unlocked }: { icon: BadgeIcon; unlocked: boolean }) {
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
