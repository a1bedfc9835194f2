import { z } from 'zod'
import { perContext, type Context } from '../../context.ts'
import type { Person } from '../../platform/http/access.ts'
import { optionsOf } from '../../platform/http/routes.ts'
import { takeOrRefuse } from '../../platform/http/rate-limits.ts'

export const householdRoute = optionsOf('household')
/** For data that only guardians may see. */
export const guardian = { access: 'signed-in', audience: 'adults', reauthentication: 'recent' } as const
/** As above; the body contains the guardian's password. */
export const guardianWithPassword = { access: 'signed-in', audience: 'adults', reauthentication: 'in-body' } as const
export const one = z.object({ id: z.uuid().toLowerCase() })

const hourS = 3600
const changesAnHour = 200

const changesOf = perContext(({ rateLimits }) => rateLimits('household', changesAnHour, hourS))

/** Counts a change by this person. @throws AppError too_many_requests */
export const countChange = async (ctx: Context, person: Person): Promise<void> =>
  takeOrRefuse(changesOf(ctx), person.id)
