import type { Stripe } from 'stripe'
import { chanceOf, shuffled } from './chance.ts'
import type { House } from './house.ts'

/** What may befall an event on its way; each a probability. In every weather but the calm one the order is lost. */
export interface Weather {
  name: string
  /** Comes a second time, somewhere behind the first. */
  twice: number
  /** Comes after everything that the next turn brings. */
  late: number
  /** Never comes. */
  lost: number
}

export interface Toll {
  sent: number
  twice: number
  late: number
  lost: number
}

/** What an event is about. */
interface About {
  id?: string
  object?: string
  customer?: string | { id: string } | null
  charge?: string
}

interface Errand {
  path: string
  story: string
}

/**
 * Carries the provider's events to the site by the sandbox's own post, in bad weather. The same seed gives an event the
 * same fate in every run.
 */
export function createPost(
  house: House,
  { weather, seed, storyOf }: { weather: Weather; seed: string; storyOf: (customer: string) => string | null },
) {
  const chances = new Map<string, () => number>()
  const tolls = new Map<string, Toll>()
  const order = chanceOf(seed, 'order')
  let newestSeen: string | null = null
  let late: Errand[] = []

  const tollOf = (story: string): Toll => {
    const toll = tolls.get(story) ?? { sent: 0, twice: 0, late: 0, lost: 0 }
    tolls.set(story, toll)
    return toll
  }

  async function newEvents(): Promise<Stripe.Event[]> {
    const fresh: Stripe.Event[] = []
    for await (const event of house.stripe.events.list({ limit: 100 })) {
      if (event.id === newestSeen) break
      fresh.unshift(event)
    }
    newestSeen = fresh.at(-1)?.id ?? newestSeen
    return fresh
  }

  async function carry(errands: readonly Errand[]): Promise<void> {
    for (const { path } of errands) await house.control(path, {})
    await house.settled()
  }

  return {
    /** From here on every event is held until its fate is known. */
    async begin(): Promise<void> {
      await newEvents()
      await house.control('webhooks/mode', { mode: 'late' })
    },

    /** Decides about all that a turn has brought, and delivers what is to come now. */
    async deliver({ last }: { last: boolean }): Promise<void> {
      const events = await newEvents()
      const { data } = await house.control<{ data: { id: number; event: string }[] }>(
        'webhooks/deliveries?status=held&limit=1000',
      )
      const deliveries = new Map(data.map(({ id, event }) => [event, id]))
      const now: Errand[] = []
      const again: Errand[] = []
      const later: Errand[] = []
      for (const event of await byStory(events)) {
        const { story } = event
        const first = { path: `webhooks/deliveries/${deliveries.get(event.id)}/retry`, story: story ?? '' }
        if (story === null) {
          now.push(first)
          continue
        }
        const chance = chances.get(story) ?? chanceOf(seed, story)
        chances.set(story, chance)
        const [fate, repeats] = [chance(), chance()]
        const toll = tollOf(story)
        toll.sent += 1
        if (fate < weather.lost) {
          toll.lost += 1
          continue
        }
        const isLate = !last && fate < weather.lost + weather.late
        ;(isLate ? later : now).push(first)
        if (isLate) toll.late += 1
        if (repeats < weather.twice) {
          toll.twice += 1
          again.push({ path: `events/${event.id}/replay`, story })
        }
      }
      const overdue = late
      late = later
      await carry([...shuffled([...now, ...again], order), ...shuffled(overdue, order)])
      if (last) await house.control('webhooks/mode', { mode: 'normal' })
    },

    /** True while an event of this story is still under way. */
    isWaiting: (story: string): boolean => late.some((errand) => errand.story === story),

    tollOf,
  }

  /** In the order in which each story's came, whatever the others' did meanwhile. */
  async function byStory(events: readonly Stripe.Event[]) {
    const told = await Promise.all(
      events.map(async ({ id, data }) => {
        const customer = await customerOf(data.object as About)
        return { id, story: customer === undefined ? null : storyOf(customer) }
      }),
    )
    return told.toSorted((a, b) => (a.story ?? '').localeCompare(b.story ?? ''))
  }

  /** A dispute names its charge alone. */
  async function customerOf(about: About): Promise<string | undefined> {
    if (about.object === 'customer') return about.id
    const named = about.object === 'dispute' ? await house.stripe.charges.retrieve(about.charge ?? '') : about
    return typeof named.customer === 'string' ? named.customer : named.customer?.id
  }
}
