import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from './environments.ts'
import type { Fault } from './faults.ts'
import { createSimulatedMember, type Acknowledged, type Finding } from './simulated-member.ts'

/** The result of one fault. */
export interface Outcome {
  fault: string
  acknowledged: number
  missing: number
  twice: number
  /** Works that others saw before a moderator published them, or while they were hidden. */
  exposed: number
  /** Counts of missing and repeated writes, by kind. */
  lost: Record<string, number>
  /** Seconds from the end of the fault until the site was ready and accepted writes; null if it never did. */
  recoveredS: number | null
  restarts: number
  /** Statuses of /readyz during the fault, 0 for no answer. */
  ready: Set<number>
  readinessWasWrong: boolean
}

export interface TrialOptions {
  seconds: number
  /** Concurrent simulated people. */
  crowd: number
  /** How long recovery may take, and the arrival of emails and memberships. */
  patienceS: number
}

/** A readiness check that a killed process was answering has to be repeated. */
const answersWithinS = 10

/** Causes a fault while simulated people use the site, and then looks for every acknowledged write. */
export async function tryFault<E extends Environment>(
  environment: E,
  fault: Fault<E>,
  { seconds, crowd, patienceS }: TrialOptions,
): Promise<Outcome> {
  const { site } = environment
  const people: ReturnType<typeof createSimulatedMember>[] = []
  let stopped = false
  let during = false
  const simulate = async (): Promise<void> => {
    while (!stopped) {
      const person = createSimulatedMember({
        url: site.url,
        stripe: environment.stripe,
        emailsTo: environment.emailsTo,
        moderator: environment.moderator,
        disconnects: () => during && fault.breaksConnections === true && Math.random() < 0.5,
        stopped: () => stopped,
      })
      people.push(person)
      await person.run()
    }
  }
  const acknowledged = (): Acknowledged[] => people.flatMap((person) => person.acknowledged)
  const simulated = Promise.all(Array.from({ length: crowd }, simulate))
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
  await fault.happen(environment, seconds)
  // A kill has its effect a moment later.
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
  await simulated

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
    exposed: people.reduce((total, person) => total + person.exposed.size, 0),
    lost,
    recoveredS,
    restarts: site.restarts() - restarts,
    ready,
    readinessWasWrong: readyMeanwhile !== undefined && !ready.has(readyMeanwhile),
  }
}

/** What arrives after its acknowledgement (an email, a membership) is looked for repeatedly for `patienceS`. */
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

/** True when nothing is missing, there twice or exposed, the site recovered, and /readyz was right meanwhile. */
export function isFine({ missing, twice, exposed, recoveredS, readinessWasWrong, acknowledged }: Outcome): boolean {
  return acknowledged > 0 && missing === 0 && twice === 0 && exposed === 0 && recoveredS !== null && !readinessWasWrong
}
