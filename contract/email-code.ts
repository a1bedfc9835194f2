import { z } from 'zod'

export const emailCodeRequest = z.object({ code: z.string().min(1).max(200) })

/** What the link of an email is for, as the page shows it that asks before the code is exchanged. */
export const emailCode = z.object({
  purpose: z.enum(['signup', 'recovery', 'email_change']),
  /** The address that is to be confirmed, or whose account it is. */
  email: z.string(),
  /** What another browser has to give: the account's password, a new one, or either. */
  password: z.enum(['current', 'new', 'any']),
})
export type EmailCode = z.infer<typeof emailCode>
