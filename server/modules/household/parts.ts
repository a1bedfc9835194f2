import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Auth } from '../auth/service.ts'
import type { Reading } from './badges.ts'
import type { Guardians } from './guardians/guardians.ts'

/** What the household's functions are given. */
export interface HouseholdParts extends Context {
  auth: Auth
  guardians: Pick<Guardians, 'list' | 'openInvitation'>
  /** What a child has done with storybooks. */
  readingOf(db: Database, childId: string): Promise<Reading>
}
