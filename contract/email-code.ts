import { z } from 'zod'

export const emailCodeRequest = z.object({ code: z.string().min(1).max(200) })

/** The purpose of an email link, shown before its code is exchanged. */
export const emailCode = z.object({
  purpose: z.enum(['signup', 'recovery', 'email_change']),
  /** The address to confirm, or the account's address. */
  email: z.string(),
  /** What another browser must send: the account's password, a new password, or either. */
  password: z.enum(['current', 'new', 'any']),
})
export type EmailCode = z.infer<typeof emailCode>
