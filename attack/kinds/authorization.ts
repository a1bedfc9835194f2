import { createHmac, randomUUID } from 'node:crypto'
import { people } from '../../test/people.ts'
import { beginStorybook } from '../../test/uploading.ts'
import { openAuthRoutes } from '../auth-fields.ts'
import { callsOf } from '../calls.ts'
import { openForge } from '../forge.ts'
import type { Route } from '../route-table.ts'
import { requireWorks, type Tally } from '../tally.ts'
import { secretOf, type Target, type Member } from '../target.ts'
import { asBearer, claimsOf, type Answer, type Call, post } from '../wire.ts'

interface Caller {
  name: string
  /** Besides the token of a person. */
  headers: Record<string, string>
  /** Null for callers who are not signed in. */
  person: Member | null
  /** The realms of the caller's memberships. */
  realms: readonly string[]
  /** False: the request appears to come from another machine. */
  isHere: boolean
  /** True if the token was cached just before its session ended. */
  isTrusted?: boolean
}

/** The contract's rule for recently cached access tokens. */
const thirtySeconds = 'reads may trust a token for 30 s'

/** Every route, by every kind of caller, for everything that belongs to others. */
export async function authorization(target: Target, tally: Tally): Promise<void> {
  const callers = await callersOf(target)
  const pairs = target.routes.flatMap((route) =>
    callers
      .filter((caller) => !isDeskWork(route, caller))
      .flatMap((caller) => callsOf(target, route).map((call) => ({ route, caller, call }))),
  )
  for (const { route, caller, call } of target.chance.some(pairs, 350)) {
    const answer = await target.call({
      ...call,
      headers: { ...call.headers, ...caller.headers, ...caller.person?.headers },
    })
    const what = `${route.method} ${call.path.slice(0, 90)} by ${caller.name}`
    const changed = route.method === 'GET' || route.method === 'HEAD' ? null : await target.changesToVictim()
    const mayStillRead = caller.isTrusted === true && route.access === 'signed-in' && !route.fresh && changed === null
    if (mayStillRead && (answer.status === 200 || answer.status === 404))
      tally.accept(`${route.method} ${route.url} within 30 s of the end of an account`, thirtySeconds)
    else tally.note(what, whatIsWrong(target, route, caller, call, answer) ?? changed)
    // Signed in again, for all callers who are this person.
    if (caller.person !== null && route.url.endsWith('/logout'))
      Object.assign(caller.person, await target.signIn(caller.person, caller.person.name))
  }
  await bindAnothersPage(target, tally)
  await requireOwnersComeIn(target)
}

/** Another person's page as a chapter of one's own book. */
async function bindAnothersPage({ site, call, vesper, victim }: Target, tally: Tally): Promise<void> {
  const id = await beginStorybook({ url: site.url, token: vesper.token }, 'A borrowed chapter')
  const path = `/api/storybooks/${id}/bind`
  const answer = await call(post(path, { pages: [victim.writingId] }, vesper.headers))
  tally.expect('POST /api/storybooks/:id/bind with another person’s page', answer, 404)
}

const isOwner = ({ person }: Caller): boolean => person?.email === people.odile.email

/** Owners may change other people's data on the desk, such as by a suspension. */
const isDeskWork = ({ method, access }: Route, caller: Caller): boolean =>
  isOwner(caller) && (access === 'owner' || access === 'moderator') && method !== 'GET' && method !== 'HEAD'

async function callersOf(target: Target): Promise<Caller[]> {
  const { site, victim, vesper, mara, juno, odile, waiting } = target
  const forge = await openForge(target)
  const own = claimsOf(vesper.token)
  const now = Math.floor(Date.now() / 1000)
  const leaving = await target.newMember()
  await target.call({ method: 'POST', path: '/auth/v1/logout', headers: leaving.headers })
  const deleted = await target.newMember()
  await target.call(post('/api/account/deletion', { password: deleted.password }, deleted.headers))
  const serviceKey = (secret: string): string => {
    const text = [
      { alg: 'HS256', typ: 'JWT' },
      { iss: 'supabase', role: 'service_role', iat: now, exp: now + 3600 },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const outsider = (name: string, headers: Record<string, string>): Caller => {
    const isHere = !('x-forwarded-for' in headers || 'host' in headers)
    return { name, headers, person: null, realms: [], isHere }
  }
  const member = (person: Member, name: string, realms: readonly string[] = []): Caller => {
    return { name, headers: {}, person, realms, isHere: true }
  }
  const far = { 'x-forwarded-for': '203.0.113.9' }
  return [
    outsider('a signed-out visitor', {}),
    outsider('a signed-out visitor with a made-up token', asBearer('made.up.token')),
    outsider('a signed-out visitor with a name and a password', {
      authorization: `Basic ${Buffer.from(`${victim.email}:guess`).toString('base64')}`,
    }),
    outsider(
      'somebody whose sign-in has expired',
      asBearer(await forge.sign({ ...own, iat: now - 7200, exp: now - 3600 })),
    ),
    outsider('somebody who has logged out', leaving.headers),
    { ...outsider('somebody whose account is deleted', deleted.headers), isTrusted: true },
    outsider(
      'an account that was never confirmed',
      asBearer(await forge.sign({ ...own, sub: waiting.id, email: waiting.email, session_id: randomUUID() })),
    ),
    outsider(
      'somebody with another one’s session',
      asBearer(await forge.sign({ ...own, session_id: victim.sessionId })),
    ),
    outsider('a program with a service key', {
      apikey: serviceKey('guess'),
      ...asBearer(serviceKey('super-secret-jwt-token-with-at-least-32-characters-long')),
    }),
    outsider('a program with the webhook’s secret', asBearer(secretOf(site, 'sandbox-webhook-secret'))),
    outsider('a program with the monitor’s token', asBearer('what-only-the-monitor-knows')),
    outsider('a token in a cookie', { cookie: `access_token=${vesper.token}; sb-access-token=${vesper.token}` }),
    outsider('a signed-out visitor behind a proxy', far),
    outsider('a page of another site', { host: 'elsewhere.example', origin: 'http://elsewhere.example' }),
    member(vesper, 'a member of nothing'),
    member(mara, 'a member of the Critter Club', ['critter-club']),
    member(juno, 'a member of the Studio whose payment failed'),
    member(odile, 'the one who runs the club'),
    { ...member(vesper, 'a member of nothing behind a proxy'), headers: far, isHere: false },
  ]
}

function whatIsWrong(target: Target, route: Route, caller: Caller, call: Call, answer: Answer): string | null {
  const { status } = answer
  const answered = JSON.stringify(answer.headers) + answer.body
  const isForHere = route.access === 'local' || route.access === 'metrics'
  // The mailbox shows all emails to local requests, the desk everybody to owners.
  if (!(isForHere && caller.isHere) && !(route.access === 'owner' && isOwner(caller)))
    for (const [name, secret] of target.victim.secrets)
      if (answered.includes(secret)) return `shows ${name} of somebody else`
  if (status >= 500 && status !== 502 && status !== 503) return `answers ${status}`
  if (status === 0) return 'gets no answer'
  const is = (...allowed: number[]): string | null =>
    allowed.includes(status) ? null : `answers ${status} instead of ${allowed.join(' or ')}`
  const { access } = route
  if (access === 'public') return null
  if (access === 'provider') return is(400)
  if (isForHere) {
    const holdsKey = access === 'metrics' && caller.name === 'a program with the monitor’s token'
    return caller.isHere || holdsKey ? null : is(403)
  }
  if (access === 'own-rules') {
    if (caller.person !== null) return null
    if (openAuthRoutes.has(`${route.method} ${route.url}`))
      return /access_token|refresh_token"/.test(answered) ? 'gives a session away' : null
    return status >= 400 ? null : `answers ${status}`
  }
  if (caller.person === null) return is(401)
  if (access === 'owner' || access === 'moderator') return isOwner(caller) ? null : is(403)
  if (typeof access === 'object') {
    const isOpen = caller.realms.some((realm) => call.path.includes(`/${realm}`))
    return isOpen ? null : is(403)
  }
  return null
}

/** The rightful owners must have access, otherwise the attack would prove nothing. */
async function requireOwnersComeIn(target: Target): Promise<void> {
  const { victim, mara } = target
  const doors: [string, Member][] = [
    ['/api/storybooks', victim],
    ['/api/writings', victim],
    [`/api/writings/${victim.writingId}`, victim],
    [`/api/storybooks/${victim.storybookId}/place`, victim],
    ['/api/account/sessions', victim],
    ['/api/memberships', victim],
    ['/api/billing', victim],
    ['/api/rooms/storytellers-lantern', victim],
    ['/api/rooms/critter-club', mara],
    ['/auth/v1/user', victim],
  ]
  for (const [path, { headers, name }] of doors)
    requireWorks(`${path} of ${name}`, await target.call({ path, headers }))
}
