import { z } from 'zod'
import { deletionCertificate } from './account.ts'

/** What happens to a household whose last membership has ended. */
export const retentionAnswer = z.object({
  /** While the retention period runs; null while a membership lasts, and for a household that never had one. At least a day is left. */
  retention: z.object({ since: z.iso.datetime(), erase_at: z.iso.datetime(), days_left: z.int() }).nullable(),
  /** Once the retention period has run out, until a membership is back; for guardians. */
  erased: z.object({ at: z.iso.datetime(), certificates: z.array(deletionCertificate) }).nullable(),
})
export type Retention = z.infer<typeof retentionAnswer>
