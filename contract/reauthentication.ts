import { z } from 'zod'

export const password = z.string().min(1).max(1000)

/** Four to six digits that an adult may type in place of the password. */
export const pin = z.string().regex(/^\d{4,6}$/)

/** Shows that the signed-in adult is present. */
export const credential = z.union([z.strictObject({ password }), z.strictObject({ pin })])
export type Credential = z.infer<typeof credential>

/** locked: after five wrong PINs the password is required. */
export const pinState = z.enum(['none', 'set', 'locked'])
export type PinState = z.infer<typeof pinState>

/** `needed`: whether an adult has to reauthenticate. */
export const reauthenticationAnswer = z.object({ needed: z.boolean(), pin: pinState })
export type ReauthenticationAnswer = z.infer<typeof reauthenticationAnswer>

export const pinAnswer = z.object({ pin: pinState })
export type PinAnswer = z.infer<typeof pinAnswer>

/** Sets a PIN, or removes it. */
export const pinChange = z.strictObject({ password, pin: pin.nullable() })
export type PinChange = z.infer<typeof pinChange>
