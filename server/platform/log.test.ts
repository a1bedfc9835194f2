import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = (work: string): string[] => [
  '--input-type=module',
  '-e',
  `import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
   const log = createLog('info', () => ({ worker: 2 }))
   ${work}`,
]
interface Line {
  msg: string
  level: number
  worker: number
  err?: { message: string; stack: string }
  reqId?: string
  repeated?: number
}
const linesOf = (said: string) =>
  said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

test('writes every line once, in order, and none below its level', () => {
  const { stdout } = spawnSync(
    process.execPath,
    program(
      `log.debug('hidden'); log.info('one'); log.warn('two'); log.info('three'); log.error('four'); log.info('five')`,
    ),
    { encoding: 'utf8' },
  )
  expect(linesOf(stdout).map(({ msg, level, worker }) => [msg, level, worker])).toEqual([
    ['one', 30, 2],
    ['two', 40, 2],
    ['three', 30, 2],
    ['four', 50, 2],
    ['five', 30, 2],
  ])
})

test('loses no line when the process exits or throws', () => {
  for (const end of ['', 'process.exit(3)', `throw new Error('unforeseen')`]) {
    const { stdout } = spawnSync(process.execPath, program(`for (let n = 0; n < 1000; n++) log.info('line'); ${end}`), {
      encoding: 'utf8',
    })
    expect([end, linesOf(stdout).length]).toEqual([end, 1000])
  }
})

test('writes a warning and everything before it at once, so that a kill loses nothing', () => {
  const { stdout, signal } = spawnSync(
    process.execPath,
    program(`log.info('before'); log.warn('warned'); process.kill(process.pid, 'SIGKILL')`),
    { encoding: 'utf8' },
  )
  expect(signal).toBe('SIGKILL')
  expect(linesOf(stdout).map(({ msg }) => msg)).toEqual(['before', 'warned'])
})

test('flushes a single line', async () => {
  const child = spawn(process.execPath, program(`log.info('alone'); setInterval(() => {}, 60_000)`), {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  expect(linesOf(said.toString()).map(({ msg }) => msg)).toEqual(['alone'])
  child.kill('SIGKILL')
})

test('logs the first of the same failures, and then how many more there were', async () => {
  const child = spawn(
    process.execPath,
    program(
      `const counted = createLog('info', () => ({}), 300)
       const away = () => Object.assign(new Error('Failed query: params: cleo@example.com'), { cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) })
       const fail = (n) => counted.child({ reqId: 'r' + n }).error({ err: away(), requestId: 'r' + n }, 'unexpected error')
       for (let n = 0; n < 500; n++) fail(n)
       counted.error({ err: new Error('another') }, 'unexpected error')
       for (let n = 0; n < 3; n++) counted.warn({ job: 'mail.send', id: n, failure: 'Error 421' }, 'a job failed')
       for (let n = 0; n < 3; n++) counted.warn({ subscription: n }, 'an unknown price')
       setTimeout(() => { fail(500); fail(501) }, 600)`,
    ),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const lines = linesOf(Buffer.concat(await child.stdout.toArray()).toString())
  const about = (msg: string) => lines.filter((line) => line.msg === msg)
  const unexpected = about('unexpected error').map(({ err, reqId, repeated }) => [err?.message, reqId, repeated])
  expect(unexpected).toEqual([
    ['connect ECONNREFUSED', 'r0', undefined],
    ['another', undefined, undefined],
    [undefined, undefined, 499],
    ['connect ECONNREFUSED', 'r500', undefined],
    [undefined, undefined, 1],
  ])
  expect(about('a job failed').map(({ repeated }) => repeated)).toEqual([undefined, 2])
  // These are about different things.
  expect(about('an unknown price')).toHaveLength(3)
  expect(lines.filter(({ repeated }) => repeated === 499)).toEqual([
    {
      level: 50,
      time: expect.any(Number),
      name: 'Error',
      error: 'connect ECONNREFUSED',
      cause: 'ECONNREFUSED',
      repeated: 499,
      msg: 'unexpected error',
    },
  ])
  expect(JSON.stringify(lines)).not.toContain('cleo')
})

test('counts failures that differ in every message by what was logged', () => {
  const { stdout } = spawnSync(
    process.execPath,
    program(`for (let n = 0; n < 1000; n++) log.error({ err: new Error('no ' + n) }, 'unexpected error')`),
    { encoding: 'utf8' },
  )
  const lines = linesOf(stdout)
  expect(lines.length).toBeLessThan(210)
  expect(lines.at(-1)).toMatchObject({ msg: 'unexpected error', repeated: 799 })
})
