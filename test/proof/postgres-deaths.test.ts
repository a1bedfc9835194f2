import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { findClusterProcesses, findPostmaster } from '#server/platform/embedded-postgres/processes.ts'
import type { EmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import {
  kill,
  makeData,
  makeQuickFolder,
  query,
  withoutSync,
  start,
  startHolder,
  until,
  untilWritten,
  type Holder,
  type Noted,
} from '#server/platform/embedded-postgres/test-harness.ts'

/** Rows that were reported to the holder as committed and are missing. */
async function lostRows(postgres: EmbeddedPostgres, holder: Holder): Promise<number[]> {
  if (holder.written().length === 0) throw new Error('It wrote nothing that could be lost.')
  const rows = await query<{ n: string }>(postgres, 'select n from rows')
  const kept = new Set(rows.map(({ n }) => Number(n)))
  return holder.written().filter((n) => !kept.has(n))
}

function postgresOf(data: string): number | undefined {
  return findPostmaster(findClusterProcesses(join(data, 'pg')))?.pid
}

test('PostgreSQL killed while serving comes back by itself, with every acknowledged row', async () => {
  const noted: Noted[] = []
  const postgres = await start(await makeData(), {}, noted)
  const killed = postgres.pid()
  const pool = new Pool({ ...postgres.connection, max: 4 })
  pool.on('error', () => undefined)
  const acknowledged: number[] = []
  let failed = 0
  const writing = new AbortController()
  const write = async () => {
    while (!writing.signal.aborted) {
      try {
        const { rows } = await pool.query<{ n: string }>('insert into rows default values returning n')
        acknowledged.push(Number(rows[0]?.n))
      } catch {
        failed++
        await sleep(10)
      }
    }
  }
  const writers = [write(), write(), write(), write()]
  await until(() => acknowledged.length > 50)
  kill(killed)
  await until(() => noted.some(({ event }) => event === 'postgres.restarted'))
  const before = acknowledged.length
  await until(() => acknowledged.length > before + 50)
  writing.abort()
  await Promise.all(writers)

  expect(failed).toBeGreaterThan(0)
  expect(postgres.pid()).not.toBe(killed)
  const { rows } = await pool.query<{ n: string }>('select n from rows')
  const kept = new Set(rows.map(({ n }) => Number(n)))
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
  await pool.end()
})

test('the next start after the server was killed stops the PostgreSQL left behind and loses no row', async () => {
  const data = await makeData()
  const holder = startHolder({ dataFolder: data, write: true })
  await untilWritten(holder, 50)
  holder.kill()
  await holder.ended
  const orphan = postgresOf(data)
  expect(orphan).toBeGreaterThan(1)

  const noted: Noted[] = []
  const postgres = await start(data, {}, noted)
  expect(noted).toContainEqual({ event: 'postgres.orphan_found', pid: orphan })
  expect(postgresOf(data)).toBe(postgres.pid())
  expect(postgres.pid()).not.toBe(orphan)
  expect(await lostRows(postgres, holder)).toEqual([])
})

test('the next start after both were killed at once loses no row', async () => {
  const data = await makeData()
  for (let round = 0; round < 3; round++) {
    const holder = startHolder({ dataFolder: data, write: true })
    await untilWritten(holder, 20)
    const processes = findClusterProcesses(join(data, 'pg'))
    kill(holder.pid)
    kill(findPostmaster(processes)?.pid)
    const postgres = await start(data)
    expect(await lostRows(postgres, holder)).toEqual([])
    await postgres.stop()
  }
})

test('every process of the cluster and the server killed at once: the next start loses no row', async () => {
  const data = await makeData()
  const holder = startHolder({ dataFolder: data, write: true })
  await untilWritten(holder, 50)
  const processes = findClusterProcesses(join(data, 'pg'))
  kill(holder.pid)
  processes.forEach(({ pid }) => kill(pid))
  expect(await lostRows(await start(data), holder)).toEqual([])
})

test('PostgreSQL recovers from one killed connection without being restarted', async () => {
  const noted: Noted[] = []
  const postgres = await start(await makeData(), withoutSync, noted)
  const pid = postgres.pid()
  const pool = new Pool(postgres.connection)
  pool.on('error', () => undefined)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  kill(rows[0]?.pid)
  await until(() =>
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
  )
  expect(postgres.pid()).toBe(pid)
  expect(noted.map(({ event }) => event)).not.toContain('postgres.died')
  await pool.end()
})

test('a first start killed at any moment does not prevent the next one', async () => {
  for (const moment of [60, 250, 450]) {
    const data = join(makeQuickFolder(), 'data')
    const holder = startHolder({ dataFolder: data })
    await until(() => holder.lines.length > 0 || (readable(data) && readdirSync(data).includes('postgres.lock')))
    await sleep(moment)
    holder.kill()
    await holder.ended
    const postgres = await start(data, withoutSync)
    expect(await query(postgres, 'select current_database() as name')).toEqual([{ name: 'constellation_club' }])
    expect(readdirSync(data).filter((name) => name.startsWith('pg.init-'))).toEqual([])
    await postgres.stop()
  }
})

function readable(folder: string): boolean {
  try {
    readdirSync(folder)
    return true
  } catch {
    return false
  }
}

test('a suspended PostgreSQL left behind is replaced', async () => {
  const data = await makeData()
  const holder = startHolder({ dataFolder: data, write: true })
  await untilWritten(holder, 20)
  const orphan = postgresOf(data)
  kill(orphan, 'SIGSTOP')
  holder.kill()
  await holder.ended
  expect(await lostRows(await start(data), holder)).toEqual([])
})

test('a suspended child of a dead PostgreSQL that holds shared memory does not prevent the next start', async () => {
  const data = await makeData()
  const holder = startHolder({ dataFolder: data, write: true })
  await untilWritten(holder, 20)
  const processes = findClusterProcesses(join(data, 'pg'))
  const child = processes.find(({ command }) => command.includes('walwriter'))
  kill(child?.pid, 'SIGSTOP')
  kill(holder.pid)
  kill(findPostmaster(processes)?.pid)
  await holder.ended
  const noted: Noted[] = []
  expect(await lostRows(await start(data, {}, noted), holder)).toEqual([])
  expect(noted).toContainEqual({ event: 'postgres.strays_ended', pids: [child?.pid] })
})

test('SIGTERM ends the server with PostgreSQL', async () => {
  const data = await makeData()
  const holder = startHolder({ dataFolder: data, write: true, ...withoutSync })
  await untilWritten(holder, 5)
  holder.kill('SIGTERM')
  expect(await holder.ended).toBe(0)
  expect(findClusterProcesses(join(data, 'pg'))).toEqual([])
})

test('a server that exits without stopping PostgreSQL ends it', async () => {
  const data = await makeData()
  const holder = startHolder({ dataFolder: data, ...withoutSync })
  await holder.said('ready')
  holder.kill('SIGUSR2')
  expect(await holder.ended).toBe(3)
  await until(() => findClusterProcesses(join(data, 'pg')).length === 0)
  expect(readdirSync(join(data, 'pg'))).not.toContain('postmaster.pid')
})

test('Ctrl-C reaches the server alone, so that it can finish what is in flight', async () => {
  const data = await makeData()
  const holder = startHolder({ dataFolder: data, write: true, ownGroup: true, ...withoutSync })
  await untilWritten(holder, 5)
  execFileSync('kill', ['-INT', '--', `-${holder.pid}`])
  await holder.said('interrupted')
  const before = holder.written().length
  await untilWritten(holder, before + 20)
  expect(postgresOf(data)).toBeGreaterThan(1)
})

test('a PostgreSQL that cannot come back is reported once, after a few tries, and stop still works', async () => {
  const data = await makeData()
  const noted: Noted[] = []
  const postgres = await start(data, withoutSync, noted)
  rmSync(join(data, 'pg/global/pg_control'))
  kill(postgres.pid())
  await until(() => noted.some(({ event }) => event === 'lost'))
  expect(noted.filter(({ event }) => event === 'postgres.restart_failed').length).toBe(5)
  expect(noted.at(-1)?.['message']).toContain('pg_control')
  expect(noted.at(-1)?.['message']).toContain(join(data, 'postgres.log'))
  expect(postgres.pid()).toBeUndefined()
  await postgres.stop()
})

test('a stop while PostgreSQL is being brought back ends both', async () => {
  const data = await makeData()
  const noted: Noted[] = []
  const postgres = await start(data, withoutSync, noted)
  kill(postgres.pid())
  await until(() => noted.some(({ event }) => event === 'postgres.died'))
  await postgres.stop()
  expect(findClusterProcesses(join(data, 'pg'))).toEqual([])
  expect(noted.map(({ event }) => event)).not.toContain('lost')
})
