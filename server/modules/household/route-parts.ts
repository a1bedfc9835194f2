import { z } from 'zod'
import type { Person } from '../../platform/http/access.ts'

const tags = ['household']
export const signedIn = { tags, security: [{ bearer: [] }] }
/** Shows or changes what guardians alone may see. */
export const guardian = { access: 'signed-in', audience: 'adults', grownUp: 'recent' } as const
/** Likewise, and the body holds the guardian's password. */
export const guardianWithPassword = { access: 'signed-in', audience: 'adults', grownUp: 'in-body' } as const
export const one = z.object({ id: z.uuid().toLowerCase() })

/** Counts a change of this person's. @throws AppError too_many_requests */
export type Count = (person: Person) => Promise<void>
