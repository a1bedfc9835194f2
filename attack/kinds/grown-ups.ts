import { avatars } from '#content/household/avatars.ts'
import { consentWords } from '#content/household/consents.ts'
import type { AuthSession } from '#contract/auth.ts'
import { childSessionPath, householdPaths as paths, picturesPath } from '#contract/household-paths.ts'
import type { Child } from '#contract/household.ts'
import { people } from '../../test/people.ts'
import type { Tally } from '../tally.ts'
import { withoutLimits, type Target } from '../target.ts'
import { asBearer, openWire, type Wire } from '../wire.ts'

type Headers = Record<string, string>

const { email, password } = people.mara
const pin = '2580'
/** The default limit of guesses in a session in five minutes, and that of all sessions together. */
const allowed = { session: 30, all: 90 }

/** From a browser that a child has or had: what is for the grown-up alone. */
export async function grownUps(target: Target, tally: Tally): Promise<void> {
  const site = await target.startAnother({ ...withoutLimits, AUTH_AUTOCONFIRM: 'true' })
  const wire = openWire(site.url)
  try {
    await wire.call({ method: 'POST', path: '/auth/v1/signup', body: { email, password } })
    await guessPin(wire, tally)
    await keepPin(wire, tally)
    await useLittle(wire, tally)
  } finally {
    wire.close()
  }
  await guessFromSessions(target, tally)
}

/** Guesses of a PIN, also at once; the right one comes too late. */
async function guessPin(wire: Wire, tally: Tally): Promise<void> {
  const child = await handOver(wire, await guardian(wire, pin))
  const guesses = Array.from({ length: 20 }, (_, n) => back(wire, child, { pin: String(9010 + n) }))
  await Promise.all(guesses)
  const { status } = await back(wire, child, { pin })
  tally.note('the right PIN after twenty wrong ones', status === 403 ? null : `answers ${status}`)
}

/** With a PIN, which a child may have seen, somebody takes over the account. */
async function useLittle(wire: Wire, tally: Tally): Promise<void> {
  const child = await handOver(wire, await guardian(wire, pin))
  const { access_token: token } = JSON.parse((await back(wire, child, { pin })).body) as AuthSession
  for (const body of [{ password: 'the child’s own' }, { email: 'pip@families.example' }]) {
    const { status } = await wire.call({ method: 'PUT', path: '/auth/v1/user', headers: asBearer(token), body })
    tally.note(`another ${Object.keys(body).join()} after a PIN`, status === 400 ? null : `answers ${status}`)
  }
}

/** Somebody who knew the old password has set a PIN. */
async function keepPin(wire: Wire, tally: Tally): Promise<void> {
  const headers = await guardian(wire, pin)
  for (const changed of ['a password for a moment', password])
    await must(wire, '/auth/v1/user', headers, { password: changed }, 'PUT')
  const { status } = await back(wire, await handOver(wire, headers), { pin })
  tally.note('a PIN from before the password was changed', status === 403 ? null : `answers ${status}`)
}

/** A child changes places with a sibling for every thirty guesses of the password. */
async function guessFromSessions(target: Target, tally: Tally): Promise<void> {
  const site = await target.startAnother({ AUTH_AUTOCONFIRM: 'true' })
  const wire = openWire(site.url)
  const pictures = ['moon', 'boat', 'moon']
  try {
    await wire.call({ method: 'POST', path: '/auth/v1/signup', body: { email, password } })
    const headers = await guardian(wire, null)
    const ids = [await addChild(wire, headers), await addChild(wire, headers)] as const
    for (const id of ids) await must(wire, picturesPath(id), headers, { pictures })
    let child = await open(wire, headers, ids[0])
    let answered = 0
    for (let n = 0; n < 2 * allowed.all; n += 1) {
      if (n % allowed.session === 0 && n > 0) {
        const sibling = ids[(n / allowed.session) % 2]
        child = bearerOf(await must(wire, paths.gate, child, { child: sibling, pictures }))
      }
      const { status } = await back(wire, child, { password: `guess ${n}` })
      if (status !== 429) answered += 1
      tally.note(`guess ${n + 1} of the grown-up’s password`, answered <= allowed.all ? null : `answers ${status}`)
    }
  } finally {
    wire.close()
  }
}

async function guardian(wire: Wire, withPin: string | null): Promise<Headers> {
  const headers = bearerOf(await must(wire, '/auth/v1/token?grant_type=password', {}, { email, password }))
  await must(wire, paths.pin, headers, { password, pin: withPin }, 'PUT')
  return headers
}

async function addChild(wire: Wire, headers: Headers): Promise<string> {
  const body = {
    nickname: 'Pip',
    avatar: avatars[0].key,
    band: '7-9',
    consent: { words: consentWords.private.version },
  }
  return (JSON.parse(await must(wire, paths.children, headers, body)) as Child).id
}

const open = async (wire: Wire, headers: Headers, id: string): Promise<Headers> =>
  bearerOf(await must(wire, childSessionPath(id), headers))

const handOver = async (wire: Wire, headers: Headers): Promise<Headers> =>
  open(wire, headers, await addChild(wire, headers))

const back = (wire: Wire, child: Headers, body: object) =>
  wire.call({ method: 'POST', path: paths.guardian, headers: child, body })

const bearerOf = (answer: string): Headers => asBearer((JSON.parse(answer) as AuthSession).access_token)

async function must(wire: Wire, path: string, headers: Headers, body: object = {}, method = 'POST'): Promise<string> {
  const answer = await wire.call({ method, path, headers, body })
  if (answer.status < 200 || answer.status > 299) throw new Error(`${path} answered ${answer.status} ${answer.body}`)
  return answer.body
}
