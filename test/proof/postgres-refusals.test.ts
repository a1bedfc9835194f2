import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findClusterProcesses } from '#server/platform/embedded-postgres/processes.ts'
import {
  canBecomeOthers,
  makeData,
  makeQuickFolder,
  query,
  withoutSync,
  refusal,
  start,
} from '#server/platform/embedded-postgres/test-harness.ts'

test('a cluster of another PostgreSQL version is reported and not changed', async () => {
  const data = await makeData()
  writeFileSync(join(data, 'pg/PG_VERSION'), '17\n')
  expect(await refusal(start(data))).toBe(
    `${join(data, 'pg')} was made by PostgreSQL 17 and PostgreSQL 18.4 is installed: install the older version again, ` +
      'or move the folder away and restore a backup.',
  )
  expect(findClusterProcesses(join(data, 'pg'))).toEqual([])
})

test.each(['PG_VERSION', 'global/pg_control', 'postgresql.conf', 'app.password'])(
  'a cluster without its %s is named, with what is missing',
  async (file) => {
    const data = await makeData()
    rmSync(join(data, 'pg', file))
    const before = readdirSync(join(data, 'pg'))
    expect(await refusal(start(data))).toBe(
      `${join(data, 'pg')} is not a complete PostgreSQL folder (${file} is missing): put a backup in its place, or move ` +
        'it away to begin with an empty database.',
    )
    expect(readdirSync(join(data, 'pg'))).toEqual(before)
  },
)

test('a file in the place of the cluster is reported', async () => {
  const data = join(makeQuickFolder(), 'data')
  mkdirSync(data)
  writeFileSync(join(data, 'pg'), '')
  expect(await refusal(start(data))).toBe(
    `${join(data, 'pg')} is not a folder: move it away, PostgreSQL keeps its files there.`,
  )
})

test('a broken link in the place of the cluster is reported, and no cluster is created', async () => {
  const data = join(makeQuickFolder(), 'data')
  mkdirSync(data)
  symlinkSync('/nowhere/pg', join(data, 'pg'))
  expect(await refusal(start(data))).toBe(
    `${join(data, 'pg')} is a link to a place that is not there: mount that place, or remove the link.`,
  )
  expect(readlinkSync(join(data, 'pg'))).toBe('/nowhere/pg')
})

test('an empty folder in the place of the cluster and unfinished ones beside it do not prevent the start', async () => {
  const data = join(makeQuickFolder(), 'data')
  mkdirSync(join(data, 'pg'), { recursive: true })
  mkdirSync(join(data, 'pg.init-1-cafe/base'), { recursive: true })
  writeFileSync(join(data, 'pg.init-1-cafe/PG_VERSION'), '18\n')
  writeFileSync(join(data, 'pg.init-1-cafe.password'), 'half')
  const postgres = await start(data, withoutSync)
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(data).sort()).toEqual(['pg', 'postgres.lock', 'postgres.log'])
})

test('PostgreSQL’s own error message is passed on, and nothing keeps running', async () => {
  const data = await makeData()
  expect(await refusal(start(data, { settings: { shared_buffers: 'plenty' } }))).toContain(
    'invalid value for parameter "shared_buffers": "plenty"',
  )
  writeFileSync(join(data, 'pg/pg_hba.conf'), 'who are you\n')
  expect(await refusal(start(data))).toContain('could not load')
  expect(findClusterProcesses(join(data, 'pg'))).toEqual([])
  expect(await refusal(start(data))).not.toContain('Another server')
})

test('a wrong password for the cluster is reported', async () => {
  const data = await makeData()
  writeFileSync(join(data, 'pg/app.password'), 'another')
  expect(await refusal(start(data))).toBe(
    `PostgreSQL on ${join(data, 'pg')} does not accept the password in its app.password: put that file back from a ` +
      'backup, or move the folder away to begin with an empty database.',
  )
  expect(findClusterProcesses(join(data, 'pg'))).toEqual([])
})

test('a folder that cannot be created is reported, with the user', async () => {
  const folder = makeQuickFolder()
  writeFileSync(join(folder, 'file'), '')
  expect(await refusal(start(join(folder, 'file/data')))).toContain(
    `cannot make the folder ${join(folder, 'file/data')} (ENOTDIR): make it writable, or set DATA_DIR to another place.`,
  )
})

// Root can write everywhere; test/proof/postgres-users.test.ts has this test for root.
const testAsOrdinaryUser = canBecomeOthers ? null : test
testAsOrdinaryUser?.('a folder that is not writable is reported, with the user', async () => {
  const folder = makeQuickFolder()
  chmodSync(folder, 0o500)
  expect(await refusal(start(join(folder, 'data')))).toContain(
    `cannot make the folder ${join(folder, 'data')} (EACCES)`,
  )
  chmodSync(folder, 0o700)
  mkdirSync(join(folder, 'data'), { mode: 0o500 })
  expect(await refusal(start(join(folder, 'data')))).toMatch(/belongs to .+ and .+ cannot write there \(EACCES\)/)
})

const canMount = canBecomeOthers && tryMount()

function tryMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function withDisk(limits: string, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = makeQuickFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', limits, 'tmpfs', folder])
  try {
    await use(folder)
  } finally {
    execFileSync('umount', ['--lazy', folder])
  }
}

test.runIf(canMount)(
  'a disk too full for a first start is reported with its figures, and nothing is left on it',
  async () => {
    await withDisk('size=30m', async (folder) => {
      expect(await refusal(start(join(folder, 'data')))).toBe(
        `Only 30 MB are free for ${join(folder, 'data')} and PostgreSQL needs 64 MB: make room and start again.`,
      )
      expect(readdirSync(folder)).toEqual([])
    })
  },
)

test.runIf(canMount)('a full disk is reported, and once there is space again nothing is missing', async () => {
  await withDisk('size=160m', async (folder) => {
    const data = await makeData(folder)
    const first = await start(data)
    await query(first, `insert into rows select from generate_series(1, 1000)`)
    await first.stop()
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - 20 * 1024 * 1024))
    expect(await refusal(start(data))).toMatch(/^Only (19|20) MB are free for /)
    rmSync(join(folder, 'ballast'))
    const second = await start(data)
    expect(await query(second, 'select count(*)::int as count from rows')).toEqual([{ count: 1000 }])
    await second.stop()
  })
})

test.runIf(canMount)('a disk that becomes full during the first start leaves no unfinished files', async () => {
  await withDisk('size=200m,nr_inodes=300', async (folder) => {
    expect(await refusal(start(join(folder, 'data')))).toMatch(
      /^PostgreSQL could not make its files in .+ \(.*No space left on device\): nothing was kept of them\.$/,
    )
    expect(readdirSync(folder)).toEqual([])
  })
})
