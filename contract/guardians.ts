import { z } from 'zod'
import { password } from './reauthentication.ts'

/** An adult of the household. */
export const guardian = z.object({
  id: z.uuid(),
  email: z.string(),
  since: z.iso.datetime(),
  /**
   * Whether this is the primary guardian, who invites and removes the other guardian and can transfer the household.
   */
  primary: z.boolean(),
})
export type Guardian = z.infer<typeof guardian>

export const invitationRequest = z.strictObject({ email: z.string().trim().min(1).max(255) })

/** An open invitation: not answered and not expired. */
export const invitation = z.object({ email: z.string(), expires_at: z.iso.datetime() })
export type Invitation = z.infer<typeof invitation>

/** The token of the link in an invitation. */
export const invitedRequest = z.strictObject({ token: z.string().min(1).max(100) })

/** Shown before the invited person answers: the primary guardian's address and when the invitation expires. */
export const invited = z.object({ from: z.string(), expires_at: z.iso.datetime() })
export type Invited = z.infer<typeof invited>

/** Makes another guardian the primary guardian; needs the primary guardian's password. */
export const primaryGuardianRequest = z.strictObject({ guardian: z.uuid().toLowerCase(), password })
