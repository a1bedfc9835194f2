import { randomUUID } from 'node:crypto'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthSession } from '#contract/auth.ts'
import { accountPaths, householdPaths } from '#contract/paths.ts'
import type { Credential, ReauthenticationAnswer } from '#contract/reauthentication.ts'
import { addChild, handOver, signInAgain } from '#test/family.ts'
import { ask, startSiteHarness, type Person, type SiteHarness } from '#test/site-harness.ts'

type Caller = Pick<Person, 'url' | 'token'>

let gated: SiteHarness
let local: SiteHarness

beforeAll(async () => {
  gated = await startSiteHarness({ PARENTAL_GATE: 'on' })
  local = await startSiteHarness()
})
afterAll(async () => {
  await gated.stop()
  await local.stop()
})

/** Lets fifteen minutes pass for all sessions. */
const pass = ({ site }: SiteHarness, seconds = 900) =>
  site.sql`update sessions set proven_at = proven_at - make_interval(secs => ${seconds})`

const needed = async (person: Caller) =>
  (await ask<ReauthenticationAnswer>(person, 'GET', accountPaths.reauthentication)).body
const prove = async (person: Caller, credential: Credential) =>
  answerTo(person, 'POST', accountPaths.reauthentication, credential)

async function answerTo(person: Caller, method: Parameters<typeof ask>[1], path: string, body?: object) {
  const answer = await ask<{ error?: { code: string } } | null>(person, method, path, body)
  return [answer.status, answer.body?.error?.code]
}

const seen = (person: Caller) => answerTo(person, 'GET', accountPaths.sessions)
const shut = [403, 'reauthentication_needed']
const open = [200, undefined]

async function back(
  child: Caller,
  person: Person,
  credential: Credential = { password: person.password },
): Promise<Person> {
  const { body } = await ask<AuthSession>(child, 'POST', householdPaths.guardian, credential)
  return { ...person, token: body.access_token }
}

async function setPin(person: Person, pin: string) {
  expect(await answerTo(person, 'PUT', householdPaths.pin, { password: person.password, pin })).toEqual([
    204,
    undefined,
  ])
}

const nameOf = ({ method, url }: RouteOptions) => `${String([method].flat()[0])} ${url}`

describe('a site that asks adults again', () => {
  test('refuses all that charges, shows or ends something, and nothing else', async () => {
    const mara = await gated.signUp()
    await pass(gated)
    const known = gated.site.app.declaredRoutes.filter(
      ({ config, method }) =>
        (config?.access === 'signed-in' || typeof config?.access === 'object') &&
        method !== 'HEAD' &&
        method !== 'OPTIONS',
    )
    for (const route of known) {
      const [verb] = [route.method].flat()
      const answer = await gated.site.app.inject({
        method: verb as 'GET',
        url: route.url.replace(':realm', 'critter-club').replace(/:\w+/g, randomUUID()),
        headers: { authorization: `Bearer ${mara.token}` },
        ...(verb === 'GET' || verb === 'DELETE' ? {} : { payload: {} }),
      })
      expect([nameOf(route), answer.body.includes('"reauthentication_needed"')]).toEqual([
        nameOf(route),
        route.config?.reauthentication === 'recent',
      ])
    }
    const unasked = known.filter(({ config }) => config?.reauthentication === undefined).map(nameOf)
    // Each of these charges, shows to others and ends nothing of an adult's.
    expect(unasked.filter((name) => !name.startsWith('GET ')).toSorted()).toEqual([
      'DELETE /api/child/items/:kind/:key',
      'DELETE /api/child/paintings/:sheet',
      'DELETE /api/storybooks/:id/stickers',
      'DELETE /api/writings/:id',
      'POST /api/checkout/return',
      'POST /api/devices/release',
      'POST /api/household/guardian',
      'POST /api/household/offline-minutes',
      'POST /api/household/switch',
      'POST /api/screening',
      'POST /api/storybooks',
      'POST /api/works/:kind/:id/appeal',
      'PUT /api/child/items/:kind/:key',
      'PUT /api/child/paintings/:sheet',
      'PUT /api/rooms/:realm/writings/:id',
      'PUT /api/storybooks/:id/place',
      'PUT /api/storybooks/:id/stickers',
    ])
    expect(
      known
        .filter(({ config }) => config?.reauthentication === 'in-body')
        .map(nameOf)
        .toSorted(),
    ).toEqual([
      'DELETE /api/household/children/:id',
      'POST /api/account/deletion',
      'POST /api/account/reauthentication',
      'POST /api/household/primary-guardian',
      'PUT /api/household/pin',
    ])
  })

  test('opens for fifteen minutes after a sign-in, and after the password, in that session alone', async () => {
    const mara = await gated.signUp()
    const elsewhere = await signInAgain(mara)
    expect([await seen(mara), await needed(mara)]).toEqual([open, { needed: false, pin: 'none' }])
    await pass(gated, 890)
    expect(await seen(mara)).toEqual(open)
    await pass(gated, 10)
    expect([await seen(mara), await needed(mara)]).toEqual([shut, { needed: true, pin: 'none' }])

    expect(await prove(mara, { password: 'not this one' })).toEqual([403, 'wrong_password'])
    expect(await prove(mara, { pin: '2580' })).toEqual([403, 'pin_locked'])
    expect(await seen(mara)).toEqual(shut)
    expect(await prove(mara, { password: mara.password })).toEqual([204, undefined])
    expect([await seen(mara), await seen(elsewhere)]).toEqual([open, shut])
    await pass(gated)
    expect(await seen(mara)).toEqual(shut)
  })

  test('opens by the PIN, until five wrong ones', async () => {
    const mara = await gated.signUp()
    await setPin(mara, '2580')
    await pass(gated)
    expect(await needed(mara)).toEqual({ needed: true, pin: 'set' })
    expect(await prove(mara, { pin: '2581' })).toEqual([403, 'wrong_pin'])
    expect(await prove(mara, { pin: '2580' })).toEqual([204, undefined])
    expect(await seen(mara)).toEqual(open)
    await pass(gated)
    for (let n = 0; n < 5; n += 1) await prove(mara, { pin: '2581' })
    expect(await prove(mara, { pin: '2580' })).toEqual([403, 'pin_locked'])
    expect(await needed(mara)).toEqual({ needed: true, pin: 'locked' })
    expect(await seen(mara)).toEqual(shut)
  })

  test('does not open for a session that has ended meanwhile', async () => {
    const mara = await gated.signUp()
    const elsewhere = await signInAgain(mara)
    await fetch(`${mara.url}/auth/v1/logout?scope=others`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mara.token}` },
    })
    expect(await prove(elsewhere, { password: mara.password })).toEqual([401, 'not_signed_in'])
  })

  test('takes the password in the body instead, and does not open by it', async () => {
    const mara = await gated.signUp()
    await pass(gated)
    await setPin(mara, '2580')
    expect(await seen(mara)).toEqual(shut)
  })

  test('asks no child', async () => {
    const mara = await gated.signUp()
    const pip = await addChild(mara, 'Pip')
    const child = await handOver(mara, pip.id)
    await pass(gated)
    expect(await answerTo(child, 'POST', `/api/works/storybook/${randomUUID()}/submit`, {})).toEqual([
      404,
      'work_not_found',
    ])
    expect((await answerTo(child, 'POST', accountPaths.reauthentication, { password: mara.password }))[1]).toBe(
      'adults_only',
    )
  })
})

describe('a local site', () => {
  test('asks nobody whose browser no child had', async () => {
    const mara = await local.signUp()
    await pass(local)
    expect([await seen(mara), await needed(mara)]).toEqual([open, { needed: false, pin: 'none' }])
  })

  test('asks where a child was before, for as long as the session lasts', async () => {
    const mara = await local.signUp()
    const elsewhere = await signInAgain(mara)
    const pip = await addChild(mara, 'Pip')
    await setPin(mara, '2580')
    const again = await back(await handOver(mara, pip.id), mara, { pin: '2580' })
    expect(await seen(again)).toEqual(open)
    await pass(local)
    expect([await seen(again), await seen(elsewhere)]).toEqual([shut, open])
    expect(await prove(again, { pin: '2580' })).toEqual([204, undefined])
    expect(await seen(again)).toEqual(open)
    await pass(local)
    expect(await seen(again)).toEqual(shut)
  })

  test('asks after the session was refreshed as well', async () => {
    const mara = await local.signUp()
    const pip = await addChild(mara, 'Pip')
    const child = await handOver(mara, pip.id)
    const { body } = await ask<AuthSession>(child, 'POST', householdPaths.guardian, { password: mara.password })
    await pass(local)
    const refreshed = await fetch(`${mara.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: body.refresh_token }),
    })
    const { access_token: token } = (await refreshed.json()) as AuthSession
    expect(await seen({ url: mara.url, token })).toEqual(shut)
  })
})
