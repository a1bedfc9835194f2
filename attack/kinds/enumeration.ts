import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { people } from '../../test/people.ts'
import { linkTo } from '../emails.ts'
import type { Attempt } from '../people-calls.ts'
import type { Tally } from '../tally.ts'
import type { Target } from '../target.ts'
import { type Answer, type Call, post } from '../wire.ts'

/** Whether answers or their timing reveal who has an account. */
export async function enumeration(target: Target, tally: Tally): Promise<void> {
  await compareAnswers(target, tally)
  await compareTimes(target, tally)
  await compareNewAddresses(target, tally)
  await target.onAnother({}, (other) => compareIntervals({ ...other, tally }))
  await nameWhatTheContractTells(target, tally)
}

type Standing = 'unknown' | 'waiting' | 'confirmed'

interface Question {
  name: string
  ask(email: string): Call
}

const wrong = 'this is not the password'

/** The calls about an address that anybody can make. */
const questions: readonly Question[] = [
  { name: 'signing up', ask: (email) => post('/auth/v1/signup', { email, password: wrong }) },
  { name: 'signing in', ask: (email) => post('/auth/v1/token?grant_type=password', { email, password: wrong }) },
  { name: 'asking for a new password', ask: (email) => post('/auth/v1/recover', { email }) },
  { name: 'asking for the email again', ask: (email) => post('/auth/v1/resend', { email, type: 'signup' }) },
  {
    name: 'asking for the email to a new address again',
    ask: (email) => post('/auth/v1/resend', { email, type: 'email_change' }),
  },
  { name: 'a code of a sign-up', ask: (email) => post('/auth/v1/verify', { email, type: 'signup', token: '000000' }) },
  {
    name: 'a code of a new password',
    ask: (email) => post('/auth/v1/verify', { email, type: 'recovery', token: '000000' }),
  },
  { name: 'a code of any email', ask: (email) => post('/auth/v1/verify', { email, type: 'email', token: '000000' }) },
  { name: 'a link that goes by mail', ask: (email) => post('/auth/v1/magiclink', { email }) },
  { name: 'a code that goes by mail', ask: (email) => post('/auth/v1/otp', { email }) },
]

/** An address in this state; a new one each time for unknown, because a call may create an account. */
function addressOf(target: Target, standing: Standing): string {
  if (standing === 'confirmed') return target.mara.email
  if (standing === 'waiting') return target.waiting.email
  return `nobody-${randomUUID().slice(0, 8)}@elsewhere.example`
}

const standings = ['unknown', 'waiting', 'confirmed'] as const

async function compareAnswers(target: Target, tally: Tally): Promise<void> {
  for (const { name, ask } of questions) {
    const forms = new Map<Standing, string>()
    for (const standing of standings) forms.set(standing, formOf(await target.call(ask(addressOf(target, standing)))))
    for (const standing of ['waiting', 'confirmed'] as const) {
      const same = forms.get(standing) === forms.get('unknown')
      const how = differenceOf(forms.get(standing) ?? '', forms.get('unknown') ?? '')
      tally.note(`${name} with an address that is ${standing}`, same ? null : how)
    }
  }
}

/** An answer without what always differs: ids, times, the address. */
function formOf({ status, headers, body }: Answer): string {
  const plain = body
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')
    .replaceAll(/[\w.+-]+@[\w.]+/g, '<address>')
  const names = Object.keys(headers)
    .filter((name) => name !== 'date')
    .toSorted()
  return `${status} ${plain} ${names.join(' ')}`
}

function differenceOf(one: string, other: string): string {
  const at = [...one].findIndex((sign, index) => sign !== other[index])
  const from = Math.max(0, at - 20)
  return `the answer says "${one.slice(from, at + 60)}" instead of "${other.slice(from, at + 60)}"`
}

async function compareTimes(target: Target, tally: Tally): Promise<void> {
  const rounds = target.chance.times(40, 10)
  for (const { name, ask } of target.chance.some(questions.slice(0, 6), 2)) {
    for (const standing of ['waiting', 'confirmed'] as const) {
      let advantage = await advantageOf(target, ask, standing, rounds)
      // A chance difference does not occur twice in the same direction.
      if (isTelling(advantage)) {
        const again = await advantageOf(target, ask, standing, rounds * 2)
        advantage = isTelling(again) && Math.sign(again - 0.5) === Math.sign(advantage - 0.5) ? again : 0.5
      }
      tally.note(
        `the time of ${name} with an address that is ${standing}`,
        isTelling(advantage) ? `is another one in ${(Math.abs(advantage - 0.5) * 200).toFixed(0)} % of pairs` : null,
      )
    }
  }
}

/** Milliseconds between two measurements. */
const pauseMs = 25

const isTelling = (advantage: number): boolean => Math.abs(advantage - 0.5) > 0.35

/** The share of pairs in which the known address takes longer than the unknown one: 0.5 reveals nothing. */
async function advantageOf(target: Target, ask: Question['ask'], standing: Standing, rounds: number): Promise<number> {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < rounds; round++) {
    const timed = async (which: Standing): Promise<number> => {
      // By then the email of the last call has been written.
      await setTimeout(pauseMs)
      return (await target.call(ask(addressOf(target, which)))).ms
    }
    if (round % 2 === 0) {
      known.push(await timed(standing))
      unknown.push(await timed('unknown'))
    } else {
      unknown.push(await timed('unknown'))
      known.push(await timed(standing))
    }
  }
  const pairs = known.flatMap((one) => unknown.map((other) => (Math.sign(one - other) + 1) / 2))
  return pairs.reduce((sum: number, one) => sum + one, 0) / pairs.length
}

/** A member who requests an address as their new one: the answer, and the email to their own address. */
async function compareNewAddresses(target: Target, tally: Tally): Promise<void> {
  const { call, database } = target
  const forms = new Map<Standing, string>()
  for (const standing of standings) {
    const member = await target.newMember()
    const email = addressOf(target, standing)
    const requested = await call({ method: 'PUT', path: '/auth/v1/user', headers: member.headers, body: { email } })
    forms.set(standing, formOf(requested))
    if (requested.status !== 200) continue
    const link = await linkTo(database, member.email, 'email_change')
    const agreed = await call({ path: `${link.pathname}${link.search}` })
    const later = await call({ path: '/auth/v1/user', headers: member.headers })
    forms.set(standing, [formOf(requested), agreed.headers.location, formOf(later)].join(' '))
  }
  for (const standing of ['waiting', 'confirmed'] as const) {
    const [known = '', unknown = ''] = [forms.get(standing), forms.get('unknown')]
    const what = `asking for a new address that is ${standing}`
    tally.note(what, known === unknown ? null : differenceOf(known, unknown))
  }
}

/** With an interval between emails, a second request within it is refused for every address alike. */
async function compareIntervals({ wire: { call }, tally }: Attempt): Promise<void> {
  const { email, password } = people.mara
  await call(post('/auth/v1/signup', { email, password }))
  const addresses = { waiting: email, unknown: 'nobody@elsewhere.example' }
  for (const [name, path, body] of [
    ['asking for a new password', '/auth/v1/recover', {}],
    ['asking for the email again', '/auth/v1/resend', { type: 'signup' }],
    ['signing up', '/auth/v1/signup', { password }],
  ] as const) {
    const statusesFor = async (address: string): Promise<string> => {
      const statuses: number[] = []
      for (let n = 0; n < 3; n++) statuses.push((await call(post(path, { email: address, ...body }))).status)
      return statuses.slice(1).join(' ')
    }
    const [waiting, unknown] = [await statusesFor(addresses.waiting), await statusesFor(addresses.unknown)]
    const held = waiting === unknown && waiting === '429 429'
    tally.note(`${name} again and again`, held ? null : `${waiting} for a known address, ${unknown} for an unknown one`)
  }
}

async function nameWhatTheContractTells({ call, waiting }: Target, tally: Tally): Promise<void> {
  const right = await call(post('/auth/v1/token?grant_type=password', waiting))
  if (right.body.includes('email_not_confirmed'))
    tally.accept(
      'that an address is not confirmed yet, to who knows its password',
      'GoTrue: only after a correct password',
    )
}
