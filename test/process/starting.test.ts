import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { canOthersEnter } from '../clones.ts'
import { partsOf, processesOf, runningProcesses, until } from '../processes.ts'
import { connectTo } from '../site-database.ts'
import { ended, freePorts, noSettings, startSite } from '../site-process.ts'
import { newDataFolder } from './data-folder.ts'

const root = join(import.meta.dirname, '../..')
let dataFolder = ''

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'club-start-'))
})
afterEach(() => {
  expect(processesOf(dataFolder)).toEqual([])
  rmSync(dataFolder, { recursive: true, force: true })
})

interface Refusal {
  code: number | null
  output: string
}

/** Starts the site and waits for it to fail. */
async function refusedStart(
  env: Record<string, string>,
  options: { uid?: number; gid?: number } = {},
): Promise<Refusal> {
  const [port, sandboxPort] = await freePorts()
  const child = spawn(join(root, 'node_modules/.bin/node'), ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      ...noSettings,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'silent',
      ...env,
    },
    ...options,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, output: output.trim() }
}

async function occupied(host = 'localhost'): Promise<{ port: number; free(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, free: () => new Promise((resolve) => server.close(() => resolve())) }
}

const oneSentence = (output: string) => expect(output.split('\n')).toHaveLength(1)

describe('a start that fails says why in one sentence and exits with code 1:', () => {
  test.each([
    ['PORT', '127.0.0.1'],
    ['SANDBOX_PORT', '::1'],
  ] as const)('a %s that is in use at %s', async (setting, host) => {
    const taken = await occupied(host)
    const { code, output } = await refusedStart({ [setting]: String(taken.port) })
    await taken.free()
    expect(code).toBe(1)
    oneSentence(output)
    expect(output).toBe(
      `Port ${taken.port} is taken by another program: stop that program or set ${setting} to a free port.`,
    )
    expect(readdirSync(dataFolder)).toEqual([])
  })

  test('a data folder that cannot be created', async () => {
    const file = join(dataFolder, 'a-file')
    writeFileSync(file, '')
    const { code, output } = await refusedStart({ DATA_DIR: join(file, 'data') })
    expect(code).toBe(1)
    oneSentence(output)
    expect(output).toContain(join(file, 'data'))
  })

  // Root can write everywhere, so it runs as an ordinary user.
  test.runIf(process.getuid?.() === 0 && canOthersEnter(root))('a data folder that is not writable', async () => {
    chmodSync(dataFolder, 0o755)
    const { code, output } = await refusedStart({}, { uid: 65534, gid: 65534 })
    expect(code).toBe(1)
    oneSentence(output)
    expect(output).toContain(`The data folder ${dataFolder} is not writable`)
  })

  test('a data folder that holds something else', async () => {
    mkdirSync(join(dataFolder, 'pg'))
    writeFileSync(join(dataFolder, 'pg/family-photos.zip'), 'precious')
    const { code, output } = await refusedStart({})
    expect(code).toBe(1)
    oneSentence(output)
    expect(output).toContain(join(dataFolder, 'pg'))
    expect(readdirSync(join(dataFolder, 'pg'))).toEqual(['family-photos.zip'])
  })

  test('a database that is away', async () => {
    const taken = await occupied()
    await taken.free()
    const { code, output } = await refusedStart({ DATABASE_URL: `postgres://club:secret@127.0.0.1:${taken.port}/club` })
    expect(code).toBe(1)
    oneSentence(output)
    expect(output).toContain(`The database at 127.0.0.1:${taken.port}/club cannot be used (ECONNREFUSED)`)
    expect(output).not.toContain('secret')
  })

  test('wrong settings, all of them at once', async () => {
    const { code, output } = await refusedStart({ PORT: 'x', AUTH_SECRET: 'short' })
    expect(code).toBe(1)
    expect(output).toContain('PORT must be a whole number')
    expect(output).toContain('AUTH_SECRET must have at least 32 characters')
    expect(readdirSync(dataFolder)).toEqual([])
  })
})

describe('a running site', () => {
  beforeEach(() => {
    rmSync(dataFolder, { recursive: true })
    dataFolder = newDataFolder()
  })

  test('prints no secrets, has a private folder, listens on loopback, and stops with connections open', async () => {
    const site = await startSite({ dataFolder })
    const secrets = ['auth-secret', 'sandbox-webhook-secret', 'pg/app.password'].map((name) => join(dataFolder, name))
    for (const file of secrets) expect(statSync(file).mode & 0o777).toBe(0o600)

    const { code, output } = await refusedStart({})
    expect(code).toBe(1)
    oneSentence(output)
    expect(output).toContain(String(site.child.pid))

    const outside = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
    for (const { address } of outside) await expect(fetch(site.url.replace('localhost', address))).rejects.toThrow()
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)

    // Browsers open spare connections.
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    expect(await site.stop()).toBe(0)
    expect(site.output()).not.toContain('did not close cleanly')
    const values = secrets.map((file) => readFileSync(file, 'utf8').trim())
    expect(values.map(({ length }) => length > 20)).toEqual([true, true, true])
    expect(values.filter((value) => `${site.output()}${output}`.includes(value))).toEqual([])
  })

  test('whose database a newer version has migrated is not ready, and does not start again', async () => {
    const site = await startSite({ dataFolder })
    const database = await connectTo(dataFolder)
    await database.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', $1)",
      [Date.now()],
    )
    await database.end()
    await until(async () => (await fetch(`${site.url}/readyz`)).status === 503, 'a process that is not ready')
    expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: 'database newer than the program' })
    await site.stop()

    const { code, output } = await refusedStart({})
    expect(code).toBe(1)
    oneSentence(output)
    expect(output).toContain('was last used by a newer version of the site')
    expect(output).not.toContain('is open')
  })

  test('finishes what is in flight at each of its addresses on SIGTERM and stops the database cleanly', async () => {
    const site = await startSite({ dataFolder, env: { AUTH_AUTOCONFIRM: 'true' } })
    const signUps = Array.from({ length: 12 }, (_, n) =>
      fetch(`${site.url.replace('localhost', n % 2 === 0 ? '[::1]' : '127.0.0.1')}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `mara+${n}@families.example`, password: 'moonpetal tea at four' }),
      }).then((answer) => answer.status),
    )
    // After the first answer all requests have arrived, because hashing a password takes longer than receiving twelve.
    await Promise.race(signUps)
    site.child.kill('SIGTERM')
    expect(await Promise.all(signUps)).toEqual(Array(12).fill(200))
    expect(await ended(site.child, 'SIGTERM')).toBe(0)
    expect(site.output()).not.toContain('did not close cleanly')
    expect(readFileSync(join(dataFolder, 'postgres.log'), 'utf8')).toContain('database system is shut down')
  })

  test.runIf(existsSync('/usr/bin/script'))('ends cleanly when its terminal is closed', async () => {
    const start = `exec ${join(root, 'node_modules/.bin/node')} server/main.ts`
    const site = await startSite({ dataFolder, command: ['/usr/bin/script', '-qfc', start, '/dev/null'] })
    const { server } = partsOf(site)
    site.child.kill('SIGKILL')
    await until(() => !runningProcesses().some(({ pid }) => pid === server), 'the end of the server')
    await until(() => processesOf(dataFolder).length === 0, 'the end of its parts')
    expect(readFileSync(join(dataFolder, 'postgres.log'), 'utf8')).toContain('database system is shut down')
  })
})
