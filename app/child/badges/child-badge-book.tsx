import { BadgeBook } from '#app/account/badge-book.tsx'
import { useReleasedStorybooks } from '#app/storybooks/use-released-storybooks.ts'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'
import meadow from '#art/drawn/object-meadow.json'
import paint from '#art/drawn/object-paint.json'
import play from '#art/drawn/object-play.json'
import read from '#art/drawn/object-read.json'
import write from '#art/drawn/object-write.json'
import { childBadges, childBadgeWords, type BadgePlace, type ChildBadge } from '#content/dashboard/child-badges.ts'
import { Hear } from '../hear.tsx'
import { ChildBadgeMark } from './child-badge-mark.tsx'

const places: Readonly<Record<BadgePlace, Drawn>> = { read, meadow, play, paint, write }

/** How a badge is earned, for those who do not read yet: the thing of their home, and a voice. */
const Way = ({ badge: { name, locked, place } }: { badge: ChildBadge }) => (
  <div className="badge-way">
    <Drawing drawn={places[place]} alt="" sizes="4.5rem" />
    <Hear of={name} lines={[`${name}.`, locked]} />
  </div>
)

/** A child's badge book: the badges that it has earned, then how to earn the others. */
export function ChildBadgeBook({ earned }: { earned: readonly string[] }) {
  const released = useReleasedStorybooks()
  const badges = childBadges
    .filter(({ mark }) => !('cover' in mark) || released.some(({ id }) => id === mark.cover))
    .map((badge) => ({ badge, unlocked: earned.includes(badge.id) }))
    .toSorted((a, b) => Number(b.unlocked) - Number(a.unlocked))
  return (
    <BadgeBook
      lead={childBadgeWords.lead}
      badges={badges.map(({ badge, unlocked }) => ({
        id: badge.id,
        name: badge.name,
        line: unlocked ? badge.unlocked : badge.locked,
        mark: <ChildBadgeMark badge={badge} unlocked={unlocked} />,
        way: unlocked ? undefined : <Way badge={badge} />,
      }))}
    />
  )
}
