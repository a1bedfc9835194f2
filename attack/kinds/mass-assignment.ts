import { randomUUID } from 'node:crypto'
import { authBodiesOf } from '../auth-fields.ts'
import { callsOf } from '../calls.ts'
import type { Route } from '../route-table.ts'
import type { Tally } from '../tally.ts'
import { priceOf, signInCall, type Target } from '../target.ts'

/** Columns that no form sets, with recognizable values. */
function extras(marker: { uuid: string; word: string; number: number }, victimId: string): Record<string, unknown>[] {
  const names = {
    [marker.uuid]: ['id', 'person_id', 'personId', 'session_id_of', 'customer_id', 'sub'],
    [victimId]: ['author_id', 'authorId', 'user_id', 'userId', 'owner_id'],
    [marker.word]: [
      'file_url',
      'fileUrl',
      'tier',
      'state',
      'status',
      'visibility',
      'realm',
      'device',
      'aud',
      'customer',
      'password_hash',
      'passwordHash',
    ],
    '1999-09-09T09:09:09.000Z': [
      'created_at',
      'published_at',
      'createdAt',
      'updated_at',
      'email_confirmed_at',
      'confirmed_at',
      'emailConfirmedAt',
      'current_period_end',
      'since',
    ],
  }
  return [
    ...Object.entries(names).flatMap(([value, keys]) => keys.map((key) => ({ [key]: value }))),
    ...['owner', 'service_role', 'admin', 'supabase_admin'].map((role) => ({ role })),
    ...['is_super_admin', 'is_admin', 'isAdmin', 'admin', 'email_confirmed', 'is_sso_user'].map((key) => ({
      [key]: true,
    })),
    ...['version_number', 'words', 'file_bytes', 'fileBytes', 'unit_amount', 'fetch_number'].map((key) => ({
      [key]: marker.number,
    })),
    { app_metadata: { role: 'owner', marker: marker.word } },
    { appMetadata: { role: 'owner', marker: marker.word } },
    { raw_app_meta_data: { role: 'owner', marker: marker.word } },
    { data: { role: 'owner', is_super_admin: true } },
    { quantity: 100 },
    { mode: 'payment', success_url: 'http://elsewhere.example', customer: marker.word },
    { trial_period_days: 730, discounts: [{ coupon: marker.word }] },
    { constructor: { prototype: { polluted: marker.word } } },
    { polluted: marker.word, toString: marker.word, hasOwnProperty: marker.word },
  ]
}

/** Adds these fields to every body: they must neither be stored nor grant anything. */
export async function massAssignment(target: Target, tally: Tally): Promise<void> {
  const { vesper, mara, victim, chance } = target
  const price = await priceOf(target.call, 'bloom')
  const tries = target.routes
    .filter(({ method, takesForm, access }) => /^(POST|PUT|PATCH)$/.test(method) && !takesForm && access !== 'provider')
    .filter(({ url }) => !/\/(logout|deletion|admin\/\*)$/.test(url))
    .flatMap((route) => {
      const marker = { uuid: randomUUID(), word: `taken-${randomUUID()}`, number: 987_654_321 }
      return extras(marker, victim.id).map((extra) => ({ route, extra, marker }))
    })
  for (const { route, extra, marker } of chance.some(tries, 130)) {
    const [call] = callsOf(target, route)
    if (call === undefined) continue
    const path = call.path.replace(victim.subscriptionId, randomUUID())
    const body = { ...(call.body as object), ...wanted(route, price), ...extra }
    const { headers } = typeof route.access === 'object' ? mara : vesper
    const answer = await target.call({ ...call, path, body, headers: { ...call.headers, ...headers } })
    const what = `${JSON.stringify(extra).slice(0, 70)} in ${route.method} ${route.url}`
    const found =
      (await whereIs(target, [marker.word, marker.uuid, '1999-09-09', String(marker.number)])) ??
      (await target.changesToVictim())
    tally.note(what, answer.status >= 500 && answer.status !== 502 ? `answers ${answer.status}` : found)
  }
  await tryPollution(target, tally)
  await tryMoreThanPaidFor(target, tally, price)
  await trySignUps(target, tally)
}

/** Makes the call valid apart from the extra field. */
function wanted({ url }: Route, price: string): object {
  if (url === '/api/checkout') return { price }
  if (url === '/auth/v1/signup') return { email: `stowaway-${randomUUID()}@elsewhere.example` }
  if (url === '/api/storybooks') return { title: `A stowaway on night ${Math.floor(Math.random() * 100_000)}` }
  return {}
}

/** Where the database contains any of these values outside user metadata; or who has gained a role. */
async function whereIs({ database, odile, vesper, victim }: Target, words: readonly string[]): Promise<string | null> {
  const { rows: tables } = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'mailbox_messages', 'provider_events')",
  )
  const looks = tables.map(
    ({ name }) =>
      `select '${name}' as name from "${name}" r where ${name === 'users' ? "(to_jsonb(r) - 'user_metadata')" : 'r'}::text like any($1::text[])`,
  )
  const { rows: found } = await database.query<{ name: string }>(looks.join(' union all '), [
    words.map((word) => `%${word}%`),
  ])
  if (found[0] !== undefined) return `it stands in ${found[0].name}`
  const { rows: risen } = await database.query<{ email: string }>(
    "select email from users where (role <> 'member' and id <> $1) or app_metadata::text like '%owner%' or (email like 'stowaway-%' and email_confirmed_at is not null)",
    [odile.id],
  )
  if (risen[0] !== undefined) return 'somebody has become more than a member'
  const { rows: mine } = await database.query(
    'select 1 from dream_journal_storybooks where title like $1 and author_id <> $2 and author_id <> $3',
    ['A stowaway%', vesper.id, victim.id],
  )
  return mine.length === 0 ? null : 'a storybook stands under another name'
}

async function tryPollution(target: Target, tally: Tally): Promise<void> {
  const { vesper, call } = target
  const bodies = [
    '{"__proto__":{"polluted":"yes","role":"owner"}}',
    '{"title":"A stowaway of keys","__proto__":{"polluted":"yes"}}',
    '{"constructor":{"prototype":{"polluted":"yes"}}}',
    '{"data":{"__proto__":{"polluted":"yes"}}}',
    '{"data":{"constructor":{"prototype":{"polluted":"yes"}}}}',
    '{"place":{"__proto__":{"polluted":"yes"}}}',
  ]
  const routes = target.routes.filter(({ method, access }) => /^(POST|PUT)$/.test(method) && access !== 'provider')
  for (const route of target.chance.some(routes, 8)) {
    for (const body of bodies) {
      const path = route.url.replaceAll(/:\w+|\*/g, randomUUID())
      const headers = { 'content-type': 'application/json', ...vesper.headers }
      if (path.endsWith('logout')) continue
      await call({ method: route.method, path, headers, body })
      const spoiled = await call({ path: `/api/tiers?__proto__[polluted]=yes&constructor.prototype.polluted=yes` })
      const isClean = spoiled.status === 200 && !spoiled.body.includes('polluted')
      tally.note(`${body} in ${route.method} ${route.url}`, isClean ? null : 'every answer has changed')
    }
  }
  const user = await call({ path: '/auth/v1/user', headers: vesper.headers })
  const roles = /"role":"(\w+)"/.exec(user.body)?.[1]
  tally.note('a role by way of the prototype', roles === 'authenticated' ? null : `the role is ${roles}`)
}

/** The checkouts at the provider after all of this: quantity one, at the tier's price, for the caller. */
async function tryMoreThanPaidFor({ stripe, vesper }: Target, tally: Tally, price: string): Promise<void> {
  const [customer] = (await stripe.customers.list({ email: vesper.email })).data
  if (customer === undefined) return
  const sessions = await stripe.checkout.sessions.list({
    customer: customer.id,
    limit: 100,
    expand: ['data.line_items'],
  })
  for (const { mode, success_url, line_items, client_reference_id } of sessions.data) {
    const items = line_items?.data ?? []
    const isAsKnown =
      mode === 'subscription' &&
      client_reference_id === vesper.id &&
      !String(success_url).includes('elsewhere') &&
      items.every((item) => item.quantity === 1 && item.price?.id === price)
    tally.note('a checkout with extra fields', isAsKnown ? null : 'asks the provider for something else')
  }
}

/** An account that sets fields reserved for the site. */
async function trySignUps(target: Target, tally: Tally): Promise<void> {
  const [base = {}] = authBodiesOf({ method: 'POST', url: '/auth/v1/signup' } as Route)
  for (const extra of [
    { role: 'owner', email_confirm: true },
    { email_confirmed_at: '2020-01-01T00:00:00Z', confirmed_at: '2020-01-01T00:00:00Z' },
    { app_metadata: { role: 'owner' }, options: { data: { role: 'owner' } } },
    { id: target.victim.id },
    { data: { email_verified: true, role: 'owner', sub: 'somebody else' } },
  ]) {
    const email = `stowaway-${randomUUID()}@elsewhere.example`
    const body = { ...base, ...extra, email, password: 'a stowaway of words' }
    const answer = await target.call({ method: 'POST', path: '/auth/v1/signup', body })
    const { status } = await target.call(signInCall(body))
    const held = status === 400 && !answer.body.includes('access_token')
    tally.note(
      `signing up with ${JSON.stringify(extra).slice(0, 60)}`,
      held
        ? ((await whereIs(target, ['of no use'])) ?? (await target.changesToVictim()))
        : `signed in at once (${status})`,
    )
  }
}
