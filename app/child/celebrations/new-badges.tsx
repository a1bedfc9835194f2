import { childBadgeWords as words, type ChildBadge } from '#content/dashboard/child-badges.ts'
import { ChildBadgeMark } from '../badges/child-badge-mark.tsx'

/** Badges that a child has earned. */
export const NewBadges = ({ badges, onClose }: { badges: readonly ChildBadge[]; onClose: () => void }) => (
  <div className="note new-badges-card">
    <span className="new-badges-light" aria-hidden="true" />
    <p className="card-name">{words.found(badges.length)}</p>
    <ul>
      {badges.map((badge) => (
        <li key={badge.id}>
          <ChildBadgeMark badge={badge} unlocked />
          <div>
            <strong>{badge.name}</strong>
            <p>{badge.unlocked}</p>
          </div>
        </li>
      ))}
    </ul>
    <button type="button" className="lantern" onClick={onClose}>
      {words.close}
    </button>
  </div>
)
