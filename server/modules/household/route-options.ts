import { z } from 'zod'
import { perContext } from '../../context.ts'
import { optionsOf } from '../../platform/http/routes.ts'

export const householdRoute = optionsOf('household')
/** For data that only guardians may see. */
export const guardianAccess = { access: 'signed-in', audience: 'adults', reauthentication: 'recent' } as const
/** As above; the body contains the guardian's password. */
export const guardianAccessWithPassword = {
  access: 'signed-in',
  audience: 'adults',
  reauthentication: 'in-body',
} as const
export const openToChildren = { access: 'signed-in', fresh: true, audience: 'everyone' } as const
/** What the page that says good night needs. */
export const atGoodNight = { ...openToChildren, atGoodNight: true } as const
export const idParams = z.object({ id: z.uuid().toLowerCase() })

const hourS = 3600
const changesAnHour = 200

/** The changes of a household by one person. */
export const householdChangeLimit = perContext(({ rateLimits }) => rateLimits('household', changesAnHour, hourS))
