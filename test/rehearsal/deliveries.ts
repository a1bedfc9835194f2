import type { Stripe } from 'stripe'
import { followEvents } from '../payment-sandbox.ts'
import { randomFrom, shuffled } from './random.ts'
import type { RehearsalSite } from './site.ts'

/** The probabilities with which events are disturbed. Their order is always random. */
export interface Disturbance {
  name: string
  /** Arrives a second time. */
  twice: number
  /** Arrives after the events of the next step. */
  late: number
  /** Never arrives. */
  lost: number
}

export type EventCounts = Record<'sent' | 'twice' | 'late' | 'lost', number>

/** The object of an event. */
interface EventObject {
  id?: string
  object?: string
  customer?: string | { id: string } | null
  charge?: string
}

interface ControlCall {
  path: string
  scenario: string
}

/**
 * Delivers the provider's events to the site through the sandbox, with a disturbance. The same seed disturbs the same
 * events in every run.
 */
export function createDeliveries(
  site: RehearsalSite,
  {
    disturbance,
    seed,
    scenarioOf,
  }: { disturbance: Disturbance; seed: string; scenarioOf: (customer: string) => string | null },
) {
  const generators = new Map<string, () => number>()
  const eventCounts = new Map<string, EventCounts>()
  const order = randomFrom(seed, 'order')
  const newEvents = followEvents(site.stripe)
  let late: ControlCall[] = []

  const countsOf = (scenario: string): EventCounts => {
    const counts = eventCounts.get(scenario) ?? { sent: 0, twice: 0, late: 0, lost: 0 }
    eventCounts.set(scenario, counts)
    return counts
  }

  async function send(calls: readonly ControlCall[]): Promise<void> {
    for (const { path } of calls) await site.control(path, {})
    await site.settled()
  }

  return {
    /** From here on the sandbox holds every event back. */
    async begin(): Promise<void> {
      await newEvents()
      await site.control('webhooks/mode', { mode: 'late' })
    },

    /** Delivers the events of a step that are due now; after the last step, all that are not lost. */
    async deliver({ last }: { last: boolean }): Promise<void> {
      const events = await newEvents()
      const { data } = await site.control<{ data: { id: number; event: string }[] }>(
        'webhooks/deliveries?status=held&limit=1000',
      )
      const deliveryIds = new Map(data.map(({ id, event }) => [event, id]))
      const now: ControlCall[] = []
      const again: ControlCall[] = []
      const later: ControlCall[] = []
      for (const event of await byScenario(events)) {
        const { scenario } = event
        const first = { path: `webhooks/deliveries/${deliveryIds.get(event.id)}/retry`, scenario: scenario ?? '' }
        if (scenario === null) {
          now.push(first)
          continue
        }
        const random = generators.get(scenario) ?? randomFrom(seed, scenario)
        generators.set(scenario, random)
        const [loss, repetition] = [random(), random()]
        const counts = countsOf(scenario)
        counts.sent += 1
        if (loss < disturbance.lost) {
          counts.lost += 1
          continue
        }
        const isLate = !last && loss < disturbance.lost + disturbance.late
        ;(isLate ? later : now).push(first)
        if (isLate) counts.late += 1
        if (repetition < disturbance.twice) {
          counts.twice += 1
          again.push({ path: `events/${event.id}/replay`, scenario })
        }
      }
      const overdue = late
      late = later
      await send([...shuffled([...now, ...again], order), ...shuffled(overdue, order)])
      if (last) await site.control('webhooks/mode', { mode: 'normal' })
    },

    /** True while an event of this scenario is delayed. */
    isWaiting: (scenario: string): boolean => late.some((call) => call.scenario === scenario),

    countsOf,
  }

  /** The events of each scenario in their order: how scenarios interleave differs between runs. */
  async function byScenario(events: readonly Stripe.Event[]) {
    const withScenario = await Promise.all(
      events.map(async ({ id, data }) => {
        const customer = await customerOf(data.object as EventObject)
        return { id, scenario: customer === undefined ? null : scenarioOf(customer) }
      }),
    )
    return withScenario.toSorted((a, b) => (a.scenario ?? '').localeCompare(b.scenario ?? ''))
  }

  /** The customer of an event; a dispute has only its charge. */
  async function customerOf(object: EventObject): Promise<string | undefined> {
    if (object.object === 'customer') return object.id
    const named = object.object === 'dispute' ? await site.stripe.charges.retrieve(object.charge ?? '') : object
    return typeof named.customer === 'string' ? named.customer : named.customer?.id
  }
}
