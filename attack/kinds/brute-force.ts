import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { people } from '../../test/people.ts'
import { databaseOf, type Ground } from '../ground.ts'
import type { Tally } from '../tally.ts'
import { asBearer, openWire, type Answer, type Wire } from '../wire.ts'

/** What newcomers have: 30 tries of a password and 150 calls for a token in five minutes, a letter a minute, 30 an hour. */
const allowed = { passwords: 30, tokens: 150, letters: 30, codes: 5 }

/** Headers by which one would like to be somebody else each time. */
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

/** Guessing until it fits: passwords, codes, letters, with every disguise there is. Limits as a newcomer has them. */
export async function bruteForce(ground: Ground, tally: Tally): Promise<void> {
  const site = await ground.another()
  const wire = openWire(site.url)
  const database = databaseOf(site)
  try {
    await settle(wire, database, people.mara)
    await settle(wire, database, people.tobias)
    await guessPassword(wire, tally)
    await guessOwnPassword(wire, tally)
    await guessCode(wire, tally, database)
    await askForLetters(wire, tally, ground.chance.times(60, 40))
    await callForTokens(wire, tally)
  } finally {
    wire.close()
    await database.end()
  }
  if (!ground.chance.short) await hideBehindProxy(ground, tally)
}

/** A proxy that is trusted adds whom it saw; what stood there before is the visitor's own word. */
async function hideBehindProxy(ground: Ground, tally: Tally): Promise<void> {
  const site = await ground.another({ TRUST_PROXY: '127.0.0.1/32,::1/128' })
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

/** Somebody with an account, confirmed the short way. */
export async function settle(
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
  tally.note('the right password after all the wrong ones', status === 429 ? null : `answers ${status}`)
}

/** A session somebody has got hold of must not lead to the password either. */
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
  tally.note('the right password to delete an account, too late', status === 429 ? null : `answers ${status}`)
}

async function guessCode(wire: Wire, tally: Tally, database: pg.Pool): Promise<void> {
  const { email, password } = people.juno
  await post(wire, '/auth/v1/signup', { email, password })
  const code = await codeSentTo(wire, email)
  for (let n = 0; n < allowed.codes; n++) {
    const wrong = String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
    const { status } = await post(wire, '/auth/v1/verify', { email, type: 'signup', token: wrong }, disguises(n)[1])
    tally.note(`guess ${n + 1} of a code`, status === 403 ? null : `answers ${status}`)
  }
  const { status } = await post(wire, '/auth/v1/verify', { email, type: 'signup', token: code })
  tally.note('the right code after five wrong ones', status === 403 ? null : `answers ${status}`)
  const { rows } = await database.query('select 1 from users where email = $1 and email_confirmed_at is not null', [
    email,
  ])
  tally.note('an address confirmed by guessing', rows.length === 0 ? null : 'is confirmed')
}

async function codeSentTo({ call }: Wire, email: string): Promise<string> {
  for (const end = Date.now() + 10_000; Date.now() < end; await setTimeout(50)) {
    const { body } = await call({ path: `/mailbox.json?to=${encodeURIComponent(email)}` })
    const [letter] = JSON.parse(body) as { text: string }[]
    const code = /\b\d{6}\b/.exec(letter?.text.replaceAll(/https?:\S+/g, '') ?? '')?.[0]
    if (code !== undefined) return code
  }
  throw new Error('The attack is blunt: no letter with a code has come.')
}

/** Somebody else's letterbox, and everybody's. */
async function askForLetters(wire: Wire, tally: Tally, most: number): Promise<void> {
  const { email } = people.odile
  await post(wire, '/auth/v1/recover', { email })
  for (const again of [email, email.toUpperCase(), email.replace('odile', 'Odile')]) {
    const { status } = await post(wire, '/auth/v1/recover', { email: again }, { 'x-forwarded-for': '198.51.100.8' })
    tally.note('another letter to the same address', status === 429 ? null : `answers ${status}`)
  }
  let sent = 0
  for (let n = 0; n < most; n++) {
    const path = ['/auth/v1/recover', '/auth/v1/resend', '/auth/v1/signup'][n % 3] ?? ''
    const body = { email: `letterbox-${n}@families.example`, type: 'signup', password: 'one of many' }
    const { status } = await post(wire, path, body, disguises(n)[n % 7] ?? {})
    if (status === 200) sent += 1
    const isHeld = status === 429 || (status === 200 && sent <= allowed.letters)
    tally.note(`letter ${n + 1} of a flood`, isHeld ? null : `answers ${status}, the ${sent}th that goes out`)
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
