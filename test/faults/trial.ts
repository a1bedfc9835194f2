import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import type { Ground } from './grounds.ts'
import { createPerson, type Acknowledged, type Finding } from './person.ts'

/** What became of a site under one fault. */
export interface Outcome {
  fault: string
  acknowledged: number
  missing: number
  twice: number
  /** What was missing or there twice, by kind. */
  lost: Record<string, number>
  /** Seconds from the end of the fault until the site was ready and took writes; null when it never did. */
  recoveredS: number | null
  restarts: number
  /** Statuses of /readyz while it lasted, 0 for no answer. */
  ready: Set<number>
  readyLied: boolean
}

export interface TrialOptions {
  seconds: number
  /** People at a time. */
  crowd: number
  /** How long the site may take to recover, and what follows later (emails, memberships) to arrive. */
  patienceS: number
}

/** A question that a killed process held has to be asked again. */
const answersWithinS = 10

/** Lets a fault happen to a site among people, and looks for everything they were told is kept. */
export async function tryFault<G extends Ground>(
  ground: G,
  fault: Fault<G>,
  { seconds, crowd, patienceS }: TrialOptions,
): Promise<Outcome> {
  const { site } = ground
  const people: ReturnType<typeof createPerson>[] = []
  let stopped = false
  let during = false
  const live = async (): Promise<void> => {
    while (!stopped) {
      const person = createPerson({
        url: site.url,
        stripe: ground.stripe,
        emailsTo: ground.emailsTo,
        leaves: () => during && fault.badLines === true && Math.random() < 0.5,
        stopped: () => stopped,
      })
      people.push(person)
      await person.live()
    }
  }
  const acknowledged = (): Acknowledged[] => people.flatMap((person) => person.acknowledged)
  const crowded = Promise.all(Array.from({ length: crowd }, live))
  const restarts = site.restarts()

  await untilTrue(() => acknowledged().length >= crowd * 4, patienceS)
  during = true
  const ready = new Set<number>()
  const watching = (async () => {
    while (during) {
      ready.add(await readiness(site.url))
      await sleep(100)
    }
  })()
  await fault.happen(ground, seconds)
  // What a kill has done shows a moment later.
  await sleep(500)
  const { readyMeanwhile } = fault
  await untilTrue(() => readyMeanwhile === undefined || ready.has(readyMeanwhile), answersWithinS)
  during = false
  await watching

  const ended = performance.now()
  const before = acknowledged().length
  const recovered =
    (await untilTrue(async () => (await readiness(site.url)) === 200, patienceS)) &&
    (await untilTrue(() => acknowledged().length > before, patienceS))
  const recoveredS = recovered ? (performance.now() - ended) / 1000 : null
  await sleep(recovered ? 1_000 : 0)
  stopped = true
  await crowded

  const kept = acknowledged()
  const found = recovered ? await findAll([...kept, ...people.flatMap(({ begun }) => begun)], patienceS) : []
  const lost: Record<string, number> = {}
  for (const { what, finding } of found)
    if (finding !== 'there') lost[`${what} ${finding}`] = (lost[`${what} ${finding}`] ?? 0) + 1
  return {
    fault: fault.name,
    acknowledged: kept.length,
    missing: recovered ? found.filter(({ finding }) => finding === 'missing').length : kept.length,
    twice: found.filter(({ finding }) => finding === 'twice').length,
    lost,
    recoveredS,
    restarts: site.restarts() - restarts,
    ready,
    readyLied: readyMeanwhile !== undefined && !ready.has(readyMeanwhile),
  }
}

/** What comes later than its acknowledgement (an email, a membership) is looked for again until patience ends. */
async function findAll(all: readonly Acknowledged[], patienceS: number): Promise<{ what: string; finding: Finding }[]> {
  const end = performance.now() + patienceS * 1000
  const left = all.values()
  const found: { what: string; finding: Finding }[] = []
  const work = async (): Promise<void> => {
    for (const { what, find } of left) {
      let finding = await find()
      while (finding === 'missing' && performance.now() < end) {
        await sleep(300)
        finding = await find()
      }
      found.push({ what, finding })
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return found
}

async function readiness(url: string): Promise<number> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}

async function untilTrue(holds: () => boolean | Promise<boolean>, withinS: number): Promise<boolean> {
  for (const end = performance.now() + withinS * 1000; !(await holds()); await sleep(50))
    if (performance.now() > end) return false
  return true
}

/** True when nothing was lost, nothing is there twice, and the site came back and told the truth meanwhile. */
export function isFine({ missing, twice, recoveredS, readyLied, acknowledged }: Outcome): boolean {
  return acknowledged > 0 && missing === 0 && twice === 0 && recoveredS !== null && !readyLied
}
