import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database, DatabaseHandle } from './platform/database/database.ts'
import type { Files } from './platform/files/files.ts'
import { createRateLimits, type RateLimits } from './platform/http/rate-limits.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Metrics } from './platform/metrics.ts'
import type { PaymentProvider } from './platform/payments/stripe.ts'
import { createSecrets, type Secrets } from './platform/secrets.ts'

/** What the server stands on. Modules take it first; it holds infrastructure and no module. */
export interface Context {
  config: Config
  database: DatabaseHandle
  db: Database
  /** Short reads share its connections (decision 020). */
  reads: DatabaseHandle['reads']
  jobs: Jobs
  files: Files
  metrics: Metrics
  provider: PaymentProvider
  rateLimits: RateLimits
  secrets: Secrets
  log: FastifyBaseLogger
  /** Milliseconds since 1970. */
  now: () => number
}

/** `serve.ts` passes the real parts, tests pass the same with a database of their own. */
export function createContext(
  parts: Omit<Context, 'db' | 'reads' | 'rateLimits' | 'secrets'>,
  /** AUTH_SECRET: at least 32 characters. */
  secret: string,
): Context {
  const { database } = parts
  return Object.freeze({
    ...parts,
    secrets: createSecrets(secret),
    db: database.db,
    reads: database.reads,
    rateLimits: createRateLimits(database.counters),
  })
}

/** For what a module keeps in memory: one value for each context, made at its first use. */
export function perContext<T extends object>(make: (ctx: Context) => T): (ctx: Context) => T {
  // By the connections: what is spread from a context is the same context.
  const made = new WeakMap<DatabaseHandle, T>()
  return (ctx) => {
    const known = made.get(ctx.database) ?? make(ctx)
    made.set(ctx.database, known)
    return known
  }
}
