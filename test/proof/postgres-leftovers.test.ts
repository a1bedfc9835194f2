import { execFileSync, spawn } from 'node:child_process'
import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findClusterProcesses, findPostmaster } from '#server/platform/embedded-postgres/processes.ts'
import { chooseRunAs } from '#server/platform/embedded-postgres/run-as.ts'
import {
  canBecomeOthers,
  kill,
  makeData,
  makeKilledData,
  query,
  withoutSync,
  refusal,
  start,
  startHolder,
  until,
  writePid,
} from '#server/platform/embedded-postgres/test-harness.ts'

/** A process of PostgreSQL's own user, the hardest for PostgreSQL to tell from itself. */
function startOtherProcess(data: string): number {
  const { uid, gid, switches } = chooseRunAs(join(data, '..'), data, join(data, 'pg'))
  return spawn('sleep', ['60'], { stdio: 'ignore', ...(switches ? { uid, gid } : {}) }).pid ?? 0
}

test.each(['', 'nonsense\nand more\n', '0\n', '\n\n\n'])(
  'a lock file that holds %j does not stop the start',
  async (content) => {
    const data = await makeData()
    const file = join(data, 'pg/postmaster.pid')
    writeFileSync(file, content)
    if (canBecomeOthers) chownSync(file, statSync(join(data, 'pg')).uid, statSync(join(data, 'pg')).gid)
    const postgres = await start(data, withoutSync)
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('a process that got the PID of the dead PostgreSQL is neither mistaken for it nor ended', async () => {
  const data = await makeKilledData()
  const other = startOtherProcess(data)
  try {
    writePid(data, 'postmaster.pid', other)
    writePid(data, '.s.PGSQL.5432.lock', other)
    const postgres = await start(data, withoutSync)
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(() => process.kill(other, 0)).not.toThrow()
  } finally {
    kill(other)
  }
})

test.runIf(process.platform === 'linux')('a zombie PostgreSQL counts as dead', async () => {
  const data = await makeKilledData()
  // The shell becomes `sleep`, which never waits for the child it inherits.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const zombie = await new Promise<number>((resolve) => {
      parent.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())))
    })
    await until(() => readFileSync(`/proc/${zombie}/stat`, 'utf8').includes(') Z '))
    expect(() => process.kill(zombie, 0)).not.toThrow()
    writePid(data, 'postmaster.pid', zombie)
    writePid(data, '.s.PGSQL.5432.lock', zombie)
    const postgres = await start(data, withoutSync)
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    parent.kill('SIGKILL')
  }
})

test('of three concurrent starts one continues and the others name its process', async () => {
  const data = await makeData()
  const contenders = [1, 2, 3].map(() => startHolder({ dataFolder: data, ...withoutSync }))
  const outcomes = await Promise.all(
    contenders.map(async (contender) => {
      const ready = contender.said('ready').then(() => 'ready')
      return Promise.race([ready, contender.said('refused')]).catch(() => contender.said('refused'))
    }),
  )
  const winner = contenders[outcomes.indexOf('ready')]
  expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome !== 'ready')).toEqual(
    Array(2).fill(
      `Another server (process ${winner?.pid}) already uses ${data}: stop that one first, or give this one another DATA_DIR.`,
    ),
  )
  const losers = contenders.filter((contender) => contender !== winner)
  expect(await Promise.all(losers.map(({ ended }) => ended))).toEqual([1, 1])
})

test('even without the folder’s lock, the PostgreSQL of a running server is not ended', async () => {
  const data = await makeData()
  const holder = startHolder({ dataFolder: data, ...withoutSync })
  await holder.said('ready')
  rmSync(join(data, 'postgres.lock'))
  expect(await refusal(start(data, withoutSync))).toContain(
    `Another server (process ${holder.pid}) already uses ${data}`,
  )
  expect(findPostmaster(findClusterProcesses(join(data, 'pg')))).toBeDefined()
})

test('a lock file damaged by a power failure is replaced', async () => {
  const data = await makeData()
  writeFileSync(join(data, 'postgres.lock'), 'not a lock any more '.repeat(300))
  const postgres = await start(data, withoutSync)
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await refusal(start(data, withoutSync))).toContain(`Another server (process ${process.pid})`)
})

const inContainer = ['unshare', '--pid', '--fork', '--mount-proc', '--ipc', '--net', '--kill-child']
const canMakeContainers = canBecomeOthers && succeeds([...inContainer, 'true'])

function succeeds([program = '', ...args]: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.runIf(canMakeContainers)('a container that shares the folder of a running server is refused', async () => {
  const data = await makeData()
  const outside = startHolder({ dataFolder: data, ...withoutSync })
  await outside.said('ready')
  const inside = startHolder({ dataFolder: data, within: inContainer, ...withoutSync })
  expect(await inside.said('refused')).toMatch(/^Another server( \(process \d+\))? already uses /)

  outside.kill()
  await outside.ended
  const later = startHolder({ dataFolder: data, within: inContainer, ...withoutSync })
  expect(await later.said('refused')).toBe(
    `A PostgreSQL outside this machine or container runs on ${join(data, 'pg')}: stop it there before starting here.`,
  )
  const postgres = await start(data, withoutSync)
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})
