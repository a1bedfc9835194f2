import { BadgeBook } from '#app/account/badge-book.tsx'
import { useReleasedStorybooks } from '#app/storybooks/use-released-storybooks.ts'
import { childBadges, childBadgeWords } from '#content/dashboard/child-badges.ts'
import { ChildBadgeMark } from './child-badge-mark.tsx'

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
      }))}
    />
  )
}
