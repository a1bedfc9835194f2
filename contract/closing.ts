import { z } from 'zod'
import { deletionCertificate } from './account.ts'

/** What happens to a household whose last membership has ended. */
export const closingAnswer = z.object({
  /** While the clock runs; null while a membership lasts, and for a household that never had one. At least a day is left. */
  closing: z.object({ since: z.iso.datetime(), erase_at: z.iso.datetime(), days_left: z.int() }).nullable(),
  /** Once the clock has run out, until a membership is back; for guardians. */
  erased: z.object({ at: z.iso.datetime(), certificates: z.array(deletionCertificate) }).nullable(),
})
export type Closing = z.infer<typeof closingAnswer>
