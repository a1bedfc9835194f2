import { z } from 'zod'

const moment = z.string().optional()

/** A user in GoTrue's shape; times are ISO 8601. */
export const authUser = z.object({
  id: z.string(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  email_confirmed_at: moment,
  phone: z.string(),
  confirmation_sent_at: moment,
  confirmed_at: moment,
  recovery_sent_at: moment,
  new_email: z.string().optional(),
  email_change_sent_at: moment,
  last_sign_in_at: moment,
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  identities: z.array(
    z.object({
      identity_id: z.string(),
      id: z.string(),
      user_id: z.string(),
      identity_data: z.object({
        email: z.string(),
        email_verified: z.boolean(),
        phone_verified: z.boolean(),
        sub: z.string(),
      }),
      provider: z.literal('email'),
      last_sign_in_at: moment,
      created_at: z.string(),
      updated_at: z.string(),
      email: z.string(),
    }),
  ),
  created_at: z.string(),
  updated_at: z.string(),
  is_anonymous: z.literal(false),
})
export type AuthUser = z.infer<typeof authUser>

/** The answer to a sign-in and a refresh. */
export const authSession = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.number(),
  /** Seconds since 1970. */
  expires_at: z.number(),
  refresh_token: z.string(),
  user: authUser,
})
export type AuthSession = z.infer<typeof authSession>

/** The answer to the first of the two confirmations of a new address. */
export const halfConfirmed = z.object({ msg: z.string(), code: z.literal('200') })
export type HalfConfirmed = z.infer<typeof halfConfirmed>

export const authSettings = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  phone_autoconfirm: z.boolean(),
  sms_provider: z.string(),
  saml_enabled: z.boolean(),
})

export const authHealth = z.object({ version: z.string(), name: z.string(), description: z.string() })

export const jwks = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })

export const nothing = z.object({})
