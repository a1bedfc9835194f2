import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DeletionCertificate, DownloadAnswer } from '#contract/account.ts'
import type { AuthSession } from '#contract/auth.ts'
import type { Invitation, Invited } from '#contract/guardians.ts'
import type { Child, ChildSelf } from '#contract/household.ts'
import {
  accountPaths,
  childPath,
  childSessionPath,
  devicePaths,
  guardianPath,
  guardianPaths as paths,
  householdPaths,
  invitationPage,
  picturePasswordPath,
} from '#contract/paths.ts'
import { readMailbox } from '#server/platform/mail/mail.ts'
import { fingerprint } from '#server/platform/secrets.ts'
import { remoteContentOf } from '#test/emails.ts'
import { addChild, consent as consentTo, emptyHousehold, handOver, householdOf, signInAgain } from '#test/family.ts'
import { accept, invite, joinFamily } from '#test/guardians.ts'
import { ask, download, refusal, useSiteHarness, type Person } from '#test/site-harness.ts'

const harness = useSiteHarness()

const weekMs = 7 * 24 * 3_600_000
const primaryOf = async (person: Person) => (await householdOf(person)).guardians.find(({ primary }) => primary)?.id
const idsOf = async (person: Person) => (await householdOf(person)).guardians.map(({ id }) => id)
const rowsOf = async (email: string) =>
  await harness.site.sql`select * from guardian_invitations where email = ${email}`
const remove = (person: Person, id: string) => ask(person, 'DELETE', guardianPath(id))
const transferHousehold = (person: Person, guardian: string, password = person.password) =>
  ask(person, 'POST', paths.primaryGuardian, { guardian, password })
const deleteAccount = (person: Person, children?: string[]) =>
  ask<DeletionCertificate>(person, 'POST', accountPaths.deletion, { password: person.password, children })
const consent = (person: Person, child: string, granted: boolean) => consentTo(person, child, 'private', granted)

/** How many statements wait for a lock. */
const waiting = async () =>
  (await harness.site.database.pool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount

/** A primary guardian with a child, and the second guardian. */
async function family() {
  const [mara, tobias] = [await harness.signUp(), await harness.signUp('tobias')]
  const pip = await addChild(mara, 'Pip')
  await joinFamily(harness, mara, tobias)
  return { mara, tobias, pip }
}

/** A week after the second guardian has joined. */
async function settledFamily() {
  const { mara, tobias, pip } = await family()
  await harness.site.sql`update guardians set since = since - interval '7 days'
      where household_id = (select household_id from guardians where person_id = ${mara.id})`
  await harness.site.sql`update households set created_at = created_at - interval '7 days'
      where primary_guardian_id = ${mara.id}`
  return { mara, tobias, pip }
}

describe('an invitation', () => {
  test('goes by email to the address, names the primary guardian, and says nothing of the children', async () => {
    const [mara, tobias] = [await harness.signUp(), await harness.signUp('tobias')]
    await addChild(mara, 'Pip')
    const before = harness.site.clock.now()
    const { status, body } = await ask<Invitation>(mara, 'POST', paths.invitation, {
      email: ` ${tobias.email.toUpperCase()} `,
    })
    expect(status).toBe(201)
    expect(body).toEqual({ email: tobias.email, expires_at: expect.any(String) })
    expect(Math.abs(Date.parse(body.expires_at) - before - weekMs)).toBeLessThan(60_000)
    expect((await householdOf(mara)).invitation).toEqual(body)

    const mail = await harness.site.mailTo(tobias.email)
    expect(mail.subject).toBe('An invitation to a family at Constellation Club')
    expect(mail.text).toContain(`${mara.email} has a family at Constellation Club`)
    const link = /http\S+/.exec(mail.text)?.[0] ?? ''
    // Addresses and tokens are random.
    const said = `${mail.text}${mail.html}`.replaceAll(mara.email, '').replaceAll(tobias.email, '').replaceAll(link, '')
    expect(said).not.toMatch(/Pip|fox|7-9/)
    expect(remoteContentOf(mail.html)).toEqual([])
    expect(link).toContain(`${invitationPage}#`)
    const token = new URL(link).hash.slice(1)
    const [row] = await rowsOf(tobias.email)
    expect(row.token_hash).toBe(fingerprint(token))
    expect(JSON.stringify(row)).not.toContain(token)
    expect((await ask<Invited>(tobias, 'POST', paths.invited, { token })).body).toEqual({
      from: mara.email,
      expires_at: body.expires_at,
    })
    // Viewing the invitation reveals nothing about the children either.
    expect(await householdOf(tobias)).toEqual(emptyHousehold)
  })

  test('makes the invited person a guardian with the same rights, once, and emails the primary one', async () => {
    const [mara, tobias] = [await harness.signUp(), await harness.signUp('tobias')]
    const pip = await addChild(mara, 'Pip')
    const token = await invite(harness, mara, tobias.email)
    expect((await accept(tobias, token)).status).toBe(204)
    const expected = [
      { id: mara.id, email: mara.email, since: expect.any(String), primary: true },
      { id: tobias.id, email: tobias.email, since: expect.any(String), primary: false },
    ]
    for (const who of [mara, tobias])
      expect(await householdOf(who)).toMatchObject({
        guardians: expected,
        invitation: null,
        children: [{ id: pip.id }],
      })
    expect(await rowsOf(tobias.email)).toEqual([])
    const mail = await harness.site.mailTo(mara.email, ({ subject }) => subject.includes('second guardian'))
    expect(mail.text).toContain(tobias.email)
    expect(mail.text).not.toContain('Pip')
    expect(await refusal(accept(tobias, token))).toBe('invitation_not_found')

    const change = { nickname: 'Juniper' }
    expect((await ask<Child>(tobias, 'PATCH', childPath(pip.id), change)).body).toMatchObject(change)
    const wren = await addChild(tobias, 'Wren')
    expect((await consent(tobias, pip.id, false)).status).toBe(201)
    expect((await consent(mara, pip.id, true)).status).toBe(201)
    const child = await handOver(tobias, pip.id)
    // Either guardian's password switches back.
    const back = await ask<AuthSession>(child, 'POST', householdPaths.guardian, { password: mara.password })
    expect(back.body.user.id).toBe(mara.id)
    expect((await ask(mara, 'DELETE', childPath(wren.id), { password: mara.password })).status).toBe(200)
  })

  test('opens rooms by the membership of either guardian', async () => {
    const { mara, tobias, pip } = await family()
    await harness.enroll(tobias, 'bloom')
    const child = await handOver(mara, pip.id)
    expect((await ask<ChildSelf>(child, 'GET', householdPaths.self)).body.realms).toEqual(['critter-club'])
    expect((await remove(tobias, tobias.id)).status).toBe(204)
    const again = await handOver(await signInAgain(mara), pip.id)
    expect((await ask<ChildSelf>(again, 'GET', householdPaths.self)).body.realms).toEqual([])
    expect(await refusal(ask(again, 'GET', '/api/rooms/critter-club'))).toBe('not_entitled')
  })

  test('does not exist for others', async () => {
    const [mara, tobias, vesper] = [
      await harness.signUp(),
      await harness.signUp('tobias'),
      await harness.signUp('vesper'),
    ]
    await addChild(mara, 'Pip')
    const token = await invite(harness, mara, tobias.email)
    for (const path of [paths.invited, paths.accept, paths.decline]) {
      const existing = await ask(vesper, 'POST', path, { token })
      const unknown = await ask(vesper, 'POST', path, { token: 'no-such-token' })
      expect([existing.status, existing.body]).toEqual([unknown.status, unknown.body])
      expect(existing.body.error.code).toBe('invitation_not_found')
      expect(await refusal(ask({ ...vesper, token: 'nobody' }, 'POST', path, { token }))).toBe('not_signed_in')
    }
    expect(await rowsOf(tobias.email)).toHaveLength(1)
  })

  test('does not reveal whether an address has an account', async () => {
    const [mara, tobias] = [await harness.signUp(), await harness.signUp('tobias')]
    const answers = []
    for (const email of [tobias.email, `nobody-${randomUUID()}@families.example`]) {
      const sent = await ask<Invitation>(mara, 'POST', paths.invitation, { email })
      answers.push([sent.status, Object.keys(sent.body)])
      expect((await harness.site.mailTo(email)).subject).toBe('An invitation to a family at Constellation Club')
      expect((await ask(mara, 'DELETE', paths.invitation)).status).toBe(204)
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test.each([
    ['no address', 'address_refused'],
    ['a@b@c.example', 'address_refused'],
    ['spaces in@families.example', 'address_refused'],
    [`${'x'.repeat(250)}@families.example`, 'invalid_request'],
  ])('is refused for %s', async (email, code) => {
    const mara = await harness.signUp()
    expect(await refusal(ask(mara, 'POST', paths.invitation, { email }))).toBe(code)
  })

  test('is refused for one’s own address', async () => {
    const mara = await harness.signUp()
    expect(await refusal(ask(mara, 'POST', paths.invitation, { email: mara.email }))).toBe('address_refused')
  })

  test('is one at a time, also for concurrent requests, and can be withdrawn', async () => {
    const [mara, tobias] = [await harness.signUp(), await harness.signUp('tobias')]
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        ask(mara, 'POST', paths.invitation, { email: tobias.email.replace('@', `-${n}@`) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('invitation_open')
    expect((await ask(mara, 'DELETE', paths.invitation)).status).toBe(204)
    expect(await refusal(ask(mara, 'DELETE', paths.invitation))).toBe('invitation_not_found')
    const token = await invite(harness, mara, tobias.email)
    expect((await ask(mara, 'DELETE', paths.invitation)).status).toBe(204)
    expect(await rowsOf(tobias.email)).toEqual([])
    expect(await refusal(accept(tobias, token))).toBe('invitation_not_found')
  })

  test('can be declined, which deletes its address', async () => {
    const [mara, tobias] = [await harness.signUp(), await harness.signUp('tobias')]
    const token = await invite(harness, mara, tobias.email)
    expect((await ask(tobias, 'POST', paths.decline, { token })).status).toBe(204)
    expect(await rowsOf(tobias.email)).toEqual([])
    expect(await refusal(accept(tobias, token))).toBe('invitation_not_found')
    expect((await householdOf(mara)).invitation).toBeNull()
  })

  test('expires after a week, makes room for another one, and its address is deleted', async () => {
    const [mara, tobias] = [await harness.signUp(), await harness.signUp('tobias')]
    const token = await invite(harness, mara, tobias.email)
    const { sql } = harness.site
    await sql`update guardian_invitations set expires_at = now() - interval '1 second' where email = ${tobias.email}`
    expect(await refusal(accept(tobias, token))).toBe('invitation_not_found')
    expect((await householdOf(mara)).invitation).toBeNull()
    expect((await accept(tobias, await invite(harness, mara, tobias.email))).status).toBe(204)

    const vesper = await harness.signUp('vesper')
    await invite(harness, vesper, 'late@families.example')
    await sql`update guardian_invitations set expires_at = now() - interval '1 second' where email like 'late@%'`
    await harness.site.runJob('household.clean-up')
    expect(await rowsOf('late@families.example')).toEqual([])
  })

  test('is refused to a guardian of another family, who stays there', async () => {
    const [mara, vesper] = [await harness.signUp(), await harness.signUp('vesper')]
    await addChild(vesper, 'Wren')
    const token = await invite(harness, mara, vesper.email)
    expect(await refusal(accept(vesper, token))).toBe('guardian_elsewhere')
    expect(await idsOf(vesper)).toEqual([vesper.id])
    expect(await idsOf(mara)).toEqual([mara.id])
    // The primary guardian does not learn it.
    expect((await householdOf(mara)).invitation?.email).toBe(vesper.email)
  })

  test('may be accepted by somebody whose own household has no child and nobody else', async () => {
    const [mara, tobias] = [await harness.signUp(), await harness.signUp('tobias')]
    await addChild(mara, 'Pip')
    await invite(harness, tobias, `another-${randomUUID()}@families.example`)
    await joinFamily(harness, mara, tobias)
    expect(await householdOf(tobias)).toMatchObject({ invitation: null, children: [{ nickname: 'Pip' }] })
  })

  test('is sent ten times a day at most', async () => {
    const mara = await harness.signUp()
    for (let n = 0; n < 10; n += 1) {
      await invite(harness, mara, `day-${n}-${mara.id}@families.example`)
      await ask(mara, 'DELETE', paths.invitation)
    }
    expect(await refusal(ask(mara, 'POST', paths.invitation, { email: 'one-more@families.example' }))).toBe(
      'too_many_requests',
    )
  })

  test('is deleted with the account of its sender or recipient', async () => {
    const [mara, tobias] = [await harness.signUp(), await harness.signUp('tobias')]
    await invite(harness, mara, tobias.email)
    expect((await deleteAccount(tobias)).status).toBe(200)
    expect(await rowsOf(tobias.email)).toEqual([])
    await invite(harness, mara, 'somebody@families.example')
    expect((await deleteAccount(mara)).status).toBe(200)
    expect(await rowsOf('somebody@families.example')).toEqual([])
  })
})

describe('the primary guardian alone', () => {
  test('invites, removes and transfers the household', async () => {
    const { mara, tobias } = await family()
    expect(await refusal(ask(tobias, 'POST', paths.invitation, { email: 'x@families.example' }))).toBe(
      'primary_guardian_only',
    )
    expect(await refusal(ask(tobias, 'DELETE', paths.invitation))).toBe('primary_guardian_only')
    expect(await refusal(remove(tobias, mara.id))).toBe('primary_guardian_only')
    expect(await refusal(transferHousehold(tobias, tobias.id))).toBe('primary_guardian_only')
    expect(await refusal(ask(mara, 'POST', paths.invitation, { email: 'x@families.example' }))).toBe(
      'too_many_guardians',
    )
    expect(await refusal(remove(mara, mara.id))).toBe('hand_on_first')
    expect(await refusal(remove(mara, randomUUID()))).toBe('guardian_not_found')
    expect(await idsOf(mara)).toEqual([mara.id, tobias.id])
  })

  test('transfers the household by password to the other guardian and may then leave', async () => {
    const { mara, tobias, pip } = await family()
    expect(await refusal(transferHousehold(mara, tobias.id, 'a guess'))).toBe('wrong_password')
    for (const id of [mara.id, randomUUID()])
      expect(await refusal(transferHousehold(mara, id))).toBe('guardian_not_found')
    expect((await transferHousehold(mara, tobias.id)).status).toBe(204)
    expect(await primaryOf(mara)).toBe(tobias.id)
    const mail = await harness.site.mailTo(tobias.email, ({ subject }) => subject.includes('primary guardian'))
    expect(mail.text).toContain(mara.email)
    expect(await refusal(transferHousehold(mara, tobias.id))).toBe('primary_guardian_only')
    expect((await remove(mara, mara.id)).status).toBe(204)
    expect(await householdOf(tobias)).toMatchObject({
      guardians: [{ id: tobias.id, primary: true }],
      children: [{ id: pip.id, consents: ['private'] }],
    })
    const left = await harness.site.mailTo(tobias.email, ({ subject }) => subject.includes('left your family'))
    expect(left.text).toContain(mara.email)
    // There is room again.
    await joinFamily(harness, tobias, mara)
  })

  test('removes the other guardian, who is emailed', async () => {
    const { mara, tobias } = await family()
    expect((await remove(mara, tobias.id)).status).toBe(204)
    expect(await idsOf(mara)).toEqual([mara.id])
    const mail = await harness.site.mailTo(tobias.email, ({ subject }) => subject.includes('You were removed'))
    expect(mail.text).toContain(mara.email)
  })
})

describe('a guardian who joined less than 7 days ago', () => {
  const emailTo = (person: Person, words: string) =>
    harness.site.mailTo(person.email, ({ subject }) => subject.includes(words))
  const erase = (person: Person, child: string) =>
    ask(person, 'DELETE', childPath(child), { password: person.password })

  test('cannot erase a child, and the primary guardian is emailed', async () => {
    const { mara, tobias, pip } = await family()
    expect(await refusal(erase(tobias, pip.id))).toBe('guardian_too_new')
    expect((await householdOf(mara)).children).toHaveLength(1)
    const mail = await emailTo(mara, 'tried to delete')
    expect(mail.text).toContain(tobias.email)
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('Pip')
    expect((await erase(mara, pip.id)).status).toBe(200)
  })

  test('cannot remove the other guardian, not even once the family is handed on', async () => {
    const { mara, tobias } = await family()
    expect(await refusal(remove(tobias, mara.id))).toBe('primary_guardian_only')
    expect((await emailTo(mara, 'tried to remove you')).text).toContain(tobias.email)
    expect((await transferHousehold(mara, tobias.id)).status).toBe(204)
    expect(await refusal(remove(tobias, mara.id))).toBe('guardian_too_new')
    expect(await idsOf(mara)).toEqual([mara.id, tobias.id])
  })

  test('can leave, and has all rights once nobody else is left', async () => {
    const first = await family()
    expect((await remove(first.tobias, first.tobias.id)).status).toBe(204)
    const { mara, tobias, pip } = await family()
    expect((await deleteAccount(mara, [])).status).toBe(200)
    expect((await erase(tobias, pip.id)).status).toBe(200)
  })

  test('can do it a week later, and the primary guardian is emailed about an erased child', async () => {
    const { mara, tobias, pip } = await settledFamily()
    expect((await erase(tobias, pip.id)).status).toBe(200)
    const mail = await emailTo(mara, 'was deleted')
    expect(mail.text).toContain(tobias.email)
    expect((await transferHousehold(mara, tobias.id)).status).toBe(204)
    expect((await remove(tobias, mara.id)).status).toBe(204)
    expect(await idsOf(tobias)).toEqual([tobias.id])
  })

  test('causes five emails a day at most', async () => {
    const { mara, tobias, pip } = await family()
    for (let count = 0; count < 8; count += 1) expect(await refusal(erase(tobias, pip.id))).toBe('guardian_too_new')
    await emailTo(mara, 'tried to delete')
    const sent = async () =>
      (await readMailbox(harness.site.database.db, mara.email)).filter(({ subject }) => subject.includes('tried'))
    await expect.poll(async () => (await sent()).length).toBe(5)
  })
})

describe('a guardian who left', () => {
  test('has no access by any route, also with an old token', async () => {
    const { mara, tobias, pip } = await family()
    const ticket = (await ask<DownloadAnswer>(tobias, 'POST', `${childPath(pip.id)}/download`)).body.url
    expect((await remove(mara, tobias.id)).status).toBe(204)
    expect(await householdOf(tobias)).toEqual(emptyHousehold)
    const calls = [
      ask(tobias, 'PATCH', childPath(pip.id), { nickname: 'Mine' }),
      ask(tobias, 'POST', childSessionPath(pip.id)),
      ask(tobias, 'POST', picturePasswordPath(pip.id), { pictures: ['moon', 'moon', 'moon'] }),
      ask(tobias, 'POST', `${childPath(pip.id)}/download`),
      ask(tobias, 'DELETE', childPath(pip.id), { password: tobias.password }),
      consent(tobias, pip.id, false),
      consent(tobias, pip.id, true),
    ]
    for (const call of calls) expect(await refusal(call)).toBe('child_not_found')
    for (const call of [remove(tobias, mara.id), remove(tobias, tobias.id), transferHousehold(tobias, mara.id)])
      expect(await refusal(call)).toBe('guardian_not_found')
    expect(await refusal(ask(tobias, 'DELETE', paths.invitation))).toBe('guardian_not_found')
    expect(await refusal(ask(tobias, 'GET', ticket))).toBe('child_not_found')
    const archive = await download(tobias, accountPaths.downloads)
    expect(JSON.stringify([...archive.values()].map(String))).not.toMatch(/Pip/)
    expect((await householdOf(mara)).children).toMatchObject([{ nickname: 'Pip', consents: ['private'] }])
  })

  test('leaves no browser with a child’s session, in any process', async () => {
    const { mara, tobias, pip } = await family()
    const other = await harness.another()
    const child = await handOver(tobias, pip.id)
    const elsewhere = { ...child, url: other.url }
    await expect.poll(async () => (await ask(elsewhere, 'GET', '/api/storybooks')).status).toBe(200)
    expect((await remove(mara, tobias.id)).status).toBe(204)
    expect(await refusal(ask(child, 'GET', householdPaths.self))).toBe('not_signed_in')
    await expect.poll(async () => (await ask(elsewhere, 'GET', '/api/storybooks')).status).toBe(401)
    expect(await refusal(ask(child, 'POST', householdPaths.guardian, { password: tobias.password }))).toBe(
      'not_signed_in',
    )
    // Consents of a guardian who left stay valid.
    const again = await handOver(mara, pip.id)
    expect(await refusal(ask(again, 'POST', householdPaths.guardian, { password: tobias.password }))).toBe(
      'wrong_password',
    )
  })

  test('stays in the ledger until the account is deleted', async () => {
    const { mara, tobias, pip } = await family()
    await consent(tobias, pip.id, false)
    await consent(tobias, pip.id, true)
    expect((await remove(tobias, tobias.id)).status).toBe(204)
    expect((await householdOf(mara)).children[0]?.consents).toEqual(['private'])
    const givenBy = async () =>
      (await harness.site.sql`select guardian_id from consents where child_id = ${pip.id} order by id desc limit 1`)[0]
        .guardian_id as unknown
    expect(await givenBy()).toBe(tobias.id)
    expect((await deleteAccount(tobias)).status).toBe(200)
    expect(await givenBy()).toBeNull()
    expect((await householdOf(mara)).children[0]?.consents).toEqual(['private'])
  })
})

describe('a guardian’s deleted account', () => {
  test('transfers the household to another guardian', async () => {
    const { mara, tobias, pip } = await family()
    const child = await handOver(await signInAgain(mara), pip.id)
    const { status, body } = await deleteAccount(mara, [])
    expect(status).toBe(200)
    expect(body.removed).toMatchObject({ children: 0, sessions: 1 })
    // A child that was reading finds its session ended.
    expect(await refusal(ask(child, 'GET', householdPaths.self))).toBe('not_signed_in')
    expect(await householdOf(tobias)).toMatchObject({
      guardians: [{ id: tobias.id, primary: true }],
      children: [{ id: pip.id, consents: ['private'] }],
    })
    const mail = await harness.site.mailTo(tobias.email, ({ subject }) => subject.includes('primary guardian'))
    expect(mail.text).toContain(`The account of ${mara.email} was deleted`)
    expect(mail.text).not.toContain('Pip')
  })

  test('erases no child that the person had not seen in the list', async () => {
    const { mara, tobias, pip } = await family()
    expect((await remove(tobias, tobias.id)).status).toBe(204)
    // The page still showed that the other guardian keeps them.
    expect(await refusal(deleteAccount(mara, []))).toBe('family_changed')
    expect((await householdOf(mara)).children).toMatchObject([{ id: pip.id }])
  })
})

describe('both guardians at once', () => {
  const times = Array.from({ length: 4 })

  test('consent and withdraw: the last row counts', async () => {
    const { mara, tobias, pip } = await family()
    await Promise.all(
      times.flatMap((_, n) => [consent(mara, pip.id, n % 2 === 0), consent(tobias, pip.id, n % 2 !== 0)]),
    )
    const { children, ledger } = await householdOf(mara)
    expect(ledger).toHaveLength(9)
    expect(children[0]?.consents).toEqual(ledger[0]?.granted === true ? ['private'] : [])
  })

  test('erase one child: one certificate', async () => {
    const { mara, tobias, pip } = await settledFamily()
    const answers = await Promise.all(
      [mara, tobias].map((who) => ask(who, 'DELETE', childPath(pip.id), { password: who.password })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  test('transfer and leave: there is one primary guardian, who is a guardian', async () => {
    for (const _ of times) {
      const { mara, tobias } = await family()
      const [handed, left] = await Promise.all([transferHousehold(mara, tobias.id), remove(tobias, tobias.id)])
      const primary = left.status === 204 ? mara : tobias
      expect([handed.status, left.status]).toEqual(left.status === 204 ? [404, 204] : [204, 409])
      expect(await primaryOf(primary)).toBe(primary.id)
      expect(await idsOf(primary)).toHaveLength(left.status === 204 ? 1 : 2)
    }
  })

  test('delete their accounts: the children are erased with the last', async () => {
    for (const _ of times) {
      const { mara, tobias, pip } = await family()
      const answers = await Promise.all([deleteAccount(mara), deleteAccount(tobias)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers.map(({ body }) => body.removed.children).toSorted()).toEqual([0, 1])
      const rows = await harness.site.sql`select 1 from users where id = ${pip.id}`
      expect(rows).toEqual([])
    }
  })

  test('one opens a child’s session while the other removes them: no session remains', async () => {
    for (const _ of times) {
      const { mara, tobias, pip } = await family()
      const [opened, removed] = await Promise.all([
        ask<AuthSession>(tobias, 'POST', childSessionPath(pip.id)),
        remove(mara, tobias.id),
      ])
      expect(removed.status).toBe(204)
      const child = { ...tobias, token: opened.status === 200 ? opened.body.access_token : 'none' }
      expect((await ask(child, 'GET', householdPaths.self)).status).toBe(401)
    }
  })

  test('accepting an invitation while it is withdrawn or its sender leaves: one of them fails as a whole', async () => {
    for (const isDeleted of [false, true, false, true]) {
      const [mara, tobias] = [await harness.signUp(), await harness.signUp('tobias')]
      await addChild(mara, 'Pip')
      const token = await invite(harness, mara, tobias.email)
      const [accepted, other] = await Promise.all([
        accept(tobias, token),
        isDeleted ? deleteAccount(mara) : ask(mara, 'DELETE', paths.invitation),
      ])
      const isGuardian = accepted.status === 204
      expect((await householdOf(tobias)).children).toHaveLength(isGuardian ? 1 : 0)
      if (isDeleted) expect([other.status, await primaryOf(tobias)]).toEqual([200, isGuardian ? tobias.id : undefined])
      else expect([accepted.status, other.status].toSorted()).toEqual([204, 404])
      expect(await rowsOf(tobias.email)).toEqual([])
    }
  })
})

test('deleting an account while a device uses a code of this guardian: both succeed', async () => {
  const { tobias, pip } = await family()
  await ask(tobias, 'POST', devicePaths.household, { child: pip.id })
  const device = await harness.site.database.pool.connect()
  try {
    await device.query('begin')
    await device.query('select 1 from users where id = $1 for update', [pip.id])
    const deleted = deleteAccount(tobias)
    await expect.poll(waiting).toBe(1)
    // The two take turns without a deadlock.
    expect((await device.query('delete from device_codes where child_id = $1', [pip.id])).rowCount).toBe(1)
    await device.query('commit')
    expect((await deleted).status).toBe(200)
  } finally {
    device.release()
  }
})

test('the archive of a guardian names their part in the family, and invitations', async () => {
  const [mara, tobias] = [await harness.signUp(), await harness.signUp('tobias')]
  await invite(harness, mara, tobias.email)
  const householdIn = async (person: Person) => {
    const files = await download(person, accountPaths.downloads)
    return (JSON.parse(String(files.get('data.json'))) as { household: object }).household
  }
  const invitation = { email: tobias.email, createdAt: expect.any(String), expiresAt: expect.any(String) }
  expect(await householdIn(mara)).toMatchObject({
    guardian: { since: expect.any(String), primary: true, weeklyEmail: false, weeklyEmailAt: null, zone: 'UTC' },
    invitationSent: [invitation],
    invitationsReceived: [],
  })
  expect(await householdIn(tobias)).toMatchObject({
    guardian: null,
    invitationSent: [],
    invitationsReceived: [invitation],
  })
})
