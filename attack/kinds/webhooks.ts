import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { membershipPaths } from '#contract/paths.ts'
import type { Tally } from '../tally.ts'
import { secretOf, type Target } from '../target.ts'

const sign = (body: string, secret: string, at: number | string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')

/** Forged, replayed and altered events, and signed ones with false content. */
export async function webhooks(target: Target, tally: Tally): Promise<void> {
  const secret = secretOf(target.site, 'sandbox-webhook-secret')
  await settled(target)
  await tryForgeries(target, tally, secret)
  await tryReplays(target, tally, secret)
  await tryLies(target, tally, secret)
}

/** An event that would give a membership if its content were trusted. */
function eventFor(target: Target, customer: string, id = `evt_${randomUUID().replaceAll('-', '')}`): string {
  return JSON.stringify({
    id,
    object: 'event',
    type: 'customer.subscription.updated',
    created: Math.floor(Date.now() / 1000),
    api_version: '2026-10-28.endive',
    livemode: false,
    pending_webhooks: 1,
    request: null,
    data: {
      object: {
        id: 'sub_of_nobody',
        object: 'subscription',
        status: 'active',
        customer,
        metadata: { person_id: target.vesper.id, tier: 'bloom' },
        items: { data: [{ price: { lookup_key: 'constellation_club_bloom_monthly' } }] },
      },
    },
  })
}

const send = (target: Target, body: string | Buffer, headers: Record<string, string>) =>
  target.call({ method: 'POST', path: membershipPaths.webhook, body, headers })

/** Traces of an accepted event: jobs and memberships. */
async function traces({ database }: Target): Promise<string> {
  const { rows } = await database.query<{ jobs: string; members: string }>(
    `select (select count(*) from pgboss.job where name = 'memberships.sync') as jobs,
       (select md5(string_agg(m::text, '|' order by m::text)) from memberships m) as members`,
  )
  return JSON.stringify(rows[0])
}

async function settled(target: Target): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; await setTimeout(50)) {
    const { rows } = await target.database.query(
      "select 1 from pgboss.job where name = 'memberships.sync' and state < 'completed'",
    )
    if (rows.length === 0) return
  }
  throw new Error('The attack proves nothing: events are never done.')
}

async function tryForgeries(target: Target, tally: Tally, secret: string): Promise<void> {
  const body = eventFor(target, target.victim.customerId)
  const now = Math.floor(Date.now() / 1000)
  const good = sign(body, secret, now)
  const zeros = '0'.repeat(64)
  const other = eventFor(target, target.mara.id)
  const signed = (at: number | string, v1 = sign(body, secret, at)): string => `t=${at},v1=${v1}`
  const unprefixed = secret.replace('whsec_', '')
  const ofBody = createHmac('sha256', secret).update(body).digest('hex')
  const longHash = createHmac('sha512', secret).update(`${now}.${body}`).digest('hex')
  const hundred = Array.from({ length: 100 }, (_, n) => `v1=${String(n).padStart(64, '0')}`).join(',')
  const notEvents = { brackets: '[]', words: 'hello', 'an event without a kind': '{"id":"evt_1"}' }
  const signatures: [string, string, (string | Buffer)?][] = [
    ['an empty signature', ''],
    ['a signature of zeros', signed(now, zeros)],
    ['a signature by another secret', signed(now, sign(body, 'whsec_guess', now))],
    ['a signature by no secret', signed(now, sign(body, '', now))],
    ['a signature by the secret without its name', signed(now, sign(body, unprefixed, now))],
    ['a signature of the body alone', signed(now, ofBody)],
    ['a signature of another kind', signed(now, longHash)],
    ['a signature of the old scheme', `t=${now},v0=${good}`],
    ['a signature without its time', `v1=${good}`],
    ['a time alone', `t=${now}`],
    ['half a signature', signed(now, good.slice(0, 32))],
    ['a longer signature', signed(now, `${good}00`)],
    ['a signature in capitals', signed(now, good.toUpperCase())],
    ['a time that is another one', signed(now - 1, good)],
    ['a time in words', signed('now')],
    ['a time that is none', signed('NaN')],
    ['an endless time', signed('Infinity')],
    ['an empty time', signed('')],
    ['a time before all', signed(0)],
    ['a time in parts', signed(`${now}.5`)],
    ...[301, 400, 3_600, 86_400, 31_536_000].map((age): [string, string] => [
      `a signature ${age} s old`,
      signed(now - age),
    ]),
    ['a hundred signatures', `t=${now},${hundred}`],
    ['another body', signed(now, good), other],
    ['a body with one more space', signed(now, good), `${body} `],
    ['a body with another number', signed(now, good), body.replace('"livemode":false', '"livemode":true')],
    ['half a body', signed(now, good), body.slice(0, 100)],
    ['no body', signed(now, good), ''],
    ...Object.entries(notEvents).map(([name, sent]): [string, string, string] => [
      `${name} as its signed body`,
      signed(now, sign(sent, secret, now)),
      sent,
    ]),
    ['an enormous body', signed(now, good), Buffer.alloc(3_000_000, 32)],
  ]
  const tries: [string, Record<string, string>, (string | Buffer)?][] = [
    ...signatures.map(([name, signature, sent]): [string, Record<string, string>, (string | Buffer)?] => [
      name,
      { 'stripe-signature': signature },
      sent,
    ]),
    ['no signature', {}],
    ['a signature in another header', { 'x-stripe-signature': signed(now, good), authorization: signed(now, good) }],
    ['the secret itself', { 'stripe-signature': secret, authorization: `Bearer ${secret}` }],
    ['a form', { 'stripe-signature': signed(now, zeros), 'content-type': 'application/x-www-form-urlencoded' }],
    ['a kind of body that is none', { 'stripe-signature': signed(now, zeros), 'content-type': '////' }],
    [
      'a packed body',
      { 'stripe-signature': signed(now, good), 'content-encoding': 'gzip' },
      Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
    ],
  ]
  for (const [name, headers, sent = body] of tries) {
    const before = await traces(target)
    const { status } = await send(target, sent, { 'content-type': 'application/json', ...headers })
    const isHeld = status === 400 || status === 413 || status === 415 || (status === 0 && sent.length > 1_048_576)
    const left = (await traces(target)) === before ? null : 'has left something behind'
    tally.note(`an event with ${name}`, isHeld ? left : `answers ${status}`)
  }
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const { status } = await target.call({
      method,
      path: membershipPaths.webhook,
      body: method === 'GET' ? undefined : body,
      headers: { 'stripe-signature': signed(now, good) },
    })
    tally.note(`an event by ${method}`, status >= 400 && status < 500 ? null : `answers ${status}`)
  }
}

/** A repeated genuine event is accepted and processed once. */
async function tryReplays(target: Target, tally: Tally, secret: string): Promise<void> {
  const body = eventFor(target, target.victim.customerId)
  const now = Math.floor(Date.now() / 1000)
  const headers = { 'stripe-signature': `t=${now},v1=${sign(body, secret, now)}`, 'content-type': 'application/json' }
  const first = await send(target, body, headers)
  if (first.status !== 200) throw new Error(`The attack proves nothing: a true event answers ${first.status}.`)
  await settled(target)
  const before = await traces(target)
  for (let again = 0; again < 6; again++) {
    await send(
      target,
      body,
      again % 2 === 0
        ? headers
        : { ...headers, 'stripe-signature': `t=${now - again},v1=${sign(body, secret, now - again)}` },
    )
    tally.note('an event that comes again', (await traces(target)) === before ? null : 'is done again')
  }
  await Promise.all(Array.from({ length: 8 }, () => send(target, body, headers)))
  tally.note('an event that comes eight times at once', (await traces(target)) === before ? null : 'is done again')
}

/** Signed events with false content only cause a sync. */
async function tryLies(target: Target, tally: Tally, secret: string): Promise<void> {
  const [own] = (await target.stripe.customers.list({ email: target.vesper.email })).data
  for (const customer of [own?.id ?? 'cus_none', 'cus_none', target.victim.customerId, '', "cus_' or 1=1 --"]) {
    const body = eventFor(target, customer)
    const now = Math.floor(Date.now() / 1000)
    await send(target, body, {
      'stripe-signature': `t=${now},v1=${sign(body, secret, now)}`,
      'content-type': 'application/json',
    })
    await setTimeout(300)
    const mine = await target.call({ path: '/api/memberships', headers: target.vesper.headers })
    const room = await target.call({ path: '/api/rooms/critter-club', headers: target.vesper.headers })
    const held = mine.body === '{"data":[]}' && room.status === 403
    tally.note(
      `an event that makes ${customer || 'nobody'} a member`,
      held ? await target.changesToVictim() : 'is believed',
    )
  }
}
