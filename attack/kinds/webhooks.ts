import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { membershipPaths } from '#contract/paths.ts'
import type { Target } from '../target.ts'
import type { Tally } from '../tally.ts'

const sign = (body: string, secret: string, at: number | string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')

/** Forged, replayed and altered events, and signed ones with false content. */
export async function webhooks(target: Target, tally: Tally): Promise<void> {
  const secret = readFileSync(join(target.site.dataFolder, 'sandbox-webhook-secret'), 'utf8').trim()
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
  throw new Error('The attack is blunt: events are never done.')
}

async function tryForgeries(target: Target, tally: Tally, secret: string): Promise<void> {
  const body = eventFor(target, target.victim.customerId)
  const now = Math.floor(Date.now() / 1000)
  const good = sign(body, secret, now)
  const zeros = '0'.repeat(64)
  const other = eventFor(target, target.mara.id)
  const type = 'application/json'
  const headers: [string, Record<string, string>, (string | Buffer)?][] = [
    ['no signature', {}],
    ['an empty signature', { 'stripe-signature': '' }],
    ['a signature of zeros', { 'stripe-signature': `t=${now},v1=${zeros}` }],
    ['a signature by another secret', { 'stripe-signature': `t=${now},v1=${sign(body, 'whsec_guess', now)}` }],
    ['a signature by no secret', { 'stripe-signature': `t=${now},v1=${sign(body, '', now)}` }],
    [
      'a signature by the secret without its name',
      { 'stripe-signature': `t=${now},v1=${sign(body, secret.replace('whsec_', ''), now)}` },
    ],
    [
      'a signature of the body alone',
      { 'stripe-signature': `t=${now},v1=${createHmac('sha256', secret).update(body).digest('hex')}` },
    ],
    [
      'a signature of another kind',
      { 'stripe-signature': `t=${now},v1=${createHmac('sha512', secret).update(`${now}.${body}`).digest('hex')}` },
    ],
    ['a signature of the old scheme', { 'stripe-signature': `t=${now},v0=${good}` }],
    ['a signature without its time', { 'stripe-signature': `v1=${good}` }],
    ['a time alone', { 'stripe-signature': `t=${now}` }],
    ['half a signature', { 'stripe-signature': `t=${now},v1=${good.slice(0, 32)}` }],
    ['a longer signature', { 'stripe-signature': `t=${now},v1=${good}00` }],
    ['a signature in capitals', { 'stripe-signature': `t=${now},v1=${good.toUpperCase()}` }],
    ['a time that is another one', { 'stripe-signature': `t=${now - 1},v1=${good}` }],
    ['a time in words', { 'stripe-signature': `t=now,v1=${sign(body, secret, 'now')}` }],
    ['a time that is none', { 'stripe-signature': `t=NaN,v1=${sign(body, secret, 'NaN')}` }],
    ['an endless time', { 'stripe-signature': `t=Infinity,v1=${sign(body, secret, 'Infinity')}` }],
    ['an empty time', { 'stripe-signature': `t=,v1=${sign(body, secret, '')}` }],
    ['a time before all', { 'stripe-signature': `t=0,v1=${sign(body, secret, 0)}` }],
    ['a time in parts', { 'stripe-signature': `t=${now}.5,v1=${sign(body, secret, `${now}.5`)}` }],
    ...[301, 400, 3_600, 86_400, 31_536_000].map((age): [string, Record<string, string>] => [
      `a signature ${age} s old`,
      { 'stripe-signature': `t=${now - age},v1=${sign(body, secret, now - age)}` },
    ]),
    [
      'a hundred signatures',
      {
        'stripe-signature': `t=${now},${Array.from({ length: 100 }, (_, n) => `v1=${String(n).padStart(64, '0')}`).join(',')}`,
      },
    ],
    [
      'a signature in another header',
      { 'x-stripe-signature': `t=${now},v1=${good}`, authorization: `t=${now},v1=${good}` },
    ],
    ['the secret itself', { 'stripe-signature': secret, authorization: `Bearer ${secret}` }],
    ['another body', { 'stripe-signature': `t=${now},v1=${good}` }, other],
    ['a body with one more space', { 'stripe-signature': `t=${now},v1=${good}` }, `${body} `],
    [
      'a body with another number',
      { 'stripe-signature': `t=${now},v1=${good}` },
      body.replace('"livemode":false', '"livemode":true'),
    ],
    ['half a body', { 'stripe-signature': `t=${now},v1=${good}` }, body.slice(0, 100)],
    ['no body', { 'stripe-signature': `t=${now},v1=${good}` }, ''],
    ['a body of brackets, signed', { 'stripe-signature': `t=${now},v1=${sign('[]', secret, now)}` }, '[]'],
    ['a body of words, signed', { 'stripe-signature': `t=${now},v1=${sign('hello', secret, now)}` }, 'hello'],
    [
      'an event without a kind, signed',
      { 'stripe-signature': `t=${now},v1=${sign('{"id":"evt_1"}', secret, now)}` },
      '{"id":"evt_1"}',
    ],
    ['an enormous body', { 'stripe-signature': `t=${now},v1=${good}` }, Buffer.alloc(3_000_000, 32)],
    ['a form', { 'stripe-signature': `t=${now},v1=${zeros}`, 'content-type': 'application/x-www-form-urlencoded' }],
    ['a kind of body that is none', { 'stripe-signature': `t=${now},v1=${zeros}`, 'content-type': '////' }],
    [
      'a packed body',
      { 'stripe-signature': `t=${now},v1=${good}`, 'content-encoding': 'gzip' },
      Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
    ],
  ]
  for (const [name, given, sent = body] of headers) {
    const before = await traces(target)
    const { status } = await send(target, sent, { 'content-type': type, ...given })
    const isHeld = status === 400 || status === 413 || status === 415 || (status === 0 && sent.length > 1_048_576)
    const left = (await traces(target)) === before ? null : 'has left something behind'
    tally.note(`an event with ${name}`, isHeld ? left : `answers ${status}`)
  }
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const { status } = await target.call({
      method,
      path: membershipPaths.webhook,
      body: method === 'GET' ? undefined : body,
      headers: { 'stripe-signature': `t=${now},v1=${good}` },
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
  if (first.status !== 200) throw new Error(`The attack is blunt: a true event answers ${first.status}.`)
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
