import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { z } from 'zod'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openFiles } from '#server/platform/files/files.ts'
import type { Access } from '#server/platform/http/access.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { createPaymentProvider } from '#server/platform/payments/stripe.ts'
import { readSite } from '#server/serve.ts'
import type { Schema } from './examples.ts'

/** One method of a route, as declared. */
export interface Route {
  method: string
  /** With its parameters (`:id`, `*`). */
  url: string
  access: Access
  /** 'everyone': children may call it, too; 'adults': teens may not. */
  audience: 'everyone' | 'adults' | null
  /** False: a read that may use a token cached for 30 s. */
  fresh: boolean
  /** How it makes sure that the adult is there; null where it does not. */
  reauthentication: 'recent' | 'in-body' | null
  /** The schemas of body, query and path; null without one. */
  body: Schema | null
  query: Schema | null
  /** True for a form with files. */
  takesForm: boolean
}

/**
 * The server's own table of routes, from an app that is created as in main.ts but neither listens nor uses its
 * database. New routes are included automatically.
 */
export async function readRouteTable(): Promise<Route[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'club-routes-'))
  const config = readConfig({ DATA_DIR: dataFolder })
  const log = pino({ level: 'silent' })
  // Never connected to.
  const target = { host: dataFolder, port: 1, user: 'nobody', password: 'none', database: 'none' }
  const database = openDatabase(target)
  const jobs = createJobs(target, log)
  const files = await openFiles(config)
  const provider = createPaymentProvider(config.payments, { port: 1, webhookSecret: 'whsec_none' })
  const ctx = createContext(
    { config, database, jobs, files, metrics: createMetrics(), provider, log, now: Date.now },
    'of a server that nobody ever calls, 32+',
  )
  const app = await createApp(ctx, await readSite(config))
  // Loads the routes; `ready` would ask the database, too.
  await app.after()
  const routes = app.declaredRoutes.flatMap(({ method, url, config: declared, schema }): Route[] => {
    const { access, audience = null, fresh = false, reauthentication = null } = declared ?? {}
    if (access === undefined) throw new Error(`${String(method)} ${url} does not say who may call it`)
    return [method].flat().map((one) => ({
      method: one,
      url,
      access,
      audience,
      fresh: fresh || reauthentication !== null,
      reauthentication,
      body: asSchema(schema?.body),
      query: asSchema(schema?.querystring),
      takesForm: (schema as { consumes?: string[] } | undefined)?.consumes?.includes('multipart/form-data') === true,
    }))
  })
  await app.close()
  await database.close()
  await rm(dataFolder, { recursive: true, force: true })
  return routes
}

function asSchema(declared: unknown): Schema | null {
  if (!(declared instanceof z.ZodType)) return null
  const of = (io: 'input' | 'output'): Schema =>
    z.toJSONSchema(declared, { io, unrepresentable: 'any' }) as unknown as Schema
  // A schema with a transform has no input type in JSON Schema; its output has one.
  const input = of('input')
  return input.type === undefined && input.anyOf === undefined && input.oneOf === undefined ? of('output') : input
}
