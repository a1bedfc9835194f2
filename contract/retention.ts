import { z } from 'zod'
import { deletionCertificate } from './account.ts'

/** What happens to a household whose last membership has ended. */
export const retentionAnswer = z.object({
  /** Set during the retention period, otherwise null. At least a day is left. */
  retention: z.object({ since: z.iso.datetime(), erase_at: z.iso.datetime(), days_left: z.int() }).nullable(),
  /** After the retention period, until a new membership begins; for guardians. */
  erased: z.object({ at: z.iso.datetime(), certificates: z.array(deletionCertificate) }).nullable(),
})
export type Retention = z.infer<typeof retentionAnswer>
