import { and, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { hashingOf } from './accounts/passwords.ts'
import { cleanUpFlows } from './emails/pkce.ts'
import { defineEmailJob } from './emails/send.ts'
import { cleanUpMailTokens } from './emails/tokens.ts'
import { tokenCacheOf } from './sessions/identification.ts'
import { cleanUpSessions } from './sessions/sessions.ts'
import { rotateDueKeys } from './sessions/signing-keys.ts'
import { users } from './tables.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    'auth.clean-up': Record<never, never>
    'auth.rotate-keys': Record<never, never>
  }
}

/** An unconfirmed account is deleted after this time. */
const unconfirmedTtlMs = 30 * 24 * 3600 * 1000

/** Defines the jobs, and makes what the first request needs. */
export function startAuth(ctx: Context): void {
  hashingOf(ctx)
  tokenCacheOf(ctx)
  defineEmailJob(ctx)
  ctx.jobs.define('auth.clean-up', { cron: '17 3 * * *' }, () => cleanUp(ctx))
  ctx.jobs.define('auth.rotate-keys', { cron: '47 2 * * *' }, () => rotateDueKeys(ctx))
}

async function cleanUp(ctx: Context): Promise<void> {
  const { db, now } = ctx
  await cleanUpMailTokens(ctx)
  await cleanUpFlows(ctx)
  await cleanUpSessions(ctx)
  await db
    .delete(users)
    .where(
      and(
        isNotNull(users.email),
        isNull(users.emailConfirmedAt),
        lt(users.createdAt, new Date(now() - unconfirmedTtlMs)),
      ),
    )
  // They are adults now.
  await db
    .update(users)
    .set({ teenUntil: null })
    .where(lte(users.teenUntil, new Date(now())))
}
