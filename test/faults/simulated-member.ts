import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { MembershipsAnswer, TiersAnswer } from '#contract/memberships.ts'
import type { ReviewedWork } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { makePdf } from '../books.ts'
import { call, type Answer, type Method } from '../client.ts'
import type { Environment } from './environments.ts'

/** What has become of an acknowledged write. */
export type Finding = 'there' | 'missing' | 'twice'

/** An acknowledged write, and how to find it. */
export interface Acknowledged {
  what: string
  find(): Promise<Finding>
}

export interface SimulatedMemberOptions extends Pick<Environment, 'stripe' | 'emailsTo' | 'moderator'> {
  url: string
  /** True: disconnects during this request, and repeats it. */
  disconnects: () => boolean
  stopped: () => boolean
}

class Stopped extends Error {}

const password = 'moonpetal tea at four'
const sold = 'storytellers-lantern-guild'
const realm = 'storytellers-lantern'
const askWithinMs = 8_000
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Somebody's requests, signed in when they have to be. */
function createSession(
  parts: Pick<SimulatedMemberOptions, 'url' | 'disconnects' | 'stopped'>,
  credentials: Environment['moderator'],
) {
  let token: string | null = null

  const ask = async (method: Method, path: string, body?: object | FormData) => {
    const leaving = new AbortController()
    // Some connections break during the request, others during its answer.
    const breaks = method !== 'GET' && parts.disconnects()
    const answerIsLost = breaks && Math.random() < 0.5
    if (breaks && !answerIsLost) setTimeout(() => leaving.abort(), 5 + Math.random() * 40)
    const signal = AbortSignal.any([AbortSignal.timeout(askWithinMs), leaving.signal])
    const answer = await call<unknown>({ url: parts.url, token }, method, path, body, { signal })
    if (answerIsLost) throw new Error('the answer was lost')
    return answer
  }

  const openBy = async (path: string): Promise<boolean> => {
    const { status, body } = await ask('POST', path, credentials)
    if (status === 200) token = (body as { access_token: string }).access_token
    return status === 200
  }
  const signUp = async () => openBy('/auth/v1/signup')
  const enter = async () => openBy('/auth/v1/token?grant_type=password')

  /** Repeats a write until it is acknowledged. @throws Stopped */
  const until = async <T>(write: () => Promise<T | null>): Promise<T> => {
    for (;;) {
      if (parts.stopped()) throw new Stopped()
      const done = await write().catch(() => null)
      if (done !== null) return done
      await pause(80)
    }
  }

  /** `until` for a request that needs a sign-in. @param isDone whether an earlier one did what another status refuses */
  const write = async (send: () => Promise<Answer<unknown>>, isDone?: () => Promise<boolean>): Promise<unknown> =>
    until(async () => {
      const { status, body } = await send()
      if (status === 401) await enter()
      return status < 300 || (status === 409 && (await isDone?.())) ? { body } : null
    }).then(({ body }) => body)

  /** Repeats a GET until it is answered. */
  const read = async (path: string): Promise<Answer<unknown>> => {
    for (let tries = 0; ; tries++) {
      const answer = await ask('GET', path).catch(() => null)
      // Signing in may be cut off, too.
      if (answer?.status === 401) await enter().catch(() => false)
      else if (answer !== null && (answer.status === 200 || answer.status === 404)) return answer
      if (tries === 100) throw new Error(`${path} does not answer (${answer?.status})`)
      await pause(200)
    }
  }

  /** The bytes of a file; empty if there is none. */
  const bytesOf = async (link: string): Promise<Uint8Array> => {
    for (let tries = 0; ; tries++) {
      const at = new URL(new URL(link).pathname, parts.url)
      const answer = await fetch(at, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(askWithinMs),
      }).catch(() => null)
      if (answer?.status === 200) return answer.bytes().catch(() => new Uint8Array())
      await answer?.arrayBuffer()
      if (answer?.status === 401) await enter().catch(() => false)
      else if (answer?.status === 404 || tries === 5) return new Uint8Array()
      await pause(200)
    }
  }

  return { ask, signUp, enter, until, write, read, bytesOf }
}

/**
 * A simulated person: signs up, creates storybooks, uploads, has them reviewed, reads, joins, writes in a room, requests
 * emails, repeats what was not acknowledged, and records what was.
 */
export function createSimulatedMember(parts: SimulatedMemberOptions) {
  const email = `reader-${randomUUID()}@families.example`
  const own = createSession(parts, { email, password })
  const moderator = createSession(parts, parts.moderator)
  const { ask, enter, until, write, read, bytesOf } = own
  const acknowledged: Acknowledged[] = []
  const note = (what: string, find: Acknowledged['find']) => acknowledged.push({ what, find })
  /** Checks that must hold for unacknowledged writes as well. */
  const begun: Acknowledged[] = []
  /** The works that others must not see now. */
  const unseen = new Set<string>()
  /** Those of them that others saw. */
  const exposed = new Set<string>()

  const signUp = async (): Promise<void> => {
    await until(async () => ((await own.signUp()) || (await enter()) ? true : null))
    note('account', async () => {
      for (let tries = 0; tries < 50; tries++) {
        if (await enter().catch(() => false)) return 'there'
        await pause(200)
      }
      return 'missing'
    })
  }

  const titles = async (): Promise<string[]> => {
    const found: string[] = []
    const { body: me } = await read('/auth/v1/user')
    const own = `/api/storybooks?limit=100&author_id=${(me as { id: string }).id}`
    for (let next: string | null = ''; next !== null;) {
      const { body } = await read(`${own}${next === '' ? '' : `&after=${next}`}`)
      const page = body as { data: Storybook[]; next: string | null }
      found.push(...page.data.map(({ title }) => title))
      next = page.next
    }
    return found
  }

  const beginBook = async (n: number): Promise<string> => {
    const title = `Night ${n}`
    const book = (await write(() => ask('POST', '/api/storybooks', { title }))) as Storybook
    unseen.add(book.id)
    note('storybook', async () => findingOf((await titles()).filter((one) => one === title).length))
    return book.id
  }

  const uploadBook = async (id: string, n: number): Promise<void> => {
    const bytes = makePdf({ pages: [`version ${n}`], weight: 40_000 + Math.floor(Math.random() * 200_000) })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'book.pdf')
    const isStored = async (isWithoutFile: Finding): Promise<Finding> => {
      const { file_url: link } = (await bookOf(id)) as Partial<Storybook>
      if (link === null) return isWithoutFile
      // There is no such work for a session that a shifted clock has ended.
      if (link === undefined) {
        await enter().catch(() => false)
        return 'missing'
      }
      return sha(await bytesOf(link)) === sha(bytes) ? 'there' : 'missing'
    }
    begun.push({ what: 'linked file', find: () => isStored('there') })
    await write(() => ask('POST', `/api/storybooks/${id}/upload`, form))
    note('uploaded file', () => isStored('missing'))
  }

  const bookOf = async (id: string) => (await read(`/api/storybooks/${id}`)).body as Storybook
  const statusOf = async (id: string): Promise<unknown> => (await bookOf(id)).status

  const historyOf = async (id: string) => (await moderator.read(`/api/review/storybook/${id}`)).body as ReviewedWork

  const decide = async (id: string, decision: 'publish' | 'hide', status: string): Promise<void> => {
    const path = `/api/review/storybook/${id}`
    const { version } = await historyOf(id)
    const request = { decision, version, ...(decision === 'hide' && { note: 'We look at it once more.' }) }
    await moderator.write(
      () => moderator.ask('POST', path, request),
      async () => (await statusOf(id)) === status,
    )
    note(decision, async () =>
      findingOf((await historyOf(id)).history.filter(({ action }) => action === decision).length),
    )
  }

  const tellsAuthor = (subject: string) =>
    note('email about a decision', async () => findingOf(await countEmails(subject)))

  /** A moderator publishes a work, and hides every other one. */
  const haveReviewed = async (id: string, n: number): Promise<void> => {
    await write(
      () => ask('POST', `/api/works/storybook/${id}/submit`, { age: 'all' }),
      async () => (await statusOf(id)) === 'awaiting_moderator',
    )
    unseen.delete(id)
    await decide(id, 'publish', 'published')
    tellsAuthor(`Everyone can read “Night ${n}” now`)
    const status = n % 2 === 0 ? 'published' : 'hidden'
    if (status === 'hidden') {
      await decide(id, 'hide', status)
      unseen.add(id)
      tellsAuthor(`“Night ${n}” is hidden`)
    }
    note('status', async () => ((await statusOf(id)) === status ? 'there' : 'missing'))
  }

  let isDone = false
  /** Somebody without an account looks for works that nobody else may see, until the person is done. */
  const lookForUnseen = async (): Promise<void> => {
    while (!isDone) {
      for (const id of unseen) {
        const answer = await fetch(`${parts.url}/api/storybooks/${id}`, {
          signal: AbortSignal.timeout(askWithinMs),
        }).catch(() => null)
        await answer?.arrayBuffer().catch(() => null)
        if (answer?.status === 200 && unseen.has(id)) exposed.add(id)
      }
      await pause(100)
    }
  }

  const readBook = async (id: string): Promise<void> => {
    const fraction = Math.round(Math.random() * 1000) / 1000
    const place = { fraction, anchor: null, cfi: null }
    await write(() => ask('PUT', `/api/storybooks/${id}/place`, { place }))
    note('reading place', async () => {
      const { body } = await read(`/api/storybooks/${id}/place`)
      return (body as { place: { fraction: number } | null }).place?.fraction === fraction ? 'there' : 'missing'
    })
  }

  const countEmails = async (beginning: string): Promise<number> =>
    (await parts.emailsTo(email)).filter((subject) => subject.startsWith(beginning)).length

  const emails = { asked: 0, acknowledged: 0 }
  const askForEmail = async (): Promise<void> => {
    await until(async () => {
      emails.asked += 1
      return (await ask('POST', '/auth/v1/recover', { email })).status === 200 ? true : null
    })
    const which = (emails.acknowledged += 1)
    note('email', async () => {
      const count = await countEmails('A new password')
      return count < which ? 'missing' : count <= emails.asked ? 'there' : 'twice'
    })
  }

  const join = async (): Promise<void> => {
    const { stripe } = parts
    const price = await until(async () => {
      const { data } = (await ask('GET', '/api/tiers')).body as TiersAnswer
      return data.find(({ key }) => key === sold)?.priceId ?? null
    })
    await write(() => ask('POST', '/api/checkout', { price, quantity: 1 }))
    // The card is charged at the provider, even while the site is down.
    await until(async () => {
      const [customer] = (await stripe.customers.list({ email })).data
      if (customer === undefined) return null
      const card = await stripe.paymentMethods.attach(
        'pm_card_visa',
        { customer: customer.id },
        { idempotencyKey: `card ${email}` },
      )
      const paid = await stripe.subscriptions.create(
        { customer: customer.id, items: [{ price }], default_payment_method: card.id },
        { idempotencyKey: `join ${email}` },
      )
      return paid.status === 'active' ? true : null
    })
    note('welcome email', async () => findingOf(await countEmails('Welcome to')))
    note('membership', async () => {
      const { data: memberships } = (await read('/api/memberships')).body as MembershipsAnswer
      const held = memberships.filter(({ tier, state }) => tier === sold && state === 'active')
      if (held.length !== 1) return findingOf(held.length)
      const customers = await stripe.customers.list({ email })
      const subscriptions = await Promise.all(
        customers.data.map(({ id }) => stripe.subscriptions.list({ customer: id, status: 'active' })),
      )
      return subscriptions.flatMap(({ data }) => data).length === 1 ? 'there' : 'twice'
    })
  }

  const writePage = async (): Promise<void> => {
    const id = randomUUID()
    const page = { prompt: null, title: 'The kettle', text: `It sang ${Math.random()} times.`, version: 0 }
    await write(() => ask('PUT', `/api/rooms/${realm}/writings/${id}`, page))
    note('writing', async () => {
      const { status, body } = await read(`/api/writings/${id}`)
      return status !== 404 && (body as { text: string }).text === page.text ? 'there' : 'missing'
    })
  }

  return {
    acknowledged,
    begun,
    exposed,
    /** Runs until stopped. */
    async run(): Promise<void> {
      const looking = lookForUnseen()
      try {
        await signUp()
        await askForEmail()
        const publish = async (n: number): Promise<void> => {
          const id = await beginBook(n)
          await uploadBook(id, n)
          await readBook(id)
          await haveReviewed(id, n)
        }
        await Promise.all([publish(0), join()])
        for (let n = 1; n < 4; n++) {
          await publish(n)
          await writePage()
          await askForEmail()
        }
      } catch (error) {
        if (!(error instanceof Stopped)) throw error
      } finally {
        isDone = true
        await looking
      }
    },
  }
}

const findingOf = (count: number): Finding => (count === 0 ? 'missing' : count === 1 ? 'there' : 'twice')
