import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, inject, test } from 'vitest'
import { tempFolder } from '#test/temp-folder.ts'
import { rootFolder } from '../../config.ts'
import { migrate } from './database.ts'

/** The migration that gives tables and queues their standard names. */
const standardNames = 53
const { template: _, ...server } = inject('postgres')

async function earlierMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tempFolder, 'club-migrations-'))
  await cp(join(rootFolder, 'migrations'), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number }[] }
  const entries = journal.entries.filter(({ idx }) => idx < standardNames)
  await writeFile(file, JSON.stringify({ ...journal, entries }))
  return folder
}

async function queueFormerJob(target: pg.ClientConfig): Promise<string | null> {
  const boss = new PgBoss({ ...target, schedule: false, supervise: false })
  await boss.start()
  await boss.createQueue('storybooks.sieve-file')
  const id = await boss.send('storybooks.sieve-file', { link: '/a.pdf' })
  await boss.stop({ graceful: false })
  return id
}

test('rows and waiting jobs survive the migration to standard names', async () => {
  const target = { ...server, database: `names_${randomBytes(6).toString('hex')}` }
  const admin = new pg.Client({ ...server, database: 'constellation_club' })
  await admin.connect()
  await admin.query(`create database ${target.database}`)
  const earlier = await earlierMigrations()
  await migrate(target, earlier)
  await rm(earlier, { recursive: true })
  const client = new pg.Client(target)
  await client.connect()
  const [person, household] = [randomUUID(), randomUUID()]
  await client.query(`insert into departed_people values ($1, '2026-10-01')`, [person])
  await client.query(`insert into kept_facts (name, value) values ('cursor', '7')`)
  await client.query(`insert into households (id, head_id, created_at) values ($1, $2, now())`, [household, person])
  await client.query(`insert into household_closings (household_id, letter) values ($1, 'begun')`, [household])
  const job = await queueFormerJob(target)
  await migrate(target, join(rootFolder, 'migrations'))
  const rowsOf = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows
  expect(await rowsOf('select person_id, deleted_at::date::text from deleted_accounts')).toEqual([
    { person_id: person, deleted_at: '2026-10-01' },
  ])
  expect(await rowsOf('select name, value from app_state')).toEqual([{ name: 'cursor', value: 7 }])
  expect(
    await rowsOf('select primary_guardian_id, letter from households join household_retention on household_id = id'),
  ).toEqual([{ primary_guardian_id: person, letter: 'begun' }])
  expect(await rowsOf(`select id, name from pgboss.job where name like 'storybooks%'`)).toEqual([
    { id: job, name: 'storybooks.screen-file' },
  ])
  expect(await rowsOf(`select name from pgboss.queue where name like 'storybooks%'`)).toEqual([
    { name: 'storybooks.screen-file' },
  ])
  await client.end()
  await admin.query(`drop database ${target.database} with (force)`)
  await admin.end()
})
