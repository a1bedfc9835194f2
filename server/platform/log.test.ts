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
const linesOf = (said: string) =>
  said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; level: number; worker: number })

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
