import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseTarget } from '#server/platform/database/database.ts'

/** A fresh database with the whole schema, cloned from the template. */
export async function createTestDatabase(): Promise<{
  target: DatabaseTarget & { database: string }
  drop(): Promise<void>
}> {
  const { template, ...server } = inject('postgres')
  const database = `club_${randomBytes(6).toString('hex')}`
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ ...server, database: 'constellation_club' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  // A copy of the template's files; without it every page goes through the log, for six times the processor's time.
  await run(`create database ${database} template ${template} strategy file_copy`)
  return { target: { ...server, database }, drop: () => run(`drop database if exists ${database} with (force)`) }
}
