import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseTarget } from '#server/platform/database/database.ts'

/** A new database with the complete schema, cloned from the template. */
export async function createTestDatabase(): Promise<{
  target: DatabaseTarget & { database: string }
  drop(): Promise<void>
}> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  if (!inject('postgres')) throw new Error('A test with a database is named *.db.test.ts.')
  const { template, ...server } = inject('postgres')
  const database = `club_${randomBytes(6).toString('hex')}`
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ ...server, database: 'constellation_club' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  // Copies the template's files; the default writes every page to the log, for six times the processor time.
  await run(`create database ${database} template ${template} strategy file_copy`)
  return { target: { ...server, database }, drop: () => run(`drop database if exists ${database} with (force)`) }
}
