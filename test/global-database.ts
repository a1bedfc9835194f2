import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { rootFolder } from '#server/config.ts'
import { migrate } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { startTestApp } from './app.ts'
import { tempFolder } from './temp-folder.ts'

/** The connection settings of tests; each test clones the template. */
export interface TestServer {
  host: string
  port: number
  user: string
  password: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer
  }
}

const template = 'template_club'

/** One real PostgreSQL for the whole run, with a template database that has the complete schema and all queues. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tempFolder, 'club-tests-'))
  const postgres = await startEmbeddedPostgres({
    dataFolder: folder,
    checkoutFolder: rootFolder,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '400',
      max_wal_size: '256MB',
    },
    log: () => undefined,
    onLost: (error) => {
      throw error
    },
  })
  const { host, port, user, password } = postgres.connection
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const target = { host, port, user, password, database: template }
  await migrate(target, join(rootFolder, 'migrations'))
  // Leaves the queues of all jobs.
  const app = await startTestApp({ database: target, work: false })
  await app.close()
  project.provide('postgres', { host, port, user, password, template })
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
