import { existsSync, readdirSync, readFileSync, renameSync, statSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { expect, test } from 'vitest'
import { findClusterProcesses } from './processes.ts'
import { rotateServerLog } from './server-log.ts'
import {
  makeData,
  makeFolder,
  makeKilledData,
  makeQuickFolder,
  query,
  withoutSync,
  start,
  writePid,
  type Noted,
} from './test-harness.ts'

test('a first start creates a cluster, its database and a private log, and a second one finds the rows', async () => {
  const data = join(makeFolder(), 'data')
  const noted: Noted[] = []
  const first = await start(data, {}, noted)
  expect(noted.map(({ event }) => event)).toEqual(['postgres.created', 'postgres.ready'])
  expect(first.connection).toMatchObject({ port: 5432, user: 'app', database: 'constellation_club' })
  await query(first, 'create table kept (word text)')
  await query(first, `insert into kept values ('lantern')`)
  await first.stop()

  const again: Noted[] = []
  const second = await start(data, {}, again)
  expect(again.map(({ event }) => event)).toEqual(['postgres.ready'])
  expect(await query(second, 'select word from kept')).toEqual([{ word: 'lantern' }])
  expect(statSync(data).mode & 0o777).toBe(0o700)
  expect(statSync(join(data, 'postgres.log')).mode & 0o777).toBe(0o600)
  expect(readdirSync(data).sort()).toEqual(['pg', 'postgres.lock', 'postgres.log'])
})

test('it commits durably, in UTF-8 and UTC, listens on no port and requires the password', async () => {
  const postgres = await start(join(makeFolder(), 'data'))
  const settings = await query<{ name: string; setting: string }>(
    postgres,
    `select name, setting from pg_settings where name in
     ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'TimeZone', 'server_encoding', 'data_checksums')`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
    data_checksums: 'on',
  })
  const other = new Client({ ...postgres.connection, password: 'guessed' })
  await expect(other.connect()).rejects.toMatchObject({ code: '28P01' })
})

test('its log does not contain the values of a rejected row', async () => {
  const data = await makeData()
  const postgres = await start(data, withoutSync)
  await query(postgres, 'create table accounts (email text unique)')
  const client = new Client(postgres.connection)
  await client.connect()
  const add = () => client.query('insert into accounts values ($1)', ['mara@families.example'])
  await add()
  await expect(add()).rejects.toMatchObject({ code: '23505' })
  await client.end()
  const log = readFileSync(join(data, 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key value')
  expect(log).not.toContain('mara')
})

test('the caller’s settings override the defaults', async () => {
  const postgres = await start(await makeData(), { settings: { fsync: 'off', work_mem: '7MB' } })
  expect(await query(postgres, 'show work_mem')).toEqual([{ work_mem: '7MB' }])
})

test('stop does not wait for connections, leaves no process, socket or lock, and may be called twice', async () => {
  const data = await makeData()
  const postgres = await start(data, withoutSync)
  const pool = new Pool(postgres.connection)
  pool.on('error', () => undefined)
  await pool.query('select 1')
  const pid = postgres.pid()
  expect(findClusterProcesses(join(data, 'pg')).map((found) => found.pid)).toContain(pid)

  const began = performance.now()
  await Promise.all([postgres.stop(), postgres.stop()])
  await postgres.stop()
  expect(performance.now() - began).toBeLessThan(5000)
  expect(postgres.pid()).toBeUndefined()
  expect(findClusterProcesses(join(data, 'pg'))).toEqual([])
  expect(readdirSync(join(data, 'pg')).filter((name) => /^(postmaster\.pid|\.s\.PGSQL)/.test(name))).toEqual([])
  await pool.end()
  await start(data, withoutSync)
})

test('a kill does not prevent the next start, even with PID 1 or the server’s own PID in the lock files', async () => {
  const data = await makeKilledData()
  writePid(data, 'postmaster.pid', 1)
  writePid(data, '.s.PGSQL.5432.lock', process.pid)
  const postgres = await start(data, withoutSync)
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a path longer than sockets allow works', async () => {
  const data = join(makeQuickFolder(), 'a-very-long-name-'.repeat(7), 'another-long-name-'.repeat(7), 'data')
  const postgres = await start(data, withoutSync)
  expect(data.length).toBeGreaterThan(250)
  expect(postgres.connection.host.length).toBeLessThan(90)
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  expect(await query(await start(data, withoutSync), 'select 2 as two')).toEqual([{ two: 2 }])
})

test('a folder that was moved works in its new place', async () => {
  const folder = makeQuickFolder()
  const first = await start(await makeData(join(folder, 'before')), withoutSync)
  await query(first, 'create table moved as select 42 as answer')
  await first.stop()
  renameSync(join(folder, 'before'), join(folder, 'after'))
  const second = await start(join(folder, 'after/data'), withoutSync)
  expect(await query(second, 'select answer from moved')).toEqual([{ answer: 42 }])
})

test('a copy taken while the original runs starts beside it', async () => {
  const folder = makeQuickFolder()
  const original = await start(await makeData(join(folder, 'original')), withoutSync)
  await query(original, 'create table copied as select 7 as answer')
  await query(original, 'checkpoint')
  cpSync(join(folder, 'original'), join(folder, 'copy'), {
    recursive: true,
    filter: (path) => !path.endsWith('.s.PGSQL.5432'),
  })
  expect(existsSync(join(folder, 'copy/data/pg/postmaster.pid'))).toBe(true)
  const copy = await start(join(folder, 'copy/data'), withoutSync)
  expect(copy.pid()).not.toBe(original.pid())
  expect(await query(copy, 'select answer from copied')).toEqual([{ answer: 7 }])
  expect(await query(original, 'select answer from copied')).toEqual([{ answer: 7 }])
})

test('the database is created by the next start if the first one did not', async () => {
  const data = await makeData()
  const first = await start(data, withoutSync)
  const admin = { connection: { ...first.connection, database: 'postgres' } }
  await query(admin, 'drop database constellation_club')
  await first.stop()
  const second = await start(data, withoutSync)
  expect(await query(second, 'select current_database() as name')).toEqual([{ name: 'constellation_club' }])
})

test('a large log is truncated in place, and one earlier log is kept', async () => {
  const data = await makeData()
  const log = join(data, 'postgres.log')
  const postgres = await start(data, withoutSync)
  await query(postgres, `do $$ begin raise warning 'before the turn'; end $$`)
  rotateServerLog(log, 10)
  await query(postgres, `do $$ begin raise warning 'after the turn'; end $$`)
  expect(readFileSync(`${log}.1`, 'utf8')).toContain('before the turn')
  expect(readFileSync(log, 'utf8')).toContain('after the turn')
  expect(readFileSync(log, 'utf8')).not.toContain('before the turn')
  expect(readFileSync(log, 'utf8')).not.toContain('\0')
})
