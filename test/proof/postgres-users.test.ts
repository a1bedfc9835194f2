import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseAccounts } from '#server/platform/embedded-postgres/run-as.ts'
import {
  canBecomeOthers,
  copyCheckout,
  keepForAllTests,
  makeFolder,
  makeQuickFolder,
  withoutSync,
  startHolder,
  type Holder,
  type HolderOptions,
} from '#server/platform/embedded-postgres/test-harness.ts'

test('malformed lines of /etc/passwd are ignored', () => {
  const lines = [
    '# comment:*:1:1',
    'root:x:0:0:root:/root:/bin/sh',
    '',
    'nobody:*:-2:-2::/:/none',
    '+',
    'club:x:1000:100:::',
  ]
  expect(parseAccounts(lines.join('\n'))).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: 4294967294, gid: 4294967294 },
    { name: 'club', uid: 1000, gid: 100 },
  ])
})

describe.runIf(canBecomeOthers)('as root, who may become anybody', () => {
  const person = { uid: 65534, gid: 65534 }
  let folder: string
  let copy: string

  // One clone for all of them: each test begins with the owner and mode it is about.
  beforeAll(() => {
    folder = keepForAllTests(makeQuickFolder())
    copy = copyCheckout(join(folder, 'clone'))
  })

  function prepare({ owner = 0, mode = 0o755 }: { owner?: number; mode?: number }): string {
    execFileSync('rm', ['-rf', join(copy, 'data')])
    execFileSync('chown', ['-R', `${owner}:${owner}`, copy])
    chmodSync(copy, mode)
    return join(copy, 'data')
  }

  async function startAndStop(options: HolderOptions): Promise<{ runAs: string }> {
    const holder = startHolder({ copy, ...withoutSync, ...options })
    const ready = await holder.said('ready')
    expect(JSON.parse(ready)).toHaveProperty('connection.host')
    holder.kill('SIGTERM')
    expect(await holder.ended).toBe(0)
    return { runAs: String(logged(holder, 'postgres.ready')['runAs']) }
  }

  test('an ordinary user can start it in a folder with mode 0700', async () => {
    const data = prepare({ owner: person.uid, mode: 0o700 })
    await startAndStop({ dataFolder: data, ...person })
    expect((await startAndStop({ dataFolder: data, ...person })).runAs).toBe('nobody (65534)')
    expect(owners(data)).toEqual([person.uid])
  })

  test('when root and the owner of the clone take turns, every file stays the owner’s', async () => {
    const data = prepare({ owner: person.uid })
    expect((await startAndStop({ dataFolder: data })).runAs).toBe('nobody (65534)')
    expect(owners(data)).toEqual([person.uid])
    await startAndStop({ dataFolder: data, ...person })
    await startAndStop({ dataFolder: data })
    await startAndStop({ dataFolder: data, ...person })
    expect(owners(data)).toEqual([person.uid])
  })

  test('root can start it after the owner’s server was killed, and the other way round', async () => {
    const data = prepare({ owner: person.uid })
    const persons = startHolder({ copy, dataFolder: data, ...withoutSync, ...person })
    await persons.said('ready')
    persons.kill()
    await persons.ended
    const roots = startHolder({ copy, dataFolder: data, ...withoutSync })
    await roots.said('ready')
    expect(logged(roots, 'postgres.orphan_found')['pid']).toBeTypeOf('number')
    roots.kill()
    await roots.ended
    const again = startHolder({ copy, dataFolder: data, ...withoutSync, ...person })
    await again.said('ready')
    expect(logged(again, 'postgres.orphan_found')['pid']).toBeTypeOf('number')
  })

  const canMount = runs('unshare', '--mount', 'mount', '--bind', '/etc/passwd', '/etc/passwd')
  /** The copy of the programs goes where it is gone with the process. */
  const ownCache = canMount
    ? ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs tmpfs /var/cache && exec "$@"', 'sh']
    : []

  test('root can start it in its own clone with mode 0700 and umask 077, also moved or copied', async () => {
    const data = prepare({ mode: 0o700 })
    chmodSync(folder, 0o700)
    try {
      const { runAs } = await startAndStop({ dataFolder: data, umask: 0o077, within: ownCache })
      expect(runAs).not.toContain('root')
      expect(statSync(data).uid).toBe(0)
      expect(statSync(join(data, 'pg')).uid).not.toBe(0)
      execFileSync('mv', [data, join(copy, 'moved')])
      await startAndStop({ dataFolder: join(copy, 'moved'), umask: 0o077, within: ownCache })
      execFileSync('cp', ['-r', join(copy, 'moved'), data])
      expect(owners(data)).toEqual([0])
      await startAndStop({ dataFolder: data, umask: 0o077, within: ownCache })
      expect(statSync(join(data, 'pg/base')).uid).toBe(statSync(join(data, 'pg')).uid)
    } finally {
      chmodSync(folder, 0o755)
      execFileSync('rm', ['-rf', join(copy, 'moved')])
    }
  })

  test('a clone that root started and then gave to another user is that user’s', async () => {
    const data = prepare({})
    const { runAs } = await startAndStop({ dataFolder: data })
    expect(runAs).not.toBe('nobody (65534)')
    // Only the clone’s own folder: root’s next start hands on the rest.
    chownSync(copy, person.uid, person.gid)
    expect((await startAndStop({ dataFolder: data })).runAs).toBe('nobody (65534)')
    expect(owners(data)).toEqual([person.uid])
    await startAndStop({ dataFolder: data, ...person })
  })

  test('data outside the clone keeps its owner', async () => {
    prepare({})
    const outside = makeFolder()
    chownSync(outside, 1, 1)
    expect((await startAndStop({ dataFolder: join(outside, 'data') })).runAs).toContain('(1)')
    expect(owners(join(outside, 'data'))).toEqual([1])
  })

  test('data of another ordinary user is refused, naming both users', async () => {
    const data = prepare({ owner: person.uid })
    await startAndStop({ dataFolder: data, ...person })
    const daemon = { uid: 1, gid: 1 }
    const barred = startHolder({ copy, dataFolder: data, ...daemon })
    expect(await barred.said('refused')).toBe(
      `${data} belongs to nobody (65534) and daemon (1) cannot write there (EACCES): make it writable, or set DATA_DIR ` +
        'to another place.',
    )
    expect(await barred.ended).toBe(1)
    chmodSync(data, 0o777)
    chmodSync(join(data, 'postgres.lock'), 0o666)
    const refused = startHolder({ copy, dataFolder: data, ...daemon })
    expect(await refused.said('refused')).toBe(
      `${join(data, 'pg')} belongs to nobody (65534) and this server runs as daemon (1): start it as its owner, or hand ` +
        'the folder over with chown -R.',
    )
  })

  test('root follows no symbolic links in the data folder', async () => {
    const data = prepare({ owner: person.uid })
    await startAndStop({ dataFolder: data, ...person })
    const roots = join(folder, 'root-only')
    writeFileSync(roots, 'secret', { mode: 0o600 })
    for (const name of ['postgres.lock', 'postgres.log.1', 'pg/postmaster.pid.new'])
      execFileSync('ln', ['-sf', roots, join(data, name)])
    writeFileSync(join(data, 'postgres.log'), 'x'.repeat(6 * 1024 * 1024))
    writeFileSync(join(data, 'pg/postmaster.pid'), '1\n')
    await startAndStop({ dataFolder: data })
    execFileSync('ln', ['-sf', roots, join(data, 'postgres.log')])
    expect(await startHolder({ copy, dataFolder: data }).said('refused')).toContain('ELOOP')
    expect(statSync(roots).uid).toBe(0)
    expect(readFileSync(roots, 'utf8')).toBe('secret')
  })

  test('a folder that is not writable is reported, with the user', async () => {
    const data = prepare({})
    const holder = startHolder({ copy, dataFolder: data, ...person })
    expect(await holder.said('refused')).toBe(
      `nobody (65534) cannot make the folder ${data} (EACCES): make it writable, or set DATA_DIR to another place.`,
    )
    expect(await holder.ended).toBe(1)
  })

  /** The program with `lines` for the list of accounts. */
  function withAccounts(lines: string[]): string[] {
    const file = join(folder, 'passwd')
    writeFileSync(file, `${lines.join('\n')}\n`)
    return ['unshare', '--mount', 'sh', '-c', `mount --bind ${file} /etc/passwd && exec "$@"`, 'sh']
  }
  const rootEntry = 'root:x:0:0:root:/root:/bin/sh'

  test.runIf(canMount)('without a postgres account it runs as nobody', async () => {
    const within = withAccounts([rootEntry, 'nobody:x:65534:65534::/:/none'])
    expect((await startAndStop({ dataFolder: prepare({}), within })).runAs).toBe('nobody (65534)')
  })

  test.runIf(canMount)('if root is the only account it says what to do', async () => {
    const data = prepare({})
    const holder = startHolder({ copy, dataFolder: data, within: withAccounts([rootEntry]) })
    expect(await holder.said('refused')).toBe(
      'PostgreSQL refuses to run as root and /etc/passwd lists no other user: add one (useradd club) or set DATABASE_URL.',
    )
    expect(readdirSync(copy)).not.toContain('data')
  })

  const withoutCapabilities: string[] = ['setpriv', '--bounding-set=-all', '--inh-caps=-all']

  test.runIf(runs(...withoutCapabilities, 'true'))('a root without capabilities gets an explanation', async () => {
    const data = prepare({})
    const holder = startHolder({ copy, dataFolder: data, within: withoutCapabilities })
    expect(await holder.said('refused')).toMatch(
      /^PostgreSQL refuses to run as root and this process may not become \S+ \(\d+\) \(EPERM\): start the site as an /,
    )
    expect(readdirSync(copy)).not.toContain('data')
  })

  const dockerCapabilities = ['chown', 'dac_override', 'fowner', 'fsetid', 'kill', 'setgid', 'setuid', 'setpcap']
  const asInDocker = [
    'setpriv',
    '--no-new-privs',
    `--bounding-set=-all,${dockerCapabilities.map((name) => `+${name}`).join(',')}`,
  ]

  test.runIf(runs(...asInDocker, 'true'))('the capabilities a container has are enough, after a kill too', async () => {
    const data = prepare({ mode: 0o700 })
    const holder = startHolder({ copy, dataFolder: data, within: [...ownCache, ...asInDocker], ...withoutSync })
    await holder.said('ready')
    holder.kill()
    await holder.ended
    const next = startHolder({ copy, dataFolder: data, within: [...ownCache, ...asInDocker], ...withoutSync })
    await next.said('ready')
    expect(logged(next, 'postgres.orphan_found')['pid']).toBeTypeOf('number')
  })

  const visitor = { uid: 12345, gid: 12345 }
  const asOther = ['setpriv', '--reuid=12345', '--regid=12345', '--clear-groups']

  test.runIf(runs(...asOther, 'unshare', '--user', '--map-user=65534', '--map-group=65534', 'true'))(
    'a user number without an account, as containers are given, starts it too',
    async () => {
      const data = prepare({ owner: visitor.uid })
      await startAndStop({ dataFolder: data, ...visitor })
      expect(owners(data)).toEqual([visitor.uid])
      // Root needs no account for it either, once the cluster is there.
      expect((await startAndStop({ dataFolder: data })).runAs).toBe('user 12345')
    },
  )
})

function runs(...[program = '', ...args]: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function logged(holder: Holder, event: string): Record<string, unknown> {
  const entries = holder.lines
    .filter((line) => line.startsWith('log '))
    .map((line) => JSON.parse(line.slice(4)) as Record<string, unknown>)
  return entries.find((entry) => entry['event'] === event) ?? {}
}

function owners(data: string): number[] {
  const all = readdirSync(data, { recursive: true, withFileTypes: true })
  return [
    ...new Set([data, ...all.map((entry) => join(entry.parentPath, entry.name))].map((path) => statSync(path).uid)),
  ]
}
