import { generateKeyPairSync, createHmac, createPublicKey, sign, randomUUID, type KeyObject } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { openForge, type Forge } from '../forge.ts'
import { requireWorks, type Tally } from '../tally.ts'
import { signInCall, type Target, type Member } from '../target.ts'
import { claimsOf, asBearer, sendRaw, statusesIn, post } from '../wire.ts'

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Forged, foreign, expired and revoked tokens. */
export async function tokens(target: Target, tally: Tally): Promise<void> {
  const forge = await openForge(target)
  await tryForgeries(target, tally, forge)
  await tryOddPlaces(target, tally)
  await tryStolenRefreshTokens(target, tally)
  await tryEndedSessions(target, tally)
  await tryBans(target, tally)
}

type Forgery = [name: string, token: string]

/** Calls that need a token: a cached read, an uncached read, a write, and one of GoTrue's. */
const doors = [
  { method: 'GET', path: '/api/storybooks' },
  { method: 'GET', path: '/api/account/sessions' },
  { method: 'GET', path: '/api/rooms/storytellers-lantern' },
  { method: 'POST', path: '/api/storybooks', body: { title: 'By a forged hand' } },
  { method: 'GET', path: '/auth/v1/user' },
  { method: 'POST', path: '/auth/v1/logout?scope=local' },
]

async function tryForgeries(target: Target, tally: Tally, forge: Forge): Promise<void> {
  const pairs = (await forgeries(target, forge)).flatMap((forgery) => doors.map((door) => ({ forgery, door })))
  for (const { forgery, door } of target.chance.some(pairs, 120)) {
    const [name, token] = forgery
    const { status } = await target.call({ ...door, headers: asBearer(token) })
    const held = status === 401 || status === 403 || status === 431
    const changed = door.method === 'GET' ? null : await target.changesToVictim()
    tally.note(`${name} at ${door.method} ${door.path}`, held ? changed : `answers ${status}`)
  }
}

async function forgeries(target: Target, forge: Forge): Promise<Forgery[]> {
  const { victim, vesper } = target
  const claims = claimsOf(victim.token)
  const [head = '', body = '', signature = ''] = victim.token.split('.')
  const header = { alg: 'ES256', kid: forge.kid, typ: 'JWT' }
  const text = `${encode(header)}.${body}`
  const publicKey = createPublicKey({ key: forge.publicJwk, format: 'jwk' })
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const now = Math.floor(Date.now() / 1000)

  const signedBy = (key: KeyObject, head: object, algorithm = 'sha256'): string => {
    const signed = `${encode(head)}.${body}`
    const bytes = sign(algorithm, Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${bytes.toString('base64url')}`
  }
  const hmac = (secret: Buffer | string, change: object = {}, hash = 'sha256'): string => {
    const signed = `${encode({ ...header, alg: `HS${hash.slice(3)}`, ...change })}.${body}`
    return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
  }
  const withHead = (change: object): string => `${encode({ ...header, ...change })}.${body}.${signature}`
  const addresses = { jku: 'http://elsewhere.example/jwks.json', x5u: 'http://elsewhere.example/x' }
  const critical = await forge.sign(claims, { crit: ['b64'], b64: false }).catch(() => withHead({ crit: ['x'], x: 1 }))
  const otherClaims = { ...claimsOf(vesper.token), sub: victim.id }
  const ownJwk = own.publicKey.export({ format: 'jwk' })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const x = Buffer.from(forge.publicJwk['x'] ?? '', 'base64url')
  const y = Buffer.from(forge.publicJwk['y'] ?? '', 'base64url')

  const unsigned = ['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg): Forgery[] => [
    [`no algorithm (${alg})`, `${encode({ ...header, alg })}.${body}.`],
    [`no algorithm (${alg}), with a signature`, `${encode({ ...header, alg })}.${body}.${signature}`],
  ])
  const confused: [string, Buffer | string][] = [
    ['the public key as PEM', pem],
    ['the public key as PEM without its last line end', pem.trimEnd()],
    ['the public key as DER', publicKey.export({ type: 'spki', format: 'der' })],
    ['the public key as JWK', JSON.stringify(forge.publicJwk)],
    ['the public point', Buffer.concat([Buffer.from([4]), x, y])],
    ['the public x', x],
    ['the kid', forge.kid],
    ['nothing', ''],
    ['secret', 'secret'],
  ]
  const kids: unknown[] = [
    '',
    'none',
    '../../../../../../dev/null',
    '/dev/null',
    "' union select 'secret' --",
    `${forge.kid}' or '1'='1`,
    `${forge.kid}\0`,
    randomUUID(),
    '__proto__',
    'constructor',
    null,
    0,
    [forge.kid],
    { $ne: null },
    'k'.repeat(6_000),
  ]
  const bitFlipped = (part: string, at: number): string => {
    const bytes = Buffer.from(part, 'base64url')
    const index = at % bytes.length
    bytes[index] = (bytes[index] ?? 0) ^ 1
    return bytes.toString('base64url')
  }
  /** Valid signatures with false claims. */
  const claiming: [string, Record<string, unknown>][] = [
    ['expired an hour ago', { iat: now - 7200, exp: now - 3600 }],
    ['expired a second ago', { iat: now - 3600, exp: now - 1 }],
    ['expired in 1970', { exp: 0 }],
    ['expires before it was given', { exp: -1 }],
    ['without an end', { exp: undefined }],
    ['with an end in words', { exp: 'never' }],
    ['not valid yet', { nbf: now + 3600 }],
    ['given in the future', { iat: now + 3600, exp: now + 7200 }],
    ['without a beginning', { iat: undefined }],
    ['for another audience', { aud: 'anon' }],
    ['for the audience of services', { aud: 'service_role' }],
    ['for several others', { aud: ['anon', 'service_role'] }],
    ['for nobody', { aud: undefined }],
    ['for an empty audience', { aud: '' }],
    ['for an audience that begins alike', { aud: 'authenticated2' }],
    ['by another issuer', { iss: 'http://elsewhere.example/auth/v1' }],
    ['by an issuer that begins alike', { iss: `${String(claims.iss)}.elsewhere.example` }],
    ['by nobody', { iss: undefined }],
    ['about nobody', { sub: undefined }],
    ['about something else', { sub: '*' }],
    ['about somebody else', { sub: vesper.id }],
    ['about somebody unknown', { sub: randomUUID() }],
    ['about a row of tricks', { sub: "' or 1=1 --" }],
    ['without a session', { session_id: undefined }],
    ['with a session of nobody', { session_id: randomUUID() }],
    ['with somebody else’s session', { session_id: vesper.sessionId }],
    ['with a session of tricks', { session_id: "' or 1=1 --" }],
    ['with a session in a list', { session_id: [claims['session_id']] }],
  ]
  return [
    ...unsigned,
    ...confused.flatMap(([name, secret]): Forgery[] => [
      [`HS256 with ${name}`, hmac(secret)],
      [`HS512 with ${name}`, hmac(secret, {}, 'sha512')],
    ]),
    ['ES256 with a key of one’s own', signedBy(own.privateKey, header)],
    ['ES256 with a key of one’s own in the header', signedBy(own.privateKey, { ...header, jwk: ownJwk })],
    ['ES256 with a key of one’s own and its address', signedBy(own.privateKey, { ...header, ...addresses })],
    ['ES256 with a key of one’s own and no kid', signedBy(own.privateKey, { alg: 'ES256' })],
    ['RS256 with a key of one’s own', signedBy(rsa.privateKey, { ...header, alg: 'RS256' })],
    ['ES256 by the rules of RSA', signedBy(rsa.privateKey, header)],
    ...['ES384', 'PS256', 'EdDSA', 'RS256', 'HS256'].map((alg): Forgery => [
      `another algorithm (${alg})`,
      withHead({ alg }),
    ]),
    ...kids.flatMap((kid): Forgery[] => [
      [`the kid ${JSON.stringify(kid).slice(0, 40)}`, signedBy(own.privateKey, { ...header, kid })],
      [`HS256, the kid ${JSON.stringify(kid).slice(0, 40)}`, hmac('', { kid })],
    ]),
    ['a critical header nobody knows', critical],
    ['a signature of zeros', `${text}.${Buffer.alloc(64).toString('base64url')}`],
    ['an empty signature', `${text}.`],
    ['no signature', text],
    ['half a signature', `${text}.${signature.slice(0, 40)}`],
    ['a longer signature', `${head}.${body}.${signature}AAAA`],
    ['another one’s signature', `${text}.${vesper.token.split('.')[2] ?? ''}`],
    ['other claims under the same signature', `${head}.${encode(otherClaims)}.${signature}`],
    ...[0, 3, 7, 20].map((at): Forgery => [
      `a bit of the header (${at})`,
      `${bitFlipped(head, at)}.${body}.${signature}`,
    ]),
    ...[1, 9, 60, 200].map((at): Forgery => [
      `a bit of the claims (${at})`,
      `${head}.${bitFlipped(body, at)}.${signature}`,
    ]),
    ...[0, 17, 40, 63].map((at): Forgery => [
      `a bit of the signature (${at})`,
      `${head}.${body}.${bitFlipped(signature, at)}`,
    ]),
    ['five parts', `${victim.token}.${encode({})}.${signature}`],
    ['an encrypted token', [{ alg: 'dir', enc: 'A256GCM', kid: forge.kid }, '', '', '', ''].map(encode).join('.')],
    ['two tokens', `${vesper.token},${victim.token}`],
    ['a refresh token', victim.refreshToken],
    ['a person’s number', victim.id],
    ['an enormous one', `${head}.${'A'.repeat(12_000)}.${signature}`],
    ['a token of dots', '.'.repeat(4_000)],
    ['a token of nothing', '""'],
    ...(await Promise.all(
      claiming.map(async ([name, change]): Promise<Forgery> => [name, await forge.sign({ ...claims, ...change })]),
    )),
  ]
}

/** Tokens in places where they must be ignored. */
async function tryOddPlaces({ site, call, victim }: Target, tally: Tally): Promise<void> {
  const path = '/api/account/sessions'
  const places: [string, { path: string; headers?: Record<string, string> }][] = [
    ['the query', { path: `${path}?access_token=${victim.token}` }],
    ['the query as a header', { path: `${path}?authorization=Bearer%20${victim.token}` }],
    ['a cookie', { path, headers: { cookie: `token=${victim.token}; access_token=${victim.token}` } }],
    ['another header', { path, headers: { 'x-authorization': `Bearer ${victim.token}`, apikey: victim.token } }],
    ['a proxy’s header', { path, headers: { 'proxy-authorization': `Bearer ${victim.token}` } }],
    ['the token alone', { path, headers: { authorization: victim.token } }],
    ['another scheme', { path, headers: { authorization: `Token ${victim.token}` } }],
    ['two in one', { path, headers: { authorization: `Bearer x ${victim.token}` } }],
  ]
  for (const [name, request] of places) tally.expect(`a token in ${name}`, await call(request), 401)
  const twice = await sendRaw(
    site.url,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer made.up.token\r\nAuthorization: Bearer ${victim.token}\r\nConnection: close\r\n\r\n`,
  )
  tally.expect('two headers with tokens', { status: statusesIn(twice)[0] }, 401, 400)
}

const refreshing = (target: Target, token: unknown) =>
  target.call(post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token }))

async function refreshed(target: Target, token: string): Promise<{ access: string; refresh: string }> {
  const answer = await refreshing(target, token)
  requireWorks('a good refresh token', answer)
  const session = JSON.parse(answer.body) as { access_token: string; refresh_token: string }
  return { access: session.access_token, refresh: session.refresh_token }
}

/** A thief and the owner take turns: each time the thief uses the parent of the owner's token, but not soon after it. */
async function tryTakingTurns(target: Target, tally: Tally): Promise<void> {
  const { refreshToken: stolen, sessionId } = await target.signIn(target.vesper)
  const owner = await refreshed(target, stolen)
  await target.database.query(
    "update refresh_tokens set used_at = used_at - interval '11 minutes' where session_id = $1",
    [sessionId],
  )
  tally.expect('the parent of the owner’s token, after 11 minutes', await refreshing(target, stolen), 400)
  tally.expect('the owner’s token after that', await refreshing(target, owner.refresh), 400)
}

/** A thief and the owner use the same refresh token: late reuse ends the session for both. */
async function tryStolenRefreshTokens(target: Target, tally: Tally): Promise<void> {
  for (let round = 0; round < target.chance.times(6, 2); round++) {
    const { refreshToken: stolen } = await target.signIn(target.vesper)
    const second = await refreshed(target, stolen)
    let newest = second
    for (let more = 0; more <= round % 3; more++) {
      await setTimeout(5)
      newest = await refreshed(target, newest.refresh)
    }
    await setTimeout(5)
    tally.expect('a refresh token that was used long ago', await refreshing(target, stolen), 400)
    tally.expect('the newest of a line that was stolen', await refreshing(target, newest.refresh), 400)
    for (const door of doors.slice(1)) {
      const answer = await target.call({ ...door, headers: asBearer(newest.access) })
      tally.expect(`the session of a stolen line at ${door.path}`, answer, 401, 403)
    }
  }
  await tryTakingTurns(target, tally)
  const { refreshToken } = target.victim
  const guesses: unknown[] = [
    refreshToken.slice(0, -1),
    `${refreshToken}A`,
    ` ${refreshToken}`,
    refreshToken.toUpperCase(),
    refreshToken.split('').toReversed().join(''),
    `${refreshToken}\0`,
    target.victim.token,
    target.victim.sessionId,
    "' or 1=1 --",
    '%',
    '*',
    '',
    null,
    0,
    [refreshToken],
    { $gt: '' },
    'x'.repeat(100_000),
  ]
  for (const guess of guesses) {
    const { status, body } = await refreshing(target, guess)
    const isHeld = status >= 400 && status < 500 && !body.includes('access_token')
    tally.note(
      `the refresh token ${JSON.stringify(guess).slice(0, 24)}`,
      isHeld ? await target.changesToVictim() : `answers ${status}`,
    )
  }
}

/** Tokens after logout, a new password and the deletion of the account. */
async function tryEndedSessions(target: Target, tally: Tally): Promise<void> {
  const { call } = target
  const person = await target.newMember()
  const logout = (who: Member, scope: string) =>
    call({ method: 'POST', path: `/auth/v1/logout?scope=${scope}`, headers: who.headers })

  const local = await target.signIn(person)
  await call({ path: '/api/storybooks', headers: local.headers })
  await logout(local, 'local')
  await expectEnded(target, tally, 'after logging out', local, true)

  const [here, there] = [await target.signIn(person), await target.signIn(person)]
  await logout(here, 'others')
  await expectEnded(target, tally, 'after logging out elsewhere', there, false)
  await logout(here, 'global')
  await expectEnded(target, tally, 'after logging out everywhere', here, false)

  const [changing, other] = [await target.signIn(person), await target.signIn(person)]
  const changed = await call({
    method: 'PUT',
    path: '/auth/v1/user',
    headers: changing.headers,
    body: { password: 'an altogether new one', current_password: person.password },
  })
  requireWorks('a new password', changed)
  await expectEnded(target, tally, 'after a new password', other, false)

  const leaving = await target.newMember()
  const deleted = await call(post('/api/account/deletion', { password: leaving.password }, leaving.headers))
  requireWorks('a deletion', deleted)
  await expectEnded(target, tally, 'after the end of the account', leaving, true)
}

/** Nobody but an owner bans or ends a ban; what a banned person still has opens nothing. */
async function tryBans(target: Target, tally: Tally): Promise<void> {
  const { call, database, odile } = target
  const [person, moderator] = [await target.newMember(), await target.newMember()]
  await database.query("update users set role = 'moderator' where id = $1", [moderator.id])
  const path = `/api/people/${person.id}/ban`
  const body = { note: 'For a try.', refund: false }
  for (const [name, { headers }] of Object.entries({ 'a member': target.vesper, 'a moderator': moderator })) {
    tally.expect(`a ban by ${name}`, await call(post(path, body, headers)), 403)
    tally.expect(`the end of a ban by ${name}`, await call({ method: 'DELETE', path, headers }), 403)
  }
  await database.query("update users set role = 'member' where id = $1", [moderator.id])
  requireWorks('a ban', await call(post(path, body, odile.headers)))
  await expectEnded(target, tally, 'after a ban', person, false)
  tally.expect('signing in after a ban', await call(signInCall(person)), 403)
}

async function expectEnded(target: Target, tally: Tally, when: string, who: Member, wasRead: boolean): Promise<void> {
  for (const door of doors) {
    const answer = await target.call({ ...door, headers: who.headers })
    // Ended sessions cached within the last half minute may still read what is not personal.
    const mayTrust = wasRead && door.method === 'GET' && door.path === '/api/storybooks'
    if (mayTrust && answer.status === 200)
      tally.accept('a list read within 30 s of logging out', 'reads may trust a token for 30 s')
    else tally.expect(`${door.method} ${door.path} ${when}`, answer, 401, 403)
  }
  tally.expect(`a refresh ${when}`, await refreshing(target, who.refreshToken), 400)
}
