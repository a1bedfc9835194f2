import { tiers } from '#content/tiers.ts'
import { createDeliveries, type EventCounts, type Disturbance } from './deliveries.ts'
import { createMember, type Observation } from './member.ts'
import type { Suite, Scenario } from './scenarios.ts'
import { startRehearsalSite, type RehearsalSite } from './site.ts'

/** The result of a scenario over all rounds. */
export interface Result {
  scenario: string
  counts: EventCounts
  /** The number of emails to its member in each round. */
  emails: number
  /** Its end state in the undisturbed round. */
  end: string
  /** With the round and the day; empty if everything is as expected. */
  differences: string[]
}

export interface RehearsalOptions {
  suites: readonly Suite[]
  /** Each has its own round. */
  disturbances: readonly Disturbance[]
  seed: number
  /** Another checkout to rehearse. */
  folder?: string
  /** Called after each round. */
  log?: (line: string) => void
  /** Aborts the rehearsal. */
  signal?: AbortSignal
}

const dayS = 86_400
/** Observations are made in the evening, when nothing is due, so that they do not depend on seconds. */
const eveningS = dayS / 4

/**
 * Runs every scenario once undisturbed and once with each disturbance, with new people and in another year of the sandbox's
 * clock. The undisturbed round must show what the scenario expects; the others what the undisturbed one has shown, on each
 * day without a delayed event and at the end.
 */
export async function rehearse(options: RehearsalOptions): Promise<Result[]> {
  // The first suite that fails aborts the others.
  const failure = new AbortController()
  const signal = AbortSignal.any([failure.signal, ...(options.signal === undefined ? [] : [options.signal])])
  const outcomes = await Promise.allSettled(
    options.suites.map(async (suite) =>
      runSuite(suite, { ...options, signal }).catch((error: unknown) => {
        failure.abort(error)
        throw signal.reason
      }),
    ),
  )
  signal.throwIfAborted()
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
}

async function runSuite(suite: Suite, options: RehearsalOptions & { signal: AbortSignal }): Promise<Result[]> {
  const { folder, signal } = options
  const site = await startRehearsalSite({ env: suite.env, ...(folder === undefined ? {} : { folder }) })
  try {
    signal.throwIfAborted()
    const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    return await Promise.race([runRounds(site, suite, options), stopped])
  } finally {
    await site.stop()
  }
}

async function runRounds(
  site: RehearsalSite,
  suite: Suite,
  { disturbances, seed, log = () => undefined }: RehearsalOptions,
): Promise<Result[]> {
  const { scenarios, days } = suite
  await suite.prepare?.(site)
  const undisturbed = await runRound(site, suite, null)
  log(`${scenarios.length} scenarios undisturbed`)
  const results = scenarios.map((scenario, at): Result => {
    const seen = undisturbed[at] as Run
    const differences = compareWithScenario(scenario, days, seen).map((line) => `undisturbed, ${line}`)
    const observation = seen.observations.at(-1)
    return {
      scenario: scenario.name,
      counts: noEvents(),
      emails: observation?.emails.length ?? 0,
      end: summarize(observation),
      differences,
    }
  })
  for (const [round, disturbance] of disturbances.entries()) {
    const runs = await runRound(site, suite, { disturbance, seed: `${seed} ${round}` })
    log(`${scenarios.length} scenarios, round ${round + 1}: ${disturbance.name}`)
    for (const [at, { counts, differences }] of results.entries()) {
      const [seen, expected] = [runs[at] as Run, undisturbed[at] as Run]
      for (const key of ['sent', 'twice', 'late', 'lost'] as const) counts[key] += seen.counts[key]
      const where = `round ${round + 1} (${disturbance.name})`
      differences.push(...compareWithUndisturbed(days, seen, expected, disturbance).map((line) => `${where}, ${line}`))
    }
  }
  const errors = site.errors()
  if (errors.length > 0) results[0]?.differences.push(`the site has logged ${errors.length} errors: ${errors[0]}`)
  return results
}

const noEvents = (): EventCounts => ({ sent: 0, twice: 0, late: 0, lost: 0 })

interface Run {
  /** One for each of the suite's days; null while events were under way. */
  observations: (Observation | null)[]
  counts: EventCounts
  syncs: number
  /** Errors of steps and observations. */
  failures: string[]
}

async function runRound(
  site: RehearsalSite,
  { days, scenarios }: Suite,
  disturbed: { disturbance: Disturbance; seed: string } | null,
): Promise<Run[]> {
  const begun = await nextMarch(site)
  const cast = await Promise.all(
    scenarios.map(async (scenario, at) => ({
      scenario,
      member: await createMember(site, { tag: `${begun}-${at}`, begun }),
      run: { observations: [], counts: noEvents(), syncs: 0, failures: [] } as Run,
    })),
  )
  const scenarioOf = (customer: string): string | null =>
    cast.find(({ member }) => member.customers.has(customer))?.scenario.name ?? null
  const deliveries = disturbed && createDeliveries(site, { ...disturbed, scenarioOf })
  const losesSome = disturbed !== null && disturbed.disturbance.lost > 0
  const forEveryMember = async (day: number, work: (one: (typeof cast)[number]) => Promise<void>) =>
    Promise.all(
      cast.map(async (one) =>
        work(one).catch((error: unknown) => {
          one.run.failures.push(`day ${day}: ${error instanceof Error ? error.message : String(error)}`)
        }),
      ),
    )

  // The first reconciliation sets where the next one begins.
  if (losesSome) await site.runNightlyJob()
  await deliveries?.begin()
  for (const day of days) {
    const last = day === days.at(-1)
    if (day > 0) await site.control('clock/advance', { to: begun + day * dayS + eveningS })
    await forEveryMember(day, async ({ scenario, member }) => {
      const act = scenario.steps.find((step) => step.day === day)?.act
      if (act === undefined) return
      if (deliveries?.isWaiting(scenario.name)) await member.returnFromCheckout()
      await act(member, site)
    })
    if (deliveries === null) await site.settled()
    else await deliveries.deliver({ last })
    if (losesSome) await site.runNightlyJob()
    await site.runHourlyJob()
    await forEveryMember(day, async ({ scenario, member, run }) => {
      // The nightly job has replaced lost events; delayed ones are still missing.
      const isWaiting = !losesSome && (deliveries?.isWaiting(scenario.name) ?? false)
      run.observations.push(null)
      if (!isWaiting) run.observations[run.observations.length - 1] = await member.observe({ bills: last })
    })
  }
  for (const { scenario, member, run } of cast) {
    run.syncs = await site.countSyncs([...member.customers])
    if (deliveries !== null) run.counts = deliveries.countsOf(scenario.name)
  }
  await endPayments(
    site,
    cast.flatMap(({ member }) => [...member.customers]),
  )
  return cast.map(({ run }) => run)
}

/** Ends all subscriptions, so that they are not charged in later rounds. */
async function endPayments(site: RehearsalSite, customers: readonly string[]): Promise<void> {
  for (const customer of customers) {
    const { data } = await site.stripe.subscriptions.list({ customer })
    for (const { id } of data) await site.stripe.subscriptions.cancel(id)
  }
  await site.settled()
}

/** Moves the clock to noon of the next 4 March: the months after it are long enough for every scenario. */
async function nextMarch(site: RehearsalSite): Promise<number> {
  const now = await site.now()
  const year = new Date(now * 1000).getUTCFullYear()
  const noon = [year, year + 1].map((one) => Date.UTC(one, 2, 4, 12) / 1000).find((moment) => moment > now) ?? 0
  await site.control('clock/advance', { to: noon })
  return noon
}

function compareWithScenario(scenario: Scenario, days: readonly number[], { observations, failures }: Run): string[] {
  const differences = [...failures]
  let shows: readonly string[] = []
  for (const [at, day] of days.entries()) {
    shows = scenario.steps.find((step) => step.day === day)?.shows ?? shows
    const observation = observations[at]
    differences.push(...compare(day, 'memberships', observation?.memberships, shows))
    differences.push(...compare(day, 'open rooms', observation?.open, roomsOf(shows)))
  }
  const { paid, refunded } = observations.at(-1)?.money ?? {}
  const last = days.at(-1) ?? 0
  if (scenario.paid !== null) differences.push(...compare(last, 'paid', paid, scenario.paid))
  differences.push(...compare(last, 'refunded', refunded, scenario.refunded ?? 0))
  if (observations.at(-1)?.emails.length === 0) differences.push(`day ${last}: no email arrived`)
  return differences
}

/** The rooms that active memberships open. */
function roomsOf(shows: readonly string[]): string[] {
  const paid = tiers.filter(({ key }) =>
    shows.some((one) => one === `${key} active` || one === `${key} active, ending`),
  )
  return [...new Set(paid.map(({ realm }) => realm))]
}

function compareWithUndisturbed(days: readonly number[], seen: Run, expected: Run, disturbance: Disturbance): string[] {
  const differences = [...seen.failures]
  for (const [at, day] of days.entries()) {
    const [observation, expectedObservation] = [seen.observations[at], expected.observations[at]]
    if (!observation || !expectedObservation) continue
    const { money: bill, ...rest } = observation
    const { money: expectedBill, ...expectedRest } = expectedObservation
    for (const key of Object.keys(expectedRest) as (keyof typeof rest)[])
      differences.push(...compare(day, key, rest[key], expectedRest[key]))
    // A switch is prorated by the second, which differs between rounds.
    for (const key of Object.keys(expectedBill ?? {}) as (keyof NonNullable<Observation['money']>)[])
      if (Math.abs((bill?.[key] ?? NaN) - (expectedBill?.[key] ?? NaN)) > 2)
        differences.push(...compare(day, key, bill?.[key], expectedBill?.[key]))
  }
  const last = days.at(-1) ?? 0
  if (seen.observations.at(-1) === null) differences.push(`day ${last}: events are still delayed`)
  // A repeated event must not cause another sync.
  const isRight = disturbance.lost > 0 ? seen.syncs <= expected.syncs : seen.syncs === expected.syncs
  if (!isRight) differences.push(`day ${last}: ${seen.syncs} syncs instead of ${expected.syncs}`)
  return differences
}

function compare(day: number, what: string, seen: unknown, right: unknown): string[] {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(right)]
  return one === other ? [] : [`day ${day}: ${what} ${one} instead of ${other}`]
}

const summarize = (observation: Observation | null | undefined): string =>
  observation
    ? `${observation.memberships.join(', ')}; ${observation.open.length === 0 ? 'nothing' : observation.open.join(', ')} open`
    : 'unseen'
