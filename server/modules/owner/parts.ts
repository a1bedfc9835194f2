import type { Database } from '../../platform/database/database.ts'
import type { Person } from '../../platform/http/access.ts'
import type { Auth } from '../auth/service.ts'
import type { Memberships } from '../memberships/service.ts'
import type { createCursors } from './pages.ts'

export type Actor = Pick<Person, 'id'>

export interface OwnerParts {
  db: Database
  auth: Auth
  memberships: Memberships
  /** Signs cursors. */
  secret: string
  now: () => number
}

/** Dependencies of the owner's desk. */
export interface DeskParts extends OwnerParts {
  cursors: ReturnType<typeof createCursors>
}
