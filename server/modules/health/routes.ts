import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { rootFolder } from '../../config.ts'
import type { Context } from '../../context.ts'
import {
  findIncompatibility,
  readKnownMigrations,
  type KnownMigrations,
} from '../../platform/database/compatibility.ts'
import type { DatabaseHandle } from '../../platform/database/database.ts'
import type { Files } from '../../platform/files/files.ts'

/** Milliseconds a dependency may take to answer before it counts as away. */
const timeoutMs = 3_000
/** Milliseconds a result is shared: anybody may call this. */
const cacheMs = 200

/** Liveness, readiness and metrics. */
export function healthRoutes(app: FastifyInstance, { database, files, metrics }: Context): void {
  // Those that the program had when it started.
  const migrations = readKnownMigrations(join(rootFolder, 'migrations'))
  const checkDependencies = async (): Promise<string[]> => {
    const found = await Promise.all([databaseProblem(database, migrations), storageProblem(files)])
    return found.filter((why) => why !== null)
  }
  let cached: { at: number; found: Promise<string[]> } | null = null

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.answered({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  app.get('/healthz', { config: { access: 'public' }, schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    const at = performance.now()
    if (cached === null || at - cached.at > cacheMs) cached = { at, found: checkDependencies() }
    const missing = await cached.found
    return reply
      .status(missing.length === 0 ? 200 : 503)
      .send({ status: missing.length === 0 ? 'ready' : missing.join(', ') })
  })

  app.get('/metrics', { config: { access: 'metrics' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  )
}

async function databaseProblem({ pool }: DatabaseHandle, migrations: KnownMigrations): Promise<string | null> {
  // After a failover the connection may point to a read-only replica.
  const asked = pool.query<{ writable: boolean }>(
    "select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable",
  )
  const answer = await inTime(asked)
  if (answer === null) return /* defence: readiness */ 'database away'
  if (answer.rows[0]?.writable !== true) return 'database read-only'
  // A newer process has migrated it, or it was replaced.
  const checked = await inTime(findIncompatibility(pool, migrations).then((found) => ({ found })))
  if (checked === null) return 'database away'
  if (checked.found === null) return null
  return checked.found.kind === 'old-server' ? 'database older than PostgreSQL 18' : 'database newer than the program'
}

async function storageProblem(files: Files): Promise<string | null> {
  return (await inTime(files.check().then(() => true))) === null ? 'files away' : null
}

/** Null on failure or timeout. */
async function inTime<T>(asked: Promise<T>): Promise<T | null> {
  const timer = new AbortController()
  const late = setTimeout(timeoutMs, null, { signal: timer.signal }).catch(() => null)
  try {
    return await Promise.race([asked.catch(() => null), late])
  } finally {
    timer.abort()
  }
}
