import type { Target } from '../target.ts'
import { linkTo } from '../emails.ts'
import type { Tally } from '../tally.ts'
import { asBearer } from '../wire.ts'

/** Takeovers of another person's account through its address or an open session. */
export async function takeovers(target: Target, tally: Tally): Promise<void> {
  await tryStolenSessions(target, tally)
  await trySigningUpFirst(target, tally)
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
      const { status } = await call({ method: 'PUT', path: '/auth/v1/user', headers, body })
      const what = `${JSON.stringify(body)} in a session begun by ${method} ${minutes} minutes ago`
      tally.note(what, status === 400 ? null : `answers ${status}`)
      if (status !== 400) return
    }
  }
  const { rows } = await database.query('select 1 from users where id = $1 and new_email is null', [person.id])
  if (rows.length === 0) tally.note('the account of a stolen session', 'is about to change its address')
  await target.signIn(person)
}

/** Signs up with an address before its owner, who then confirms it. */
async function trySigningUpFirst(target: Target, tally: Tally): Promise<void> {
  const { call, database, chance } = target
  const mine = { password: 'what the stranger chose', data: { nickname: 'stranger' } }
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
      if (user.status !== 200) throw new Error(`The attack is blunt: a confirmed address answers ${user.status}.`)
      const what = `signing up with an address ${order}, who uses a ${mail} link`
      tally.note(`${what}: metadata`, user.body.includes('stranger') ? 'the stranger’s metadata is kept' : null)
      for (const { password } of [mine, theirs]) {
        const came = await call({
          method: 'POST',
          path: '/auth/v1/token?grant_type=password',
          body: { email, password },
        })
        tally.note(`${what}: ${password}`, came.status === 400 ? null : `answers ${came.status}`)
      }
    }
  }
}
