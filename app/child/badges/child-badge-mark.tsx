import { BadgeMark } from '#app/account/badge-mark.tsx'
import { coverOf } from '#app/storybooks/covers.ts'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import type { ChildBadge } from '#content/dashboard/child-badges.ts'
import './child-badge-mark.css'

const drawings = drawingsByName({
  ...import.meta.glob<Drawn>('/packages/art/drawn/critter-*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<Drawn>('/packages/art/drawn/sign-*.json', { eager: true, import: 'default' }),
})

function drawnOn(mark: Exclude<ChildBadge['mark'], { badge: unknown }>): Drawn | undefined {
  if ('cover' in mark) return coverOf(mark.cover)
  return drawings['critter' in mark ? `critter-${mark.critter}` : `sign-${mark.sign}`]
}

/** A child's badge: gold once it is earned. Its name stands beside it. */
export function ChildBadgeMark({ badge: { mark }, unlocked }: { badge: ChildBadge; unlocked: boolean }) {
  if ('badge' in mark) return <BadgeMark icon={mark.badge} unlocked={unlocked} />
  const drawn = drawnOn(mark)
  return (
    <span className={`medal${'cover' in mark ? ' medal-cover' : ''}${unlocked ? '' : ' medal-locked'}`}>
      {drawn && <Drawing drawn={drawn} alt="" sizes="9rem" />}
    </span>
  )
}
