import { networkGroupOf } from '../../../platform/http/callers.ts'
import { AuthError } from '../errors.ts'

export interface QueueLimits {
  /** Tasks that run at once. */
  atOnce: number
  /** Tasks that wait, of all callers. */
  waiting: number
  waitingPerCaller: number
  /** Of all callers in one IPv6 /48. */
  waitingPerGroup: number
}

interface Waiting {
  start(): void
  reject(refusal: AuthError): void
}

/** The waiting tasks of one group, by caller. Maps keep the order of turns: the first is next. */
interface Group {
  callers: Map<string, Waiting[]>
  size: number
}

/**
 * Runs a few tasks at once and lets the callers take turns: first the groups of networks, then the callers of a group.
 * A caller with one task waits for one task of each other group at most, however many these have.
 * @returns `inTurn(caller, task)`; it rejects with over_request_rate_limit (429) when this caller or its group has too
 *   many waiting, and with request_timeout (503) when as many others wait as there may be
 */
export function createFairQueue(limits: QueueLimits) {
  let running = 0
  let waiting = 0
  const groups = new Map<string, Group>()

  const remove = (groupName: string, group: Group, caller: string, tasks: Waiting[]): void => {
    group.size -= 1
    waiting -= 1
    if (tasks.length === 0) group.callers.delete(caller)
    if (group.size === 0) groups.delete(groupName)
  }

  const takeNext = (): Waiting | undefined => {
    for (const [groupName, group] of groups)
      for (const [caller, tasks] of group.callers) {
        const next = tasks.shift()
        if (next === undefined) continue
        // Both go to the end of their line.
        group.callers.delete(caller)
        group.callers.set(caller, tasks)
        groups.delete(groupName)
        groups.set(groupName, group)
        remove(groupName, group, caller, tasks)
        return next
      }
    return undefined
  }

  /** Makes room by refusing the newest task of the group with the most; false when none has more than this one. */
  const makeRoom = (size: number): boolean => {
    const [largestName, largest] = longest(groups, (group) => group.size) ?? []
    if (largestName === undefined || largest === undefined || largest.size <= size + 1) return false
    const [caller, tasks] = longest(largest.callers, (of) => of.length) ?? []
    const last = tasks?.pop()
    if (caller === undefined || tasks === undefined || last === undefined) return false
    remove(largestName, largest, caller, tasks)
    last.reject(tooManyWaiting())
    return true
  }

  const line = async (caller: string): Promise<void> => {
    const groupName = networkGroupOf(caller)
    const size = groups.get(groupName)?.size ?? 0
    const own = groups.get(groupName)?.callers.get(caller)?.length ?? 0
    if (own >= limits.waitingPerCaller || size >= limits.waitingPerGroup) throw tooManyWaiting()
    if (waiting >= limits.waiting && !makeRoom(size)) throw busy()
    // Looked up again, because making room may have removed it.
    const group = groups.get(groupName) ?? { callers: new Map<string, Waiting[]>(), size: 0 }
    const tasks = group.callers.get(caller) ?? []
    const turn = new Promise<void>((resolve, reject) => tasks.push({ start: resolve, reject }))
    group.callers.set(caller, tasks)
    group.size += 1
    waiting += 1
    groups.set(groupName, group)
    await turn
  }

  return async function inTurn<Result>(caller: string, task: () => Promise<Result>): Promise<Result> {
    if (running < limits.atOnce) running += 1
    else await line(/* defence: fair-queue */ caller)
    try {
      return await task()
    } finally {
      // The slot goes straight to the next in turn, so that a new task cannot overtake it.
      const next = takeNext()
      if (next === undefined) running -= 1
      else next.start()
    }
  }
}

function longest<Value>(of: ReadonlyMap<string, Value>, sizeOf: (value: Value) => number): [string, Value] | null {
  let found: [string, Value] | null = null
  for (const entry of of) if (found === null || sizeOf(entry[1]) > sizeOf(found[1])) found = entry
  return found
}

const tooManyWaiting = (): AuthError =>
  new AuthError('over_request_rate_limit', 'Request rate limit reached', { headers: { 'retry-after': '1' } })

const busy = (): AuthError =>
  new AuthError('request_timeout', 'Processing this request timed out, please retry after a moment.', {
    headers: { 'retry-after': '1' },
  })
