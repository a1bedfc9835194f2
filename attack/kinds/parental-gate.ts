import type { AuthSession } from '#contract/auth.ts'
import { accountPaths, devicePaths, householdPaths as paths, picturePasswordPath } from '#contract/paths.ts'
import { people } from '../../test/people.ts'
import { callsOf } from '../calls.ts'
import { addChild, bearerOf, signInAs, handOver, expectOk, pairDevice, type Headers } from '../people-calls.ts'
import type { Tally } from '../tally.ts'
import { withoutLimits, type Target } from '../target.ts'
import type { Call, Wire } from '../wire.ts'

const { password } = people.mara
const pin = '2580'
/** The default limit of guesses in a session in five minutes, and that of all sessions together. */
const allowed = { session: 30, all: 90 }

/** From a browser that a child has or had: what is for the adult alone. */
export async function parentalGate(target: Target, tally: Tally): Promise<void> {
  await target.onAnother({ ...withoutLimits, AUTH_AUTOCONFIRM: 'true' }, async ({ wire }) => {
    await guessPin(wire, tally)
    await guessPinOnDevice(wire, tally)
    await keepPin(wire, tally)
    await useLittle(wire, tally)
  })
  await guessFromSessions(target, tally)
  for (const where of ['on', 'off'] as const) await passGate(target, tally, where)
}

/** Guesses of a PIN, also at once; the right one comes too late. */
async function guessPin(wire: Wire, tally: Tally): Promise<void> {
  const child = await handChild(wire, await guardian(wire, pin))
  const guesses = Array.from({ length: 20 }, (_, n) => back(wire, child, { pin: String(9010 + n) }))
  await Promise.all(guesses)
  tally.expect('the right PIN after twenty wrong ones', await back(wire, child, { pin }), 403)
}

/** Guesses of a PIN in the browser, and at once on a paired device. */
async function guessPinOnDevice(wire: Wire, tally: Tally): Promise<void> {
  const headers = await guardian(wire, pin)
  const id = await addChild(wire, headers, 'Pip')
  const device = await pairDevice(wire, headers, id)
  const child = await handOver(wire, headers, id)
  const guesses = Array.from({ length: 4 }, (_, n) => ({ pin: String(9010 + n) }))
  await Promise.all(guesses.flatMap((guess) => [back(wire, child, guess), release(wire, device, guess)]))
  tally.expect('the right PIN on a paired device after wrong ones elsewhere', await release(wire, device, { pin }), 403)
  tally.expect('the right PIN after wrong ones on a paired device', await back(wire, child, { pin }), 403)
}

/** With a PIN, which a child may have seen, somebody takes over the account. */
async function useLittle(wire: Wire, tally: Tally): Promise<void> {
  const child = await handChild(wire, await guardian(wire, pin))
  const headers = bearerOf(JSON.parse((await back(wire, child, { pin })).body) as AuthSession)
  for (const body of [{ password: 'the child’s own' }, { email: 'pip@families.example' }]) {
    const answer = await wire.call({ method: 'PUT', path: '/auth/v1/user', headers, body })
    tally.expect(`another ${Object.keys(body).join()} after a PIN`, answer, 400)
  }
}

/** Somebody who knew the old password has set a PIN. */
async function keepPin(wire: Wire, tally: Tally): Promise<void> {
  const headers = await guardian(wire, pin)
  for (const changed of ['a password for a moment', password])
    await expectOk(wire, '/auth/v1/user', headers, { password: changed }, 'PUT')
  const answer = await back(wire, await handChild(wire, headers), { pin })
  tally.expect('a PIN from before the password was changed', answer, 403)
}

/** Where the last re-authentication is too old: on a public site, and on each after a child's session. */
async function passGate(target: Target, tally: Tally, where: 'on' | 'off'): Promise<void> {
  const gate = { AUTH_REAUTHENTICATE_AFTER_S: '0', PARENTAL_GATE: where }
  await target.onAnother({ ...withoutLimits, AUTH_AUTOCONFIRM: 'true', ...gate }, async ({ wire }) => {
    let headers = await signInAs(wire, people.mara)
    if (where === 'off') {
      const { body } = await back(wire, await handChild(wire, headers), { password })
      headers = bearerOf(JSON.parse(body) as AuthSession)
    }
    const expectRefusal = async (call: Call, how = '') => {
      const { body } = await wire.call({ ...call, headers: { ...headers, ...call.headers } })
      tally.note(
        `${call.method} ${call.path} with the parental gate ${where}, and an old sign-in${how}`,
        body.includes('"reauthentication_needed"') ? null : `answers ${body.slice(0, 80)}`,
      )
    }
    for (const route of target.routes)
      if (route.reauthentication === 'recent' && route.method !== 'HEAD')
        for (const call of callsOf(target, route)) await expectRefusal(call)
    const wrong = { password: 'not this one' }
    await wire.call({ method: 'POST', path: accountPaths.reauthentication, body: wrong, headers })
    await expectRefusal({ method: 'GET', path: paths.household }, ', after a wrong password')
  })
}

/** A child changes places with a sibling for every thirty guesses of the password. */
async function guessFromSessions(target: Target, tally: Tally): Promise<void> {
  await target.onAnother({ AUTH_AUTOCONFIRM: 'true' }, async ({ wire }) => {
    const pictures = ['moon', 'boat', 'moon']
    const headers = await guardian(wire, null)
    const ids = [await addChild(wire, headers, 'Pip'), await addChild(wire, headers, 'Wren')] as const
    for (const id of ids) await expectOk(wire, picturePasswordPath(id), headers, { pictures })
    const device = await pairDevice(wire, headers, ids[0])
    let child = await handOver(wire, headers, ids[0])
    let answered = 0
    for (let n = 0; n < 2 * allowed.all; n += 1) {
      if (n % allowed.session === 0 && n > 0) {
        const sibling = ids[(n / allowed.session) % 2]
        child = bearerOf(await expectOk<AuthSession>(wire, paths.switch, child, { child: sibling, pictures }))
      }
      const { status } = await back(wire, child, { password: `guess ${n}` })
      if (status !== 429) answered += 1
      tally.note(`guess ${n + 1} of the guardian’s password`, answered <= allowed.all ? null : `answers ${status}`)
    }
    tally.expect(
      'a password on a paired device after too many elsewhere',
      await release(wire, device, { password }),
      429,
    )
  })
}

async function guardian(wire: Wire, withPin: string | null): Promise<Headers> {
  const headers = await signInAs(wire, people.mara)
  await expectOk(wire, paths.pin, headers, { password, pin: withPin }, 'PUT')
  return headers
}

const handChild = async (wire: Wire, headers: Headers): Promise<Headers> =>
  handOver(wire, headers, await addChild(wire, headers, 'Pip'))

const back = (wire: Wire, child: Headers, body: object) =>
  wire.call({ method: 'POST', path: paths.guardian, headers: child, body })

const release = (wire: Wire, device: Headers, body: object) =>
  wire.call({ method: 'POST', path: devicePaths.release, headers: device, body })
