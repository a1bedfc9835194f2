import type { WorkKind } from '#contract/review.ts'
import type { Config } from '../../config.ts'
import type { Families, WorkSources } from './queue.ts'
import type { SuspendingParts } from './suspensions/suspend.ts'

export interface ReviewParts extends SuspendingParts {
  /** Whose works a moderator looks at before others see them (REVIEW). */
  review: Config['review']
  sources: WorkSources
  families: Families
  /** Moderators and owners. */
  listModerators(): Promise<{ id: string; email: string }[]>
  /** Signs fingerprints. */
  secret: string
}

export interface WorkId {
  kind: WorkKind
  id: string
}
