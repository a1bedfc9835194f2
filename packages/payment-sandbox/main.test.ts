import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientOf } from './test-sandbox.ts'

const main = new URL('./main.ts', import.meta.url).pathname
let folder: string
let children: ChildProcess[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  children = []
})
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  await rm(folder, { recursive: true })
})

async function start(...flags: string[]): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(main, ['--port', '0', '--database', join(folder, 'sandbox.sqlite'), ...flags], { stdio: 'pipe' })
  children.push(child)
  const [ready] = (await once(child, 'message')) as [{ ready: boolean; port: number }]
  expect(ready.ready).toBe(true)
  return { child, port: ready.port }
}

/** Runs it to its end and returns its exit code and output. */
async function fail(...flags: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [main, ...flags])
  children.push(child)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

test('answered changes survive kill -9', async () => {
  const first = await start()
  const { id } = await clientOf(first.port).customers.create({ email: 'mara@families.example' })
  await fetch(`http://127.0.0.1:${first.port}/sandbox/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days: 3 }),
  })
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await start()
  expect(await clientOf(second.port).customers.retrieve(id)).toMatchObject({ email: 'mara@families.example' })
  const clock = await fetch(`http://127.0.0.1:${second.port}/sandbox/clock`)
  expect(await clock.json()).toMatchObject({ offset_seconds: 3 * 86_400 })
})

test('only its owner can read its state', async () => {
  await chmod(folder, 0o755)
  const { port } = await start()
  await clientOf(port).customers.create({ email: 'mara@families.example' })
  const modes = (await readdir(folder)).map((name) => statSync(join(folder, name)).mode & 0o077)
  expect(modes.length).toBeGreaterThan(0)
  expect(new Set(modes)).toEqual(new Set([0]))
})

test('it ends with its parent process', async () => {
  const { child } = await start()
  child.disconnect()
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(0)
})

test('SIGTERM and SIGINT end it cleanly', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { child } = await start()
    child.kill(signal)
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(0)
  }
})

test('a taken port is explained in one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { code, said } = await fail('--port', String(port), '--database', join(folder, 'other.sqlite'))
  server.close()
  expect(code).toBe(1)
  expect(said).toBe(`Payment sandbox: Port ${port} is already in use on 127.0.0.1.\n`)
})

test('a wrong setting is named', async () => {
  await writeFile(join(folder, 'note.txt'), 'This is no database, only a note that somebody left here. '.repeat(40))
  const wrong: [string[], string][] = [
    [['--port', '3001'], '--database is missing.'],
    [['--database', 'x', '--colour', 'red'], "Unknown option '--colour'"],
    [['--database', 'x', '--webhook-url', 'http://localhost/'], 'go together'],
    [['--database', join(folder, 'note.txt'), '--port', '0'], 'cannot be opened'],
  ]
  const answers = await Promise.all(wrong.map(([flags]) => fail(...flags)))
  answers.forEach(({ code, said }, index) => {
    expect(code).toBe(1)
    expect(said).toContain((wrong[index] as [string[], string])[1])
  })
})
