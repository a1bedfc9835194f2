import { linkTo, textTo } from '../emails.ts'
import type { Attempt } from '../people-calls.ts'
import { requireWorks, type Tally } from '../tally.ts'
import { signInCall, withoutLimits, type Target } from '../target.ts'
import { asBearer } from '../wire.ts'

/** Takeovers of another person's account through its address or an open session. */
export async function takeovers(target: Target, tally: Tally): Promise<void> {
  await tryStolenSessions(target, tally)
  await trySigningUpFirst(target, tally)
  await target.onAnother({ ...withoutLimits, AUTH_BIND_CONFIRMATION: 'true' }, (other) =>
    tryUnboundConfirmation({ ...other, tally }),
  )
}

/** A stolen session must not be able to change password or address without the current password. */
async function tryStolenSessions(target: Target, tally: Tally): Promise<void> {
  const { call, database } = target
  const person = await target.newMember()
  const [password, email] = ['a password of the thief', 'thief@elsewhere.example']
  const unproved = [
    { password },
    { email },
    { password, email },
    { password, current_password: '' },
    { email, current_password: null },
  ]
  const guessed = [
    { password, current_password: 'a guess' },
    { email, current_password: 'a guess' },
    { password, email, current_password: password },
  ]
  const sessions: [method: string, minutes: number, bodies: object[]][] = [
    ['password', 0, guessed],
    ['recovery', 0, guessed],
    ['password', 16, [...unproved, ...guessed]],
    ['recovery', 16, [...unproved, ...guessed]],
    ['otp', 0, [...unproved, ...guessed]],
  ]
  for (const [method, minutes, bodies] of sessions) {
    for (const body of bodies) {
      const { sessionId, headers } = await target.signIn(person)
      await database.query(
        'update sessions set method = $2, created_at = created_at - make_interval(mins => $3) where id = $1',
        [sessionId, method, minutes],
      )
      const answer = await call({ method: 'PUT', path: '/auth/v1/user', headers, body })
      const what = `${JSON.stringify(body)} in a session begun by ${method} ${minutes} minutes ago`
      tally.expect(what, answer, 400)
      if (answer.status !== 400) return
    }
  }
  const { rows } = await database.query('select 1 from users where id = $1 and new_email is null', [person.id])
  if (rows.length === 0) tally.note('the account of a stolen session', 'is about to change its address')
  await target.signIn(person)
}

/** Signs up with an address before its owner, who then confirms it. */
async function trySigningUpFirst(target: Target, tally: Tally): Promise<void> {
  const { call, database, chance } = target
  const mine = { password: 'what the stranger chose', data: { nickname: 'outsider' } }
  const theirs = { password: 'what the owner chose' }
  const orders = { 'before its owner': [mine, theirs], 'after its owner': [theirs, mine], twice: [mine, theirs, mine] }
  for (const [order, signUps] of chance.some(Object.entries(orders), 3)) {
    for (const mail of ['signup', 'recovery'] as const) {
      const email = `contested-${order.replaceAll(' ', '-')}-${mail}@elsewhere.example`
      const asking = async (path: string, body: object): Promise<URL> => {
        await database.query('delete from mailbox_messages where recipient = $1', [email])
        await call({ method: 'POST', path, body: { email, ...body } })
        return linkTo(database, email)
      }
      let link: URL | null = null
      for (const body of signUps) link = await asking('/auth/v1/signup', body)
      if (mail === 'recovery' || link === null) link = await asking('/auth/v1/recover', {})
      const { headers } = await call({ path: `${link.pathname}${link.search}` })
      const token = new URLSearchParams(new URL(headers.location ?? '').hash.slice(1)).get('access_token') ?? ''
      const user = await call({ path: '/auth/v1/user', headers: asBearer(token) })
      requireWorks('a confirmed address', user)
      const what = `signing up with an address ${order}, who uses a ${mail} link`
      tally.note(`${what}: metadata`, user.body.includes('outsider') ? 'the visitor’s metadata is kept' : null)
      for (const { password } of [mine, theirs])
        tally.expect(`${what}: ${password}`, await call(signInCall({ email, password })), 400)
    }
  }
}

/**
 * On a site that binds confirmation: somebody's address is confirmed by its owner, who has not asked for it, and an
 * account is moved to it.
 */
async function tryUnboundConfirmation({ wire: { call }, database, tally }: Attempt): Promise<void> {
  const outsider = { password: 'what the stranger chose' }
  const verifier = 'the verifier of the stranger, who has asked for it'
  const pkce = { code_challenge: verifier.replaceAll(/[ ,]/g, '-'), code_challenge_method: 'plain' }
  const post = (path: string, body: object) => call({ method: 'POST', path: `/auth/v1${path}`, body })
  const exchange = (code: string, verifier: object) => post('/token?grant_type=pkce', { auth_code: code, ...verifier })
  const opened = async (link: URL) => (await call({ path: `${link.pathname}${link.search}` })).headers.location ?? ''
  const codeOf = async (link: URL) => new URL(await opened(link)).searchParams.get('code') ?? ''
  const enters = async (what: string, email: string) => {
    const { status } = await post('/token?grant_type=password', { email, ...outsider })
    tally.note(what, status === 400 ? null : `the visitor’s password answers ${status}`)
  }
  const email = 'not-asked-for@elsewhere.example'
  await post('/signup', { email, ...outsider, ...pkce })
  const link = await linkTo(database, email)
  for (let turn = 0; turn < 3; turn += 1) {
    await opened(link)
    const confirmed = await database.query('select 1 from users where email = $1 and email_confirmed_at is not null', [
      email,
    ])
    tally.note('opening the link of a sign-up', confirmed.rowCount === 0 ? null : 'confirms the address')
    if (confirmed.rowCount !== 0) return
  }
  await enters('after opening the link of a sign-up', email)
  const wrong = await exchange(await codeOf(link), { code_verifier: 'a'.repeat(43) })
  tally.expect('the code of a sign-up with another verifier', wrong, 400)
  await post('/verify', { type: 'signup', token_hash: link.searchParams.get('token') })
  await enters('after the token of a sign-up was verified', email)

  // The signed-out visitor's own account, which is to get the address of somebody else.
  const [own, wanted] = ['stranger@elsewhere.example', 'wanted@elsewhere.example']
  await post('/signup', { email: own, ...outsider, ...pkce })
  const confirmed = await exchange(await codeOf(await linkTo(database, own)), outsider)
  const { access_token: earlier } = JSON.parse(confirmed.body) as { access_token: string }
  const session = await post('/token?grant_type=password', { email: own, ...outsider })
  const { access_token: token } = JSON.parse(session.body) as { access_token: string }
  const moving = { email: wanted, current_password: outsider.password, ...pkce }
  await call({ method: 'PUT', path: '/auth/v1/user', headers: asBearer(token), body: moving })
  await exchange(await codeOf(await linkTo(database, own, 'email_change')), outsider)
  const last = await linkTo(database, wanted, 'email_change')
  const digits = await textTo(database, wanted, /\b(\d{6})\b/)
  for (const [what, proof] of [
    ['the token', { token_hash: last.searchParams.get('token') }],
    ['the six digits', { email: wanted, token: digits }],
  ] as const) {
    const answer = await post('/verify', { type: 'email_change', ...proof })
    tally.expect(`a new address confirmed by its owner with ${what}`, answer, 400)
    if (answer.status === 200) return
  }
  const guessed = await exchange(await codeOf(last), { password: 'what the owner would choose' })
  tally.expect('a new address confirmed with a guess', guessed, 400)
  if (guessed.status === 200) return
  const moved = await exchange(await codeOf(last), outsider)
  requireWorks('the right password', moved)
  const stays = await call({ path: '/auth/v1/user', headers: asBearer(earlier) })
  tally.expect('an earlier session after the address was changed', stays, 403)
}
