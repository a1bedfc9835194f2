import { describe, expect, test } from 'vitest'
import type { AuthSession } from '#contract/auth.ts'
import type { ChildSelf } from '#contract/household.ts'
import { accountPaths, householdPaths as paths, picturePasswordPath } from '#contract/paths.ts'
import type { PinAnswer } from '#contract/reauthentication.ts'
import { makeAccount, startAuthApp } from '#test/auth-app.ts'
import { addChild, handOver } from '#test/family.ts'
import { people } from '#test/people.ts'
import { ask, download, refusal, useSiteHarness, type Person } from '#test/site-harness.ts'
import type { Author } from '#test/uploading.ts'

const harness = useSiteHarness()

const pin = '2580'
const change = (guardian: Author, password: string, to: string | null) =>
  ask<null>(guardian, 'PUT', paths.pin, { password, pin: to })
const stateOf = async (guardian: Author) => (await ask<PinAnswer>(guardian, 'GET', paths.pin)).body.pin
const back = (child: Author, credential: object) => ask<AuthSession>(child, 'POST', paths.guardian, credential)

async function withPin(): Promise<Person> {
  const mara = await harness.signUp()
  expect((await change(mara, mara.password, pin)).status).toBe(204)
  return mara
}

describe('a PIN', () => {
  test('is set, changed and removed by a guardian with their password', async () => {
    const mara = await harness.signUp()
    expect(await stateOf(mara)).toBe('none')
    expect(await refusal(change(mara, 'a guess', pin))).toBe('wrong_password')
    expect(await stateOf(mara)).toBe('none')
    for (const to of [pin, '90210', '314159']) {
      expect((await change(mara, mara.password, to)).status).toBe(204)
      expect(await stateOf(mara)).toBe('set')
    }
    const child = await handOver(mara, (await addChild(mara, 'Pip')).id)
    expect(await refusal(back(child, { pin }))).toBe('wrong_pin')
    const { body } = await back(child, { pin: '314159' })
    const returned = { ...mara, token: body.access_token }
    expect((await change(returned, mara.password, null)).status).toBe(204)
    expect(await stateOf(returned)).toBe('none')
  })

  test.each([
    ['three digits', '258', 'invalid_request'],
    ['seven digits', '2580258', 'invalid_request'],
    ['letters', '25a0', 'invalid_request'],
    ['digits of another script', '٢٥٨٠', 'invalid_request'],
    ['one digit four times', '0000', 'pin_too_simple'],
    ['digits in a row', '1234', 'pin_too_simple'],
    ['digits backwards', '987654', 'pin_too_simple'],
    ['digits beyond nine', '7890', 'pin_too_simple'],
  ])('is refused as %s', async (_what, to, code) => {
    const mara = await harness.signUp()
    expect(await refusal(change(mara, mara.password, to))).toBe(code)
    expect(await stateOf(mara)).toBe('none')
  })

  test('switches back from a child’s session in place of the password', async () => {
    const mara = await withPin()
    const child = await handOver(mara, (await addChild(mara, 'Pip')).id)
    expect((await ask<ChildSelf>(child, 'GET', paths.self)).body.pin).toBe(true)
    expect(await refusal(back(child, { pin, password: mara.password }))).toBe('invalid_request')
    expect(await refusal(back(child, {}))).toBe('invalid_request')
    const { status, body } = await back(child, { pin })
    expect([status, body.user.id]).toEqual([200, mara.id])
    expect(await refusal(back(child, { pin }))).toBe('not_signed_in')
  })

  test('does not change the password or the address', async () => {
    const mara = await withPin()
    const child = await handOver(mara, (await addChild(mara, 'Pip')).id)
    const token = (await back(child, { pin })).body.access_token
    for (const body of [{ password: 'another password' }, { email: 'pip@families.example' }]) {
      expect(await ask({ ...mara, token }, 'PUT', '/auth/v1/user', body)).toMatchObject({
        status: 400,
        body: { error_code: 'current_password_required' },
      })
    }
  })

  test('is removed by a new password', async () => {
    const mara = await withPin()
    expect((await ask(mara, 'PUT', '/auth/v1/user', { password: 'another password' })).status).toBe(200)
    expect(await stateOf(mara)).toBe('none')
  })

  test('is stored like a password and is in no download', async () => {
    const mara = await withPin()
    const rows = await harness.site.sql<{ pin_hash: string }>`select pin_hash from users where id = ${mara.id}`
    expect(rows[0]?.pin_hash).toMatch(/^\$argon2id\$/)
    const files = await download(mara, accountPaths.downloads)
    const data = files.get('data.json')?.toString('utf8')
    expect(data).toContain(mara.email)
    expect(data).not.toMatch(/pinHash|pin_hash|argon2/)
  })
})

describe('attempts at a PIN', () => {
  test('end after five wrong ones in every process; the password makes it usable again', async () => {
    const mara = await withPin()
    const child = await handOver(mara, (await addChild(mara, 'Pip')).id)
    const elsewhere = { ...child, url: (await harness.another()).url }
    for (const [n, from] of [child, elsewhere, child, elsewhere].entries())
      expect(await refusal(back(from, { pin: `900${n}` }))).toBe('wrong_pin')
    expect(await refusal(back(elsewhere, { pin: '9004' }))).toBe('pin_locked')
    for (const from of [child, elsewhere]) expect(await refusal(back(from, { pin }))).toBe('pin_locked')
    const { body: self } = await ask<ChildSelf>(child, 'GET', paths.self)
    expect(self).toMatchObject({ pin: false, pin_locked: true })
    expect((await ask<ChildSelf>(child, 'GET', paths.self)).body.pin).toBe(false)
    expect(await refusal(back(child, { password: 'a guess' }))).toBe('wrong_password')
    expect(await refusal(back(child, { pin }))).toBe('pin_locked')

    const returned = { ...mara, token: (await back(child, { password: mara.password })).body.access_token }
    expect(await stateOf(returned)).toBe('set')
    const again = await handOver(returned, child.id)
    expect((await back(again, { pin })).status).toBe(200)
  })

  test('are five in total when concurrent', async () => {
    const mara = await withPin()
    const child = await handOver(mara, (await addChild(mara, 'Pip')).id)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => refusal(back(child, { pin: `90${n + 10}` }))),
    )
    expect(answers.filter((code) => code === 'wrong_pin')).toHaveLength(4)
    expect(answers.filter((code) => code === 'pin_locked')).toHaveLength(8)
    expect(await refusal(back(child, { pin }))).toBe('pin_locked')
  })

  test('do not change their count when right', async () => {
    const mara = await withPin()
    const { id } = await addChild(mara, 'Pip')
    let guardian: Person = mara
    for (let n = 0; n < 4; n += 1) {
      const child = await handOver(guardian, id)
      expect(await refusal(back(child, { pin: '9000' }))).toBe('wrong_pin')
      guardian = { ...mara, token: (await back(child, { pin })).body.access_token }
    }
    const child = await handOver(guardian, id)
    expect(await refusal(back(child, { pin: '9000' }))).toBe('pin_locked')
    expect(await refusal(back(child, { pin }))).toBe('pin_locked')
  })

  test('without a PIN the password is needed', async () => {
    const mara = await harness.signUp()
    const child = await handOver(mara, (await addChild(mara, 'Pip')).id)
    expect(await refusal(back(child, { pin }))).toBe('pin_locked')
  })

  test('with two guardians each has a PIN of their own', async () => {
    const mara = await withPin()
    const tobias = await harness.signUp('tobias')
    const { id } = await addChild(mara, 'Pip')
    await harness.site.sql`insert into guardians (person_id, household_id, since)
       select ${tobias.id}, household_id, now() from guardians where person_id = ${mara.id}`
    expect((await change(tobias, tobias.password, '7351')).status).toBe(204)
    let child = await handOver(mara, id)
    for (const [typed, whose] of [
      ['7351', tobias],
      [pin, mara],
    ] as const) {
      const { body } = await back(child, { pin: typed })
      expect(body.user.id).toBe(whose.id)
      child = await handOver({ ...whose, token: body.access_token }, id)
    }
    for (let n = 0; n < 5; n += 1) await back(child, { pin: `900${n}` })
    const { body } = await back(child, { password: tobias.password })
    child = await handOver({ ...tobias, token: body.access_token }, id)
    // Mara's is still locked.
    expect(await refusal(back(child, { pin }))).toBe('wrong_pin')
    expect((await back(child, { pin: '7351' })).body.user.id).toBe(tobias.id)
  })
})

test('attempts at the guardian’s password stay limited when a child switches to siblings', async () => {
  const app = await startAuthApp({ env: { AUTH_RATE_LIMIT_OTHER: '2' } })
  const { access_token: token } = await makeAccount(app, people.mara)
  const mara = { url: await app.listen(), token }
  const ids = [(await addChild(mara, 'Pip')).id, (await addChild(mara, 'Wren')).id] as const
  const pictures = ['moon', 'boat', 'moon']
  for (const id of ids) await ask(mara, 'POST', picturePasswordPath(id), { pictures })
  let child: Author = await handOver(mara, ids[0])
  for (const turn of [1, 0, 1]) {
    for (let n = 0; n < 2; n += 1) expect(await refusal(back(child, { password: `guess ${n}` }))).toBe('wrong_password')
    expect(await refusal(back(child, { password: 'one more' }))).toBe('too_many_requests')
    const { body } = await ask<AuthSession>(child, 'POST', paths.switch, { child: ids[turn], pictures })
    child = { url: mara.url, token: body.access_token }
  }
  expect(await refusal(back(child, { password: people.mara.password }))).toBe('too_many_requests')
  await app.close()
})
