import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import type { AuthSession } from '#contract/auth.ts'
import { deviceCodeAlphabet } from '#contract/device-code.ts'
import type { DeviceCodeAnswer } from '#contract/devices.ts'
import type { ChildOfCode, ChildSelf } from '#contract/household.ts'
import {
  childPath,
  devicePath,
  devicePaths as paths,
  guardianPath,
  householdPaths,
  picturePasswordPath,
} from '#contract/paths.ts'
import { addChild, pairDevice, consent, handOver, householdOf, refresh, signInAgain } from '#test/family.ts'
import { joinFamily } from '#test/guardians.ts'
import { ask, refusal, useSiteHarness, type Person } from '#test/site-harness.ts'
import type { Author } from '#test/uploading.ts'

const harness = useSiteHarness()

const minute = 60_000
const day = 24 * 60 * minute

const makeCode = (guardian: Author, child: string) =>
  ask<DeviceCodeAnswer>(guardian, 'POST', paths.household, { child })
const codeFor = async (guardian: Author, child: string) => (await makeCode(guardian, child)).body.code
const bind = (code: string) => ask<AuthSession>({ url: harness.url, token: '' }, 'POST', paths.bind, { code })
const look = (code: string) => ask<ChildOfCode>({ url: harness.url, token: '' }, 'POST', paths.look, { code })
const release = (child: Author, credential: object) => ask(child, 'POST', paths.release, credential)
const devicesOf = async (guardian: Author) => (await householdOf(guardian)).devices
const selfOf = (child: Author) => ask<ChildSelf>(child, 'GET', householdPaths.self)
async function family() {
  const mara = await harness.signUp()
  return { mara, pip: await addChild(mara, 'Pip') }
}

test('a code pairs a device with a child, and the list names it', async () => {
  const { mara, pip } = await family()
  const { body } = await makeCode(mara, pip.id)
  expect(body.code).toMatch(new RegExp(`^[${deviceCodeAlphabet}]{8}$`))
  expect(Date.parse(body.expires_at)).toBeCloseTo(harness.site.clock.now() + 15 * minute, -4)
  expect(await devicesOf(mara)).toEqual([])
  const { status, body: session } = await bind(body.code)
  expect(status).toBe(200)
  const token = session.access_token
  const claims = decodeJwt(token)
  expect(claims).toMatchObject({ sub: pip.id, email: '', app_metadata: { kind: 'child', paired_device: true } })
  // Random letters may spell anything.
  const { access_token: _access, refresh_token: _refresh, ...shown } = session
  expect(JSON.stringify([claims, shown])).not.toMatch(/Pip|fox|"7-9"|mara/)
  expect((await selfOf({ url: harness.url, token })).body).toMatchObject({ nickname: 'Pip' })
  // The guardian stays signed in.
  expect(await devicesOf(mara)).toEqual([
    { id: expect.any(String), child: pip.id, device: null, since: expect.any(String), seen: expect.any(String) },
  ])
})

test('a code says whose it is as long as it works, and is not used up by that', async () => {
  const { mara, pip } = await family()
  const first = await codeFor(mara, pip.id)
  const code = await codeFor(mara, pip.id)
  expect(await refusal(look(first))).toBe('code_not_valid')
  const known = { status: 200, body: { nickname: 'Pip', avatar: expect.any(String) as string } }
  expect(await look(code.toLowerCase())).toMatchObject(known)
  expect(await look(code)).toMatchObject(known)
  expect(Object.keys((await look(code)).body)).toEqual(['nickname', 'avatar'])
  harness.site.clock.shift(15 * minute)
  expect(await refusal(look(code))).toBe('code_not_valid')
  harness.site.clock.shift(-15 * minute)
  expect((await bind(code)).status).toBe(200)
  expect(await refusal(look(code))).toBe('code_not_valid')
})

test('small letters, spaces and hyphens do not matter', async () => {
  const { mara, pip } = await family()
  const code = await codeFor(mara, pip.id)
  expect((await bind(` ${code.slice(0, 4).toLowerCase()} – ${code.slice(4)}`)).status).toBe(200)
})

test('a code works once, also for two devices at the same time', async () => {
  const { mara, pip } = await family()
  const code = await codeFor(mara, pip.id)
  const answers = await Promise.all([bind(code), bind(code), bind(code)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  expect(await refusal(bind(code))).toBe('code_not_valid')
  expect(await devicesOf(mara)).toHaveLength(1)
})

test('a wrong, expired or replaced code opens no session', async () => {
  const { mara, pip } = await family()
  for (const code of ['', 'BCDFGHJK', 'x'.repeat(100), '%_']) expect(await refusal(bind(code))).toBe('code_not_valid')
  expect(await refusal(bind('x'.repeat(101)))).toBe('invalid_request')
  const first = await codeFor(mara, pip.id)
  const second = await codeFor(mara, pip.id)
  expect(await refusal(bind(first))).toBe('code_not_valid')
  harness.site.clock.shift(15 * minute)
  expect(await refusal(bind(second))).toBe('code_not_valid')
  const third = await codeFor(await signInAgain(mara), pip.id)
  harness.site.clock.shift(14 * minute)
  expect((await bind(third)).status).toBe(200)
  harness.site.clock.shift(-29 * minute)
})

test('a code is stored as a keyed hash, and the next code removes expired ones', async () => {
  const { mara, pip } = await family()
  const wren = await addChild(mara, 'Wren')
  const rows = () => harness.site.sql`select * from device_codes where guardian_id = ${mara.id}`
  const code = await codeFor(mara, pip.id)
  expect(JSON.stringify(await rows())).not.toContain(code)
  harness.site.clock.shift(16 * minute)
  await codeFor(await signInAgain(mara), wren.id)
  expect(await rows()).toMatchObject([{ child_id: wren.id }])
  harness.site.clock.shift(-16 * minute)
})

test('a guardian reaches the devices of their own children alone', async () => {
  const { mara, pip } = await family()
  const vesper = await harness.signUp('vesper')
  await addChild(vesper, 'Lark')
  const child = await pairDevice(mara, pip.id)
  const [device] = await devicesOf(mara)
  expect(await refusal(makeCode(vesper, pip.id))).toBe('child_not_found')
  expect(await devicesOf(vesper)).toEqual([])
  expect(await refusal(ask(vesper, 'DELETE', devicePath(device!.id)))).toBe('device_not_found')
  expect((await selfOf(child)).status).toBe(200)
  // A guardian's session or a browser handed to a child is not a device either.
  const handed = await handOver(await signInAgain(mara), pip.id)
  for (const token of [mara.token, handed.token])
    expect(await refusal(ask(mara, 'DELETE', devicePath(String(decodeJwt(token)['session_id']))))).toBe(
      'device_not_found',
    )
  expect((await selfOf(handed)).status).toBe(200)
})

test('ending a pairing closes the device at once, in every process', async () => {
  const other = await harness.another()
  const { mara, pip } = await family()
  const child = await pairDevice(mara, pip.id)
  const staying = await pairDevice(mara, pip.id)
  const elsewhere = { ...child, url: other.url }
  await expect.poll(async () => (await ask(elsewhere, 'GET', '/api/storybooks')).status).toBe(200)
  expect((await ask(child, 'GET', '/api/storybooks')).status).toBe(200)
  const [, device] = await devicesOf(mara)
  expect((await ask(mara, 'DELETE', devicePath(device!.id))).status).toBe(204)
  expect((await ask(child, 'GET', '/api/storybooks')).status).toBe(401)
  await expect.poll(async () => (await ask(elsewhere, 'GET', '/api/storybooks')).status).toBe(401)
  expect((await refresh(child)).status).toBe(400)
  expect((await selfOf(staying)).status).toBe(200)
  expect(await devicesOf(mara)).toHaveLength(1)
  expect(await refusal(ask(mara, 'DELETE', devicePath(device!.id)))).toBe('device_not_found')
})

test('a paired device shows no siblings and no way back to the guardian', async () => {
  const { mara, pip } = await family()
  const wren = await addChild(mara, 'Wren')
  const pictures = ['moon', 'boat', 'moon']
  expect((await ask(mara, 'POST', picturePasswordPath(wren.id), { pictures })).status).toBe(204)
  const child = await pairDevice(mara, pip.id)
  const { body: session } = await refresh(child)
  expect(session.user.app_metadata).toEqual({ kind: 'child', paired_device: true })
  const later = { ...child, token: session.access_token }
  for (const tried of [child, later]) {
    expect(await refusal(ask(tried, 'GET', householdPaths.switch))).toBe('not_allowed')
    expect(await refusal(ask(tried, 'POST', householdPaths.switch, { child: wren.id, pictures }))).toBe('not_allowed')
    expect(await refusal(ask(tried, 'POST', householdPaths.guardian, { password: mara.password }))).toBe('not_allowed')
    expect(await refusal(makeCode(tried, pip.id))).toBe('adults_only')
  }
  const user = await fetch(`${harness.url}/auth/v1/user`, { headers: { authorization: `Bearer ${child.token}` } })
  expect(await user.json()).toMatchObject({ app_metadata: { paired_device: true } })
})

test('a guardian releases a paired device on the device itself, by password or PIN', async () => {
  const { mara, pip } = await family()
  expect((await ask(mara, 'PUT', householdPaths.pin, { password: mara.password, pin: '2580' })).status).toBe(204)
  const staying = await pairDevice(mara, pip.id)
  for (const credential of [{ password: mara.password }, { pin: '2580' }]) {
    const child = await pairDevice(mara, pip.id)
    expect((await release(child, credential)).status).toBe(204)
    expect((await selfOf(child)).status).toBe(401)
    expect((await refresh(child)).status).toBe(400)
  }
  expect((await selfOf(staying)).status).toBe(200)
  expect(await devicesOf(mara)).toHaveLength(1)
})

test('a child alone does not release its device, nor another guardian, and it is not the way out elsewhere', async () => {
  const { mara, pip } = await family()
  const vesper = await harness.signUp('vesper')
  const child = await pairDevice(mara, pip.id)
  expect(await refusal(release(child, {}))).toBe('invalid_request')
  expect(await refusal(release(child, { password: 'moon boat moon' }))).toBe('wrong_password')
  expect(await refusal(release(child, { password: vesper.password }))).toBe('wrong_password')
  expect(await refusal(release(child, { pin: '2580' }))).toBe('pin_locked')
  expect((await selfOf(child)).status).toBe(200)
  expect(await refusal(release(mara, { password: mara.password }))).toBe('wrong_password')
  const handed = await handOver(await signInAgain(mara), pip.id)
  expect(await refusal(release(handed, { password: mara.password }))).toBe('device_not_found')
  expect((await selfOf(handed)).status).toBe(200)
  expect(await devicesOf(await signInAgain(mara))).toHaveLength(1)
})

test('consent: there is no code without it; withdrawing it ends devices and codes for good', async () => {
  const { mara, pip } = await family()
  const child = await pairDevice(mara, pip.id)
  const code = await codeFor(mara, pip.id)
  expect((await consent(mara, pip.id, 'private', false)).status).toBe(201)
  expect((await selfOf(child)).status).toBe(401)
  expect(await devicesOf(mara)).toEqual([])
  expect(await refusal(makeCode(mara, pip.id))).toBe('consent_needed')
  expect((await consent(mara, pip.id, 'private', true)).status).toBe(201)
  expect(await refusal(bind(code))).toBe('code_not_valid')
  expect((await selfOf(child)).status).toBe(401)
})

test('erasing the child or deleting the guardian’s account ends devices and codes', async () => {
  for (const erase of [
    (mara: Person, id: string) => ask(mara, 'DELETE', childPath(id), { password: mara.password }),
    (mara: Person) => ask(mara, 'POST', '/api/account/deletion', { password: mara.password }),
  ]) {
    const { mara, pip } = await family()
    const child = await pairDevice(mara, pip.id)
    const code = await codeFor(mara, pip.id)
    expect((await erase(mara, pip.id)).status).toBe(200)
    expect((await selfOf(child)).status).toBe(401)
    expect(await refusal(bind(code))).toBe('code_not_valid')
    const rows = await harness.site.sql`select 1 from device_codes where child_id = ${pip.id}`
    expect(rows).toEqual([])
  }
})

test('a code is void once its guardian has left the family', async () => {
  const { mara, pip } = await family()
  const tobias = await harness.signUp('tobias')
  await joinFamily(harness, mara, tobias)
  const code = await codeFor(tobias, pip.id)
  expect((await ask(tobias, 'DELETE', guardianPath(tobias.id))).status).toBe(204)
  for (const send of [look, bind]) expect(await refusal(send(code))).toBe('code_not_valid')
  expect(await refusal(makeCode(tobias, pip.id))).toBe('child_not_found')
})

test('a device that a child uses each week stays, and one that nobody uses for 90 days is closed', async () => {
  const { mara, pip } = await family()
  let child = await pairDevice(mara, pip.id)
  const unused = await pairDevice(mara, pip.id)
  for (let week = 1; week <= 14; week += 1) {
    harness.site.clock.shift(7 * day)
    const { status, body: session } = await refresh(child)
    expect([week, status]).toEqual([week, 200])
    child = { ...child, token: session.access_token, session }
  }
  expect((await selfOf(child)).status).toBe(200)
  await harness.site.runJob('auth.clean-up')
  expect(await devicesOf(await signInAgain(mara))).toHaveLength(1)
  expect((await refresh(unused)).status).toBe(400)
  harness.site.clock.shift(-14 * 7 * day)
})

test('a copied session of a child’s device ends, and both guardians are emailed', async () => {
  const [mara, tobias] = [await harness.signUp(), await harness.signUp('tobias')]
  const pip = await addChild(mara, 'Pip')
  await joinFamily(harness, mara, tobias)
  const child = await pairDevice(mara, pip.id)
  expect((await refresh(child)).status).toBe(200)
  harness.site.clock.shift(601_000)
  expect((await refresh(child)).body.error_code).toBe('refresh_token_already_used')
  for (const { email } of [mara, tobias]) {
    const mail = await harness.site.mailTo(email, ({ subject }) => subject.includes('one of your child’s browsers'))
    expect(mail.text).not.toContain('Pip')
  }
  harness.site.clock.shift(-601_000)
})

test('wrong codes of many callers lock nobody out, and one IPv6 /48 has a limit', async () => {
  const { app, database, config } = harness.site
  const bindFrom = async (remoteAddress: string, code: string, url: string = paths.bind) =>
    (await app.inject({ method: 'POST', url, remoteAddress, payload: { code } })).statusCode
  const { mara, pip } = await family()
  const code = await codeFor(mara, pip.id)
  for (let n = 0; n < 4; n++) {
    // A network that has used up its attempts.
    const network = `2001:db8:77:${n}::/64`
    await database.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
      `auth-device-code:${network}`,
      config.auth.rateOther - 1,
      Date.now() + 300_000,
    ])
    expect(await bindFrom(network.replace('/64', '1'), 'BCDFGHJK', paths.look)).toBe(403)
    for (const url of [paths.look, paths.bind])
      expect(await bindFrom(network.replace('/64', '1'), 'BCDFGHJK', url)).toBe(429)
  }
  await database.pool.query(
    "update rate_limits set points = $1 where key = 'auth-device-code-group:2001:db8:77::/48'",
    [config.auth.rateOther * 4],
  )
  expect(await bindFrom('2001:db8:77:ff::1', 'BCDFGHJK')).toBe(429)

  const failures = "update rate_limits set points = $1 where key = 'auth-device-code-failures:all' returning points"
  const { rowCount } = await database.pool.query(failures, [config.auth.rateOther * 40 + 30])
  expect(rowCount).toBe(1)
  expect(await bindFrom('203.0.113.200', code)).toBe(200)
})
