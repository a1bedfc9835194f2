import { readFileSync } from 'node:fs'
import { workersOf } from '../bench/measure.ts'
import type { Target } from './target.ts'

/** Milliseconds of processor time that a process's main thread, which runs its event loop, has used. */
function loopMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/**
 * Runs an attack while another client calls /healthz again and again. The wait is measured in processor time of the
 * event loop between a call and its answer, because other programs on the machine do not change it.
 * @returns the longest wait in milliseconds
 */
export async function longestWait({ site, call }: Target, attack: () => Promise<unknown>): Promise<number> {
  const pid = site.child.pid ?? 0
  const pids = [pid, ...workersOf(pid)]
  let longest = 0
  let isOver = false
  const probe = async (): Promise<void> => {
    const before = pids.map(loopMs)
    await call({ path: '/healthz' })
    longest = Math.max(longest, ...pids.map((one, n) => loopMs(one) - (before[n] ?? 0)))
  }
  const probing = (async () => {
    do await probe()
    while (!isOver)
  })()
  try {
    await attack()
  } finally {
    isOver = true
    await probing
  }
  return longest
}
