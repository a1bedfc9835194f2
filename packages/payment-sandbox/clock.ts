import type { Store } from './store.ts'

export type Task =
  | 'renew'
  | 'retry-payment'
  | 'expire-incomplete'
  | 'expire-session'
  | 'trial-will-end'
  | 'resume-collection'
  | 'dispute-due'

export interface Done {
  at: number
  task: Task
  id: string
}

export type Clock = ReturnType<typeof createClock>

const real = () => Math.floor(Date.now() / 1000)

/**
 * The sandbox's clock: real time plus a stored offset, which can be increased. Scheduled work is in the `work` table
 * and runs in order of its time, each in a transaction in which `now()` is that time.
 */
export function createClock(
  store: Store,
  work: (task: Task, id: string) => void,
  /** Called with the new offset in seconds, before the work that it makes due. */
  moved: (offset: number) => void = () => undefined,
) {
  /** The time that `now()` is while work runs. */
  let fixed: number | null = null
  let timer: NodeJS.Timeout | undefined
  let running = false

  const offset = () => store.note<number>('clock', 'offset') ?? 0
  const now = () => fixed ?? real() + offset()

  /** A task has one time per object; scheduling it again moves it. */
  function plan(task: Task, id: string, at: number): void {
    store
      .prepare('INSERT INTO work (task, id, at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET at = excluded.at')
      .run(task, id, at)
  }

  function unplan(task: Task, id: string): void {
    store.prepare('DELETE FROM work WHERE task = ? AND id = ?').run(task, id)
  }

  function unplanAll(id: string): void {
    store.prepare('DELETE FROM work WHERE id = ?').run(id)
  }

  /** Runs `work` as of a future time, for previews. */
  function as<T>(moment: number, work: () => T): T {
    const before = fixed
    fixed = moment
    try {
      return work()
    } finally {
      fixed = before
    }
  }

  function runDue(): Done[] {
    const done: Done[] = []
    const until = real() + offset()
    try {
      for (;;) {
        const next = store.prepare<Done>('SELECT * FROM work WHERE at <= ? ORDER BY at, rowid LIMIT 1').get(until)
        if (!next) return done
        const { task, id, at } = next
        fixed = Math.max(fixed ?? at, at)
        store.transaction(() => {
          unplan(task, id)
          work(task, id)
        })
        done.push({ at, task, id })
      }
    } finally {
      fixed = null
    }
  }

  /** Advances the clock by whole seconds and runs all work that becomes due. */
  function advance(seconds: number): Done[] {
    store.keepNote('clock', 'offset', offset() + seconds)
    moved(offset())
    const done = runDue()
    wake()
    return done
  }

  function wake(): void {
    if (!running) return
    clearTimeout(timer)
    const next = store.prepare<{ at: number | null }>('SELECT MIN(at) AS at FROM work').get()?.at ?? null
    const seconds = next === null ? 60 : Math.min(Math.max(next - now(), 0), 60)
    timer = setTimeout(
      () => {
        runDue()
        wake()
      },
      seconds * 1000 + 50,
    )
    timer.unref()
  }

  function start(): void {
    running = true
    runDue()
    wake()
  }

  function stop(): void {
    running = false
    clearTimeout(timer)
  }

  return { now, offset, plan, unplan, unplanAll, as, advance, start, stop, wake }
}
