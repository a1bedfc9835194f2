import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { devicePaths } from '#contract/paths.ts'
import { people } from '../../test/people.ts'
import { type Target } from '../target.ts'
import type { Tally } from '../tally.ts'
import { addChild, enter, must } from '../family.ts'
import { asBearer, openWire, type Answer, type Wire } from '../wire.ts'

/** The default limits: 30 password attempts and 150 token calls in five minutes, one email a minute, 30 an hour. */
const allowed = { passwords: 30, tokens: 150, emails: 30, codes: 5, deviceCodes: 30 }
/**
 * Of all callers together: wrong passwords for one address, and wrong codes for devices of the whole site, before
 * further ones are slowed down; wrong codes that void a code for signed-out visitors; emails a day to one address, as configured here.
 */
const allowedToAll = { passwords: 300, codes: 50, deviceCodes: 1_200, emails: 40 }
/** The limit of an IPv6 /48, as a multiple of that of a caller. */
const callersPerGroup = 4

/** Headers that claim another client address each time. */
const disguises = (n: number): Record<string, string>[] => {
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

/** Guessing of passwords and codes, and floods of emails, with forged client addresses and the default limits. */
export async function bruteForce(target: Target, tally: Tally): Promise<void> {
  await target.onAnother({}, async ({ wire, database }) => {
    await createMember(wire, database, people.mara)
    await createMember(wire, database, people.tobias)
    await guessPassword(wire, tally)
    await guessOwnPassword(wire, tally)
    await guessCode(wire, tally, database)
    await guessDeviceCode(wire, tally)
    await askForEmails(wire, tally, target.chance.times(60, 40))
    await callForTokens(wire, tally)
  })
  await keepOwnersOut(target, tally)
  await keepDevicesOut(target, tally)
  await crowdOut(target, tally)
  if (!target.chance.short) await hideBehindProxy(target, tally)
}

/** Signed-out visitors with separate addresses who try to lock the owner out. */
async function keepOwnersOut(target: Target, tally: Tally): Promise<void> {
  await target.onAnother(
    {
      TRUST_PROXY: '127.0.0.1/32,::1/128',
      AUTH_MAIL_INTERVAL_S: '0',
      AUTH_RATE_LIMIT_MAIL_DAY: String(allowedToAll.emails),
    },
    async ({ wire, database }) => {
      const outsider = (n = 0) => ({ 'x-forwarded-for': `203.0.113.${n + 1}` })
      const owner = { 'x-forwarded-for': '198.51.100.9' }
      const { mara, tobias } = people
      for (const who of [mara, tobias]) await createMember(wire, database, who)
      for (let n = 0; n < allowed.passwords + 5; n++) await signIn(wire, mara.email, `guess ${n}`, outsider())
      const session = await signIn(wire, mara.email, mara.password, owner)
      tally.expect('signing in while a signed-out visitor guesses', session.status, 200)
      await keepEmailsFromOwner(wire, tally, { outsider, owner })
      await voidCodeTogether(wire, tally, { who: tobias, outsider, owner })
      if (!target.chance.short) await guessTogether(wire, tally, { who: tobias, outsider, owner })
    },
  )
}

async function keepEmailsFromOwner(
  wire: Wire,
  tally: Tally,
  { outsider, owner }: Record<'outsider', (n?: number) => Record<string, string>> & { owner: Record<string, string> },
): Promise<void> {
  const { email } = people.mara
  const recover = (headers: Record<string, string>) => post(wire, '/auth/v1/recover', { email }, headers)
  await recover(owner)
  const first = await emailTo(wire, email, 'A new password', 1)
  for (let n = 0; n < allowed.codes + 3; n++)
    await post(wire, '/auth/v1/verify', { email, type: 'recovery', token: wrongOf(first.code, n) }, outsider())
  for (const count of [2, 3, 4]) {
    await recover(outsider())
    await emailTo(wire, email, 'A new password', count)
  }
  const byCode = await post(wire, '/auth/v1/verify', { email, type: 'recovery', token: first.code }, owner)
  tally.expect('a code that a signed-out visitor has tried to void', byCode.status, 200)

  await recover(owner)
  const second = await emailTo(wire, email, 'A new password', 5)
  for (const count of [6, 7, 8]) {
    await recover(outsider())
    await emailTo(wire, email, 'A new password', count)
  }
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
    const { status } = await recover(owner)
    if (status === 200) sent += 1
    tally.expect('an email its owner asks for, after a flood', status, 200)
  }
}

/** Many signed-out visitors who try to void the code of somebody's email, or to guess it. */
async function voidCodeTogether(
  wire: Wire,
  tally: Tally,
  {
    who: { email },
    outsider,
    owner,
  }: { who: { email: string }; outsider: (n?: number) => Record<string, string>; owner: Record<string, string> },
): Promise<void> {
  const type = 'recovery'
  await post(wire, '/auth/v1/recover', { email }, owner)
  const { code } = await emailTo(wire, email, 'A new password', 1)
  for (let n = 0; n < allowedToAll.codes; n++) {
    const from = outsider(Math.floor(n / allowed.codes))
    await post(wire, '/auth/v1/verify', { email, type, token: wrongOf(code, n) }, from)
  }
  const guessed = await post(wire, '/auth/v1/verify', { email, type, token: code }, outsider(100))
  tally.expect(`the right code after ${allowedToAll.codes} guesses of many`, guessed.status, 403)
  const { status } = await post(wire, '/auth/v1/verify', { email, type, token: code }, owner)
  const isGood = status === 200 || guessed.status === 200
  tally.note('a code that many visitors have tried to void', isGood ? null : `answers ${status}`)
}

/** Codes for a child's device, at random. */
async function guessDeviceCode(wire: Wire, tally: Tally): Promise<void> {
  for (let n = 0; n < allowed.deviceCodes + 10; n++) {
    const { status } = await post(wire, devicePaths.bind, { code: `BCDFGHJ${n}` }, disguises(n)[n % 7])
    const isHeld = n < allowed.deviceCodes ? status === 403 : status === 429
    tally.note(`guess ${n + 1} of a code for a device`, isHeld ? null : `answers ${status}`)
  }
}

/** Many callers guess no faster than slowly, and do not keep the owner out. */
async function guessTogether(
  wire: Wire,
  tally: Tally,
  {
    who,
    outsider,
    owner,
  }: {
    who: { email: string; password: string }
    outsider: (n: number) => Record<string, string>
    owner: Record<string, string>
  },
): Promise<void> {
  for (let n = 0; n < allowedToAll.passwords; n++) {
    const { status } = await signIn(wire, who.email, `guess ${n}`, outsider(100 + (n % 40)))
    tally.expect(`guess ${n + 1} of many callers`, status, 400)
  }
  // They lengthen the wait of the next, which distinguishes it from a slow machine.
  await Promise.all(
    Array.from({ length: 80 }, (_, n) => signIn(wire, who.email, `another ${n}`, outsider(140 + (n % 40)))),
  )
  for (let n = 0; n < 3; n++) {
    const { status, ms } = await signIn(wire, who.email, `late ${n}`, outsider(190 + n))
    const isHeld = status === 400 && ms >= slowedMs
    tally.note(`guess ${n + 1} after those of many callers`, isHeld ? null : `answers ${status} in ${ms.toFixed(0)} ms`)
  }
  const { status } = await signIn(wire, who.email, who.password, owner)
  tally.expect('the owner’s password while many callers guess', status, 200)
}

/** The wait after eighty failures too many. */
const slowedMs = 3_500

/** Signed-out visitors who try to use up the codes for devices of the whole site, from everywhere and from one IPv6 network. */
async function keepDevicesOut(target: Target, tally: Tally): Promise<void> {
  await target.onAnother(
    {
      TRUST_PROXY: '127.0.0.1/32,::1/128',
      AUTH_AUTOCONFIRM: 'true',
      AUTH_RATE_LIMIT_TOKEN: '100000',
    },
    async ({ wire }) => {
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
      if (guesses.length < allowedToAll.deviceCodes) throw new Error('The attack is blunt: too few guesses of codes.')
      const guardian = await enter(wire, people.mara)
      const child = await addChild(wire, guardian, 'Pip')
      const { code } = JSON.parse(await must(wire, devicePaths.household, guardian, { child })) as { code: string }
      const { status } = await bind(code, '198.51.100.9')
      tally.expect('a right code for a device after all the wrong ones', status, 200)
    },
  )
}

/** Many callers who sign in at once, so that somebody else would have to wait for all of them. */
async function crowdOut(target: Target, tally: Tally): Promise<void> {
  await target.onAnother(
    {
      TRUST_PROXY: '127.0.0.1/32,::1/128',
      AUTH_RATE_LIMIT_OTHER: '100000',
      AUTH_RATE_LIMIT_TOKEN: '100000',
    },
    async ({ wire, database }) => {
      const { mara, tobias } = people
      for (const who of [mara, tobias]) await createMember(wire, database, who)
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
        for (let n = 0; n < 5; n++) {
          const { status } = await arrive(mara.email, mara.password, '198.51.100.9')
          tally.expect(`signing in while ${name} do`, status, 200)
        }
        isOver = true
        await Promise.all(crowd)
      }
    },
  )
}

/** A trusted proxy appends the client address; anything before it is the client's claim. */
async function hideBehindProxy(target: Target, tally: Tally): Promise<void> {
  const site = await target.startAnother({ TRUST_PROXY: '127.0.0.1/32,::1/128' })
  const wire = openWire(site.url)
  let answered = 0
  for (let n = 0; n < allowed.tokens + 20; n++) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}, 10.0.0.${n}, 203.0.113.77` }
    const { status } = await post(wire, '/auth/v1/token?grant_type=refresh_token', { refresh_token: `g-${n}` }, headers)
    if (status !== 429) answered += 1
    tally.note(`call ${n + 1} for a token behind a proxy`, answered <= allowed.tokens ? null : `answers ${status}`)
  }
  const { status } = await post(
    wire,
    '/auth/v1/token?grant_type=refresh_token',
    { refresh_token: 'another' },
    { 'x-forwarded-for': '203.0.113.78' },
  )
  if (status !== 400) throw new Error(`The attack is blunt: another visitor of the proxy gets ${status}.`)
  wire.close()
}

/** An account, confirmed in the database. */
export async function createMember(
  { call }: Pick<Wire, 'call'>,
  database: pg.Pool,
  who: { email: string; password: string },
): Promise<void> {
  await call({ method: 'POST', path: '/auth/v1/signup', body: who })
  await database.query('update users set email_confirmed_at = now() where email = $1', [who.email])
}

const post = ({ call }: Wire, path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  call({ method: 'POST', path, body, headers })

const signIn = (wire: Wire, email: string, password: string, headers: Record<string, string> = {}) =>
  post(wire, '/auth/v1/token?grant_type=password', { email, password }, headers)

async function guessPassword(wire: Wire, tally: Tally): Promise<void> {
  const { email, password } = people.mara
  const writings = [email, email.toUpperCase(), email.replace('mara', 'Mara')]
  let tried = 0
  const guess = async (given: string, headers: Record<string, string>): Promise<void> => {
    const { status } = await signIn(wire, given, `guess number ${tried}`, headers)
    tried += 1
    const isHeld = tried <= allowed.passwords ? status === 400 || status === 429 : status === 429
    tally.note(`guess ${tried} of a password`, isHeld ? null : `answers ${status}`)
  }
  for (let n = 0; n < allowed.passwords + 14; n++) {
    const disguise = disguises(n)[n % disguises(n).length] ?? {}
    await guess(writings[n % writings.length] ?? email, disguise)
  }
  const { status } = await signIn(wire, email, password, { 'x-forwarded-for': '198.51.100.7' })
  tally.expect('the right password after all the wrong ones', status, 429)
}

/** A stolen session must not allow guessing the password. */
async function guessOwnPassword(wire: Wire, tally: Tally): Promise<void> {
  const { email, password } = people.tobias
  const session = await signIn(wire, email, password)
  if (session.status !== 200) throw new Error(`The attack is blunt: signing in answers ${session.status}.`)
  const { access_token: token } = JSON.parse(session.body) as { access_token: string }
  for (let n = 1; n <= allowed.passwords + 5; n++) {
    const { status } = await post(wire, '/api/account/deletion', { password: `guess ${n}` }, asBearer(token))
    const isHeld = n <= allowed.passwords ? status === 403 || status === 429 : status === 429
    tally.note(`guess ${n} of a password to delete an account`, isHeld ? null : `answers ${status}`)
  }
  const { status } = await post(wire, '/api/account/deletion', { password }, asBearer(token))
  tally.expect('the right password to delete an account, too late', status, 429)
}

async function guessCode(wire: Wire, tally: Tally, database: pg.Pool): Promise<void> {
  const { email, password } = people.juno
  await post(wire, '/auth/v1/signup', { email, password })
  const { code } = await emailTo(wire, email, 'Welcome', 1)
  for (let n = 0; n < allowed.codes; n++) {
    const token = wrongOf(code, n)
    const { status } = await post(wire, '/auth/v1/verify', { email, type: 'signup', token }, disguises(n)[1])
    tally.expect(`guess ${n + 1} of a code`, status, 403)
  }
  const { status } = await post(wire, '/auth/v1/verify', { email, type: 'signup', token: code })
  tally.expect('the right code after five wrong ones', status, 403)
  const { rows } = await database.query('select 1 from users where email = $1 and email_confirmed_at is not null', [
    email,
  ])
  tally.note('an address confirmed by guessing', rows.length === 0 ? null : 'is confirmed')
}

/** A different six-digit code. */
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
  throw new Error('The attack is blunt: no email with a code has come.')
}

/** Floods of emails to one address and to many. */
async function askForEmails(wire: Wire, tally: Tally, most: number): Promise<void> {
  const { email } = people.odile
  await post(wire, '/auth/v1/recover', { email })
  for (const again of [email, email.toUpperCase(), email.replace('odile', 'Odile')]) {
    const { status } = await post(wire, '/auth/v1/recover', { email: again }, { 'x-forwarded-for': '198.51.100.8' })
    tally.expect('another email to the same address', status, 429)
  }
  let sent = 0
  for (let n = 0; n < most; n++) {
    const path = ['/auth/v1/recover', '/auth/v1/resend', '/auth/v1/signup'][n % 3] ?? ''
    const body = { email: `letterbox-${n}@families.example`, type: 'signup', password: 'one of many' }
    const { status } = await post(wire, path, body, disguises(n)[n % 7] ?? {})
    if (status === 200) sent += 1
    const isHeld = status === 429 || (status === 200 && sent <= allowed.emails)
    tally.note(`email ${n + 1} of a flood`, isHeld ? null : `answers ${status}, the ${sent}th that goes out`)
  }
}

async function callForTokens(wire: Wire, tally: Tally): Promise<void> {
  let answered = 0
  for (let n = 0; n < allowed.tokens + 20; n++) {
    const body = { refresh_token: `guess-${n}` }
    const { status } = await post(wire, '/auth/v1/token?grant_type=refresh_token', body, disguises(n)[n % 7] ?? {})
    if (status !== 429) answered += 1
    tally.note(`call ${n + 1} for a token`, answered <= allowed.tokens ? null : `answers ${status}`)
  }
}
