import { setTimeout } from 'node:timers/promises'
import type { DeviceCodeAnswer } from '#contract/devices.ts'
import { devicePaths } from '#contract/paths.ts'
import { people } from '../../test/people.ts'
import { addChild, createMember, signInAs, expectOk, type Attempt, type Headers } from '../people-calls.ts'
import { requireWorks, type Tally } from '../tally.ts'
import type { Target } from '../target.ts'
import { asBearer, type Answer, type Wire } from '../wire.ts'

/** The default limits: 30 password attempts and 150 token calls in five minutes, one email a minute, 30 an hour. */
const allowed = { passwords: 30, tokens: 150, emails: 30, codes: 5, deviceCodes: 30 }
/**
 * Of all callers together: wrong passwords for one address, and wrong codes for devices of the whole site, before
 * further ones are slowed down; wrong codes that void a code for signed-out visitors; emails a day to one address, as configured here.
 */
const allowedToAll = { passwords: 300, codes: 50, deviceCodes: 1_200, emails: 40 }
/** The limit of an IPv6 /48, as a multiple of that of a caller. */
const callersPerGroup = 4

const behindProxy = { TRUST_PROXY: '127.0.0.1/32,::1/128' }
const outsider = (n = 0): Headers => ({ 'x-forwarded-for': `203.0.113.${n + 1}` })
const owner: Headers = { 'x-forwarded-for': '198.51.100.9' }

/** Headers that claim another client address each time. */
const disguises = (n: number): Headers[] => {
  const ip = `203.0.113.${n % 250}`
  return [
    {},
    { 'x-forwarded-for': ip },
    { 'x-forwarded-for': `${ip}, 127.0.0.1` },
    { 'x-real-ip': ip },
    { forwarded: `for=${ip}` },
    { 'x-client-ip': ip, 'cf-connecting-ip': ip, 'true-client-ip': ip },
    { 'x-forwarded-for': `2001:db8::${n}` },
  ]
}
const disguise = (n: number): Headers => disguises(n)[n % 7] ?? {}

/** Guessing of passwords and codes, and floods of emails, with forged client addresses and the default limits. */
export async function bruteForce(target: Target, tally: Tally): Promise<void> {
  await target.onAnother({}, async (other) => {
    const attempt = { ...other, tally }
    for (const who of [people.mara, people.tobias]) await createMember(other.wire, other.database, who)
    await guessPassword(attempt)
    await guessOwnPassword(attempt)
    await guessCode(attempt)
    await guessDeviceCode(attempt)
    await askForEmails(attempt, target.chance.times(60, 40))
    await callForTokens(attempt)
  })
  // Signed-out visitors with separate addresses who try to lock the owner out.
  const dailyEmails = { AUTH_MAIL_INTERVAL_S: '0', AUTH_RATE_LIMIT_MAIL_DAY: String(allowedToAll.emails) }
  await target.onAnother({ ...behindProxy, ...dailyEmails }, async (other) => {
    const attempt = { ...other, tally }
    const { wire, database } = other
    const { mara, tobias } = people
    for (const who of [mara, tobias]) await createMember(wire, database, who)
    for (let n = 0; n < allowed.passwords + 5; n++) await signIn(wire, mara.email, `guess ${n}`, outsider())
    const session = await signIn(wire, mara.email, mara.password, owner)
    tally.expect('signing in while a signed-out visitor guesses', session, 200)
    await keepEmailsFromOwner(attempt)
    await voidCodeTogether(attempt, tobias)
    if (!target.chance.short) await guessTogether(attempt, tobias)
  })
  const manyTokens = { AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMIT_TOKEN: '100000' }
  await target.onAnother({ ...behindProxy, ...manyTokens }, (other) => useUpDeviceCodes({ ...other, tally }))
  await target.onAnother({ ...behindProxy, ...manyTokens, AUTH_RATE_LIMIT_OTHER: '100000' }, (other) =>
    signInAsCrowd({ ...other, tally }),
  )
  if (!target.chance.short) await target.onAnother(behindProxy, (other) => hideBehindProxy({ ...other, tally }))
}

async function keepEmailsFromOwner({ wire, tally }: Attempt): Promise<void> {
  const { email } = people.mara
  const type = 'recovery'
  const recover = (headers: Headers) => post(wire, '/auth/v1/recover', { email }, headers)
  const requestByOthers = async (...counts: number[]) => {
    for (const count of counts) {
      await recover(outsider())
      await emailTo(wire, email, 'A new password', count)
    }
  }
  await recover(owner)
  const first = await emailTo(wire, email, 'A new password', 1)
  for (let n = 0; n < allowed.codes + 3; n++)
    await post(wire, '/auth/v1/verify', { email, type, token: wrongOf(first.code, n) }, outsider())
  await requestByOthers(2, 3, 4)
  const byCode = await post(wire, '/auth/v1/verify', { email, type, token: first.code }, owner)
  tally.expect('a code that a signed-out visitor has tried to void', byCode, 200)

  await recover(owner)
  const second = await emailTo(wire, email, 'A new password', 5)
  await requestByOthers(6, 7, 8)
  const { headers } = await wire.call({ path: second.link, headers: owner })
  const isGood = headers.location?.includes('access_token') === true
  tally.note('a link that a signed-out visitor has tried to void', isGood ? null : 'is void')

  let sent = 8
  for (let caller = 0; caller < 6; caller++) {
    for (let n = 0; n < allowedToAll.emails / 4 + 2; n++) {
      const { status } = await recover(outsider(10 + caller))
      if (status === 200) sent += 1
      const isHeld = status === 429 || (n < allowedToAll.emails / 4 && sent <= allowedToAll.emails)
      tally.note(`email ${n + 1} that caller ${caller + 1} sends to one address`, isHeld ? null : `is number ${sent}`)
    }
    if (caller > 0) continue
    const own = await recover(owner)
    if (own.status === 200) sent += 1
    tally.expect('an email its owner asks for, after a flood', own, 200)
  }
}

/** Many signed-out visitors who try to void the code in somebody's email, or to guess it. */
async function voidCodeTogether({ wire, tally }: Attempt, { email }: { email: string }): Promise<void> {
  await post(wire, '/auth/v1/recover', { email }, owner)
  const { code } = await emailTo(wire, email, 'A new password', 1)
  const verify = (token: string, from: Headers) =>
    post(wire, '/auth/v1/verify', { email, type: 'recovery', token }, from)
  for (let n = 0; n < allowedToAll.codes; n++) await verify(wrongOf(code, n), outsider(Math.floor(n / allowed.codes)))
  const guessed = await verify(code, outsider(100))
  tally.expect(`the right code after ${allowedToAll.codes} guesses of many`, guessed, 403)
  const { status } = await verify(code, owner)
  const isGood = status === 200 || guessed.status === 200
  tally.note('a code that many visitors have tried to void', isGood ? null : `answers ${status}`)
}

/** Random codes for a child's device; looking a code up counts like redeeming it. */
async function guessDeviceCode({ wire, tally }: Attempt): Promise<void> {
  for (let n = 0; n < allowed.deviceCodes + 10; n++) {
    const path = n % 2 === 0 ? devicePaths.bind : devicePaths.look
    const answer = await post(wire, path, { code: `BCDFGHJ${n}` }, disguise(n))
    tally.expect(`guess ${n + 1} of a code for a device`, answer, n < allowed.deviceCodes ? 403 : 429)
  }
}

/** The wait after eighty failures too many. */
const slowedMs = 3_500

/** Guesses of many callers together are slowed down, and the owner can still sign in. */
async function guessTogether(
  { wire, tally }: Attempt,
  { email, password }: { email: string; password: string },
): Promise<void> {
  for (let n = 0; n < allowedToAll.passwords; n++) {
    const answer = await signIn(wire, email, `guess ${n}`, outsider(100 + (n % 40)))
    tally.expect(`guess ${n + 1} of many callers`, answer, 400)
  }
  // Further failures lengthen the next wait, which tells it from the slowness of the machine.
  await Promise.all(Array.from({ length: 80 }, (_, n) => signIn(wire, email, `another ${n}`, outsider(140 + (n % 40)))))
  for (let n = 0; n < 3; n++) {
    const { status, ms } = await signIn(wire, email, `late ${n}`, outsider(190 + n))
    const isHeld = status === 400 && ms >= slowedMs
    tally.note(`guess ${n + 1} after those of many callers`, isHeld ? null : `answers ${status} in ${ms.toFixed(0)} ms`)
  }
  const session = await signIn(wire, email, password, owner)
  tally.expect('the owner’s password while many callers guess', session, 200)
}

/** Signed-out visitors who try to use up the codes for devices of the whole site, from everywhere and from one IPv6 network. */
async function useUpDeviceCodes({ wire, tally }: Attempt): Promise<void> {
  const bind = (code: string, from: string) => post(wire, devicePaths.bind, { code }, { 'x-forwarded-for': from })
  let answered = 0
  const most = allowed.deviceCodes * callersPerGroup
  for (let n = 0; n < most + 20; n++) {
    const { status } = await bind(`BCDFGH${n}`, `2001:db8:5:${n.toString(16)}::1`)
    if (status !== 429) answered += 1
    tally.note(`guess ${n + 1} from an IPv6 /48`, answered <= most ? null : `answers ${status}`)
  }
  const callers = Array.from({ length: 41 }, (_, n) => `203.0.113.${n + 1}`)
  const guesses = callers.flatMap((from) =>
    Array.from({ length: allowed.deviceCodes }, (_, n) => () => bind(`BCDFGH${n}`, from)),
  )
  for (let n = 0; n < guesses.length; n += 40) await Promise.all(guesses.slice(n, n + 40).map((guess) => guess()))
  if (guesses.length < allowedToAll.deviceCodes) throw new Error('The attack proves nothing: too few guesses of codes.')
  const guardian = await signInAs(wire, people.mara)
  const child = await addChild(wire, guardian, 'Pip')
  const { code } = await expectOk<DeviceCodeAnswer>(wire, devicePaths.household, guardian, { child })
  tally.expect('a right code for a device after all the wrong ones', await bind(code, '198.51.100.9'), 200)
}

/** Many callers who sign in at once must not make somebody else wait for all of them. */
async function signInAsCrowd({ wire, tally }: Attempt): Promise<void> {
  const { mara, tobias } = people
  for (const who of [mara, tobias]) await signInAs(wire, who)
  const crowds: [string, (n: number) => string][] = [
    ['ninety callers', (n) => `203.0.113.${n % 90}`],
    ['one caller', () => '203.0.113.200'],
    ['ninety networks of an IPv6 /48', (n) => `2001:db8:6:${n % 90}::1`],
  ]
  for (const [name, from] of crowds) {
    const arrive = (email: string, password: string, address: string) =>
      wire.call({
        method: 'POST',
        path: '/auth/v1/token?grant_type=password',
        body: { email, password },
        headers: { 'x-forwarded-for': address },
        apart: true,
      })
    let isOver = false
    let answered = 0
    const crowd = Array.from({ length: 180 }, async (_, n) => {
      for (let guess = 0; !isOver; guess += 1) {
        await arrive(tobias.email, `guess ${guess}`, from(n))
        answered += 1
      }
    })
    while (answered < 180) await setTimeout(20)
    for (let n = 0; n < 5; n++)
      tally.expect(`signing in while ${name} do`, await arrive(mara.email, mara.password, '198.51.100.9'), 200)
    isOver = true
    await Promise.all(crowd)
  }
}

const refresh = (wire: Wire, token: string, headers: Headers) =>
  post(wire, '/auth/v1/token?grant_type=refresh_token', { refresh_token: token }, headers)

/** Calls for tokens until the limit, from what looks like another address each time. */
async function callForTokens({ wire, tally }: Attempt, from = disguise, where = ''): Promise<void> {
  let answered = 0
  for (let n = 0; n < allowed.tokens + 20; n++) {
    const { status } = await refresh(wire, `guess-${n}`, from(n))
    if (status !== 429) answered += 1
    tally.note(`call ${n + 1} for a token${where}`, answered <= allowed.tokens ? null : `answers ${status}`)
  }
}

/** A trusted proxy appends the client address; anything before it is the client's claim. */
async function hideBehindProxy(attempt: Attempt): Promise<void> {
  const claims = (n: number): Headers => ({ 'x-forwarded-for': `198.51.100.${n}, 10.0.0.${n}, 203.0.113.77` })
  await callForTokens(attempt, claims, ' behind a proxy')
  const other = await refresh(attempt.wire, 'another', { 'x-forwarded-for': '203.0.113.78' })
  requireWorks('another visitor of the proxy', other, 400)
}

const post = ({ call }: Wire, path: string, body: object, headers: Headers = {}): Promise<Answer> =>
  call({ method: 'POST', path, body, headers })

const signIn = (wire: Wire, email: string, password: string, headers: Headers = {}) =>
  post(wire, '/auth/v1/token?grant_type=password', { email, password }, headers)

async function guessPassword({ wire, tally }: Attempt): Promise<void> {
  const { email, password } = people.mara
  const writings = [email, email.toUpperCase(), email.replace('mara', 'Mara')]
  for (let n = 0; n < allowed.passwords + 14; n++) {
    const answer = await signIn(wire, writings[n % 3] ?? email, `guess number ${n}`, disguise(n))
    tally.expect(`guess ${n + 1} of a password`, answer, 429, n < allowed.passwords ? 400 : 429)
  }
  const late = await signIn(wire, email, password, { 'x-forwarded-for': '198.51.100.7' })
  tally.expect('the right password after all the wrong ones', late, 429)
}

/** A stolen session must not allow guessing the password. */
async function guessOwnPassword({ wire, tally }: Attempt): Promise<void> {
  const { email, password } = people.tobias
  const session = await signIn(wire, email, password)
  requireWorks('signing in', session)
  const headers = asBearer((JSON.parse(session.body) as { access_token: string }).access_token)
  const deletion = (guess: string) => post(wire, '/api/account/deletion', { password: guess }, headers)
  for (let n = 1; n <= allowed.passwords + 5; n++) {
    const answer = await deletion(`guess ${n}`)
    tally.expect(`guess ${n} of a password to delete an account`, answer, 429, n <= allowed.passwords ? 403 : 429)
  }
  tally.expect('the right password to delete an account, too late', await deletion(password), 429)
}

async function guessCode({ wire, tally, database }: Attempt): Promise<void> {
  const { email, password } = people.juno
  await post(wire, '/auth/v1/signup', { email, password })
  const { code } = await emailTo(wire, email, 'Welcome', 1)
  const verify = (token: string, from?: Headers) =>
    post(wire, '/auth/v1/verify', { email, type: 'signup', token }, from)
  for (let n = 0; n < allowed.codes; n++)
    tally.expect(`guess ${n + 1} of a code`, await verify(wrongOf(code, n), disguises(n)[1]), 403)
  tally.expect('the right code after five wrong ones', await verify(code), 403)
  const confirmed = 'select 1 from users where email = $1 and email_confirmed_at is not null'
  const { rowCount } = await database.query(confirmed, [email])
  tally.note('an address confirmed by guessing', rowCount === 0 ? null : 'is confirmed')
}

const wrongOf = (code: string, n: number): string => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')

/** The newest email with this subject, once so many have arrived. */
async function emailTo(
  { call }: Wire,
  email: string,
  about: string,
  count: number,
): Promise<{ code: string; link: string }> {
  for (const end = Date.now() + 10_000; Date.now() < end; await setTimeout(50)) {
    const { body } = await call({ path: `/mailbox.json?to=${encodeURIComponent(email)}` })
    const emails = JSON.parse(body) as { subject: string; text: string }[]
    const alike = emails.filter(({ subject }) => subject.startsWith(about))
    const text = alike.length < count ? '' : (alike[0]?.text ?? '')
    const code = /\b\d{6}\b/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0]
    const link = /https?:\/\/[^/\s]+(\/auth\/v1\/verify\?\S+)/.exec(text)?.[1]
    if (code !== undefined && link !== undefined) return { code, link }
  }
  throw new Error('The attack proves nothing: no email with a code has come.')
}

/** Floods of emails to one address and to many. */
async function askForEmails({ wire, tally }: Attempt, most: number): Promise<void> {
  const { email } = people.odile
  await post(wire, '/auth/v1/recover', { email })
  for (const again of [email, email.toUpperCase(), email.replace('odile', 'Odile')]) {
    const answer = await post(wire, '/auth/v1/recover', { email: again }, { 'x-forwarded-for': '198.51.100.8' })
    tally.expect('another email to the same address', answer, 429)
  }
  let sent = 0
  for (let n = 0; n < most; n++) {
    const path = ['/auth/v1/recover', '/auth/v1/resend', '/auth/v1/signup'][n % 3] ?? ''
    const body = { email: `letterbox-${n}@families.example`, type: 'signup', password: 'one of many' }
    const { status } = await post(wire, path, body, disguise(n))
    if (status === 200) sent += 1
    const isHeld = status === 429 || (status === 200 && sent <= allowed.emails)
    tally.note(`email ${n + 1} of a flood`, isHeld ? null : `answers ${status}, the ${sent}th that goes out`)
  }
}
