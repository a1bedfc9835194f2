import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { createPasswords, type Passwords } from './accounts/passwords.ts'
import { createFlows } from './emails/pkce.ts'
import { notifyOfReuse } from './emails/reuse.ts'
import { createEmails, type Emails } from './emails/send.ts'
import { createMailTokens, type MailTokens } from './emails/tokens.ts'
import { createLimits, type Limits } from './limits.ts'
import { createAccessTokens, type AccessTokens } from './sessions/access-tokens.ts'
import { createProofs, type Proofs } from './proofs.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import { createSigningKeys, type SigningKeys } from './sessions/signing-keys.ts'

export interface AuthParts extends Context {
  /** Called in the transaction that changes a person's address. */
  addressChanged: (tx: Database, personId: string) => Promise<void>
}

/** The dependencies of signing in, confirming and changing an account. */
export interface AuthTools extends AuthParts {
  limits: Limits
  passwords: Passwords
  proofs: Proofs
  sessions: Sessions
  keys: SigningKeys
  accessTokens: AccessTokens
  mailTokens: MailTokens
  flows: ReturnType<typeof createFlows>
  emails: Emails
}

export function createTools(parts: AuthParts): AuthTools {
  const { db, jobs, rateLimits, config, secret, now } = parts
  const { jwtExpiryS, mailTokenExpiryS, mailIntervalS, refreshReuseS } = config.auth
  const secrets = createSecrets(secret)
  const limits = createLimits(rateLimits, config.auth, secrets)
  const passwords = createPasswords()
  const keys = createSigningKeys({ db, secrets, tokenLifeS: jwtExpiryS, now })
  const mailTokens = createMailTokens({ secrets, lifeS: mailTokenExpiryS, now })
  return {
    ...parts,
    limits,
    keys,
    mailTokens,
    passwords,
    proofs: createProofs({ db, limits, passwords, secrets }),
    sessions: createSessions({
      secrets,
      reuseS: refreshReuseS,
      reused: (tx, user) => notifyOfReuse(parts, tx, user),
      now,
    }),
    // The same issuer for the three names of a local site, so that a token is valid under each.
    accessTokens: createAccessTokens({ keys, issuer: `${config.siteUrl}/auth/v1`, lifeS: jwtExpiryS, now }),
    flows: createFlows({ now }),
    emails: createEmails({
      db,
      jobs,
      secrets,
      tokens: mailTokens,
      limits,
      lifeS: mailTokenExpiryS,
      intervalS: mailIntervalS,
      now,
    }),
  }
}
