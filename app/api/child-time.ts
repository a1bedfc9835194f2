import type { ChildSelf } from '#contract/household.ts'
import type { QuietHours } from '#contract/quiet-hours.ts'
import { readStored, writeStored } from '#app/browser-storage.ts'
import { createStore } from '#app/store.ts'
import { storageKey } from './session/stored-session.ts'

/** When a child's pages say good night: its quiet hours, and its daily limit as of the last fetch; `until` is a number. */
export type ChildTime = {
  child: string
  quiet: QuietHours | null
  limit: { state: 'open' | 'soon' | 'over'; until: number } | null
}

const quietKey = `${storageKey}.quiet`
const limitKey = `${storageKey}.limit`

/** 'CHILD FROM UNTIL ZONE' and 'CHILD STATE UNTIL', as app/before-paint.ts reads them. */
function read(): ChildTime | null {
  const [quietOf, from, until, zone] = readStored(quietKey)?.split(' ') ?? []
  const [limitOf, state, end] = readStored(limitKey)?.split(' ') ?? []
  const child = quietOf ?? limitOf
  if (child === undefined) return null
  return {
    child,
    quiet: from && until && zone ? { from, until, zone } : null,
    limit: state && limitOf === child ? { state: state as 'over', until: Number(end) } : null,
  }
}

/** The time of the child in this browser. */
export const childTime = createStore(read())

function store(time: ChildTime | null): void {
  childTime.set(time)
  const { child, quiet, limit } = time ?? { quiet: null, limit: null }
  writeStored(quietKey, quiet && `${child} ${quiet.from} ${quiet.until} ${quiet.zone}`)
  writeStored(limitKey, limit && `${child} ${limit.state} ${limit.until}`)
}

export function keepChildTime(child: string, { quiet, limit }: Pick<ChildSelf, 'quiet' | 'limit'>): void {
  const next = { child, quiet, limit: limit && { ...limit, until: Date.parse(limit.until) } }
  if (JSON.stringify(next) !== JSON.stringify(childTime.current())) store(next)
}

export const forgetChildTime = (): void => store(null)
