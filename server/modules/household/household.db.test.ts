import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { avatars } from '#content/household/avatars.ts'
import { consentWords } from '#content/household/consents.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import { ageBands } from '#contract/age-band.ts'
import type { AuthSession } from '#contract/auth.ts'
import {
  consentPurpose,
  type Child,
  type ChildSelf,
  type ConsentPurpose,
  type ProfileSwitcherAnswer,
} from '#contract/household.ts'
import { childPath, childSessionPath, householdPaths as paths, picturePasswordPath } from '#contract/paths.ts'
import { isForBand, storyAge } from '#contract/story-age.ts'
import type { StorybookPage } from '#contract/storybooks.ts'
import { makePdf } from '#test/books.ts'
import {
  addChild,
  consent as consentTo,
  emptyHousehold,
  handOver,
  householdOf,
  newChild,
  refresh,
  signInAgain,
} from '#test/family.ts'
import { ask, download, refusal, useSiteHarness, type Person } from '#test/site-harness.ts'
import { beginStorybook, linkOf, upload } from '#test/uploading.ts'

const harness = useSiteHarness()

const consent = (guardian: Person, child: string, granted: boolean) => consentTo(guardian, child, 'private', granted)

describe('a guardian', () => {
  test('adds a child with a nickname, an avatar and an age band, and consents to the text shown', async () => {
    const mara = await harness.signUp()
    expect(await householdOf(mara)).toEqual(emptyHousehold)
    const child = await addChild(mara, 'Pip')
    expect(child).toEqual({
      id: expect.any(String),
      nickname: 'Pip',
      avatar: 'fox',
      band: '7-9',
      quiet: null,
      daily_limit: null,
      minutes_left: null,
      pictures: false,
      consents: ['private'],
      created_at: expect.any(String),
    })
    const { children, ledger } = await householdOf(mara)
    expect(children).toEqual([child])
    expect(ledger).toEqual([
      {
        child: child.id,
        purpose: 'private',
        granted: true,
        method: 'confirmed-account',
        charge: null,
        words: consentWords.private.version,
        words_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        at: expect.any(String),
      },
    ])
  })

  test.each([
    ['a telephone number for a nickname', { nickname: 'call 020 7946 0018' }, 'text_gives_away'],
    ['an unkind one', { nickname: 'you are stupid' }, 'text_unkind'],
    ['none', { nickname: '  ' }, 'invalid_request'],
    ['one that is too long', { nickname: 'x'.repeat(25) }, 'invalid_request'],
    ['two lines, which emails would show,', { nickname: 'Pip\nWren' }, 'invalid_request'],
    ['one that turns the text after it', { nickname: 'Pip\u202e' }, 'invalid_request'],
    ['another animal', { avatar: 'dragon' }, 'invalid_request'],
    ['another band', { band: '16-17' }, 'invalid_request'],
    ['a birthday', { birthday: '2018-04-01' }, 'invalid_request'],
    ['words of another version', { consent: { words: 99 } }, 'words_changed'],
    ['no consent', { consent: undefined }, 'invalid_request'],
  ])('is refused %s', async (_what, changed, code) => {
    const mara = await harness.signUp()
    expect(await refusal(ask(mara, 'POST', paths.children, { ...newChild('Pip'), ...changed }))).toBe(code)
    expect(await householdOf(mara)).toEqual(emptyHousehold)
  })

  test('has six children at most, also when all are added at once', async () => {
    const mara = await harness.signUp()
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) => ask(mara, 'POST', paths.children, newChild(`Child ${n}`))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    expect(answers.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body.error.code])).toEqual(
      Array.from({ length: 3 }, () => [409, 'too_many_children']),
    )
    const rows = await harness.site.sql`select count(distinct household_id)::int as count from guardians
        where person_id = ${mara.id}`
    expect(rows).toEqual([{ count: 1 }])
  })

  test('changes nickname, avatar and band', async () => {
    const mara = await harness.signUp()
    const { id } = await addChild(mara, 'Pip')
    const change = { nickname: 'Juniper', avatar: avatars[3].key, band: '10-12' }
    expect((await ask<Child>(mara, 'PATCH', childPath(id), change)).body).toMatchObject(change)
    expect((await householdOf(mara)).children).toMatchObject([{ id, ...change }])
    expect(await refusal(ask(mara, 'PATCH', childPath(id), { nickname: 'call 020 7946 0018' }))).toBe('text_gives_away')
  })

  test('may write a child’s id in capitals', async () => {
    const mara = await harness.signUp()
    const { id } = await addChild(mara, 'Pip')
    const shouted = id.toUpperCase()
    expect((await consent(mara, shouted, false)).body.child).toBe(id)
    expect((await consent(mara, shouted, true)).status).toBe(201)
    const again = await signInAgain(mara)
    expect((await ask(again, 'POST', childSessionPath(shouted))).status).toBe(200)
    const back = await signInAgain(mara)
    expect((await ask(back, 'DELETE', childPath(shouted), { password: mara.password })).status).toBe(200)
  })

  test('cannot make another adult’s requests wait', async () => {
    const [mara, vesper] = [await harness.signUp(), await harness.signUp('vesper')]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [
        ask(mara, 'PATCH', childPath(vesper.id), { nickname: 'Mine' }),
        ask(vesper, 'PATCH', childPath(mara.id), { nickname: 'Mine' }),
      ]).flat(),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  })

  test('has no access to another household by any route', async () => {
    const mara = await harness.signUp()
    const vesper = await harness.signUp('vesper')
    const { id } = await addChild(mara, 'Pip')
    await addChild(vesper, 'Wren')
    expect((await householdOf(vesper)).children.map(({ nickname }) => nickname)).toEqual(['Wren'])
    const tries = [
      ask(vesper, 'PATCH', childPath(id), { nickname: 'Mine' }),
      ask(vesper, 'POST', childSessionPath(id)),
      ask(vesper, 'POST', `${childPath(id)}/download`),
      ask(vesper, 'DELETE', childPath(id), { password: vesper.password }),
      consent(vesper, id, false),
      consent(vesper, id, true),
    ]
    for (const one of tries) expect(await refusal(one)).toBe('child_not_found')
    expect((await householdOf(mara)).children).toMatchObject([{ nickname: 'Pip', consents: ['private'] }])
  })
})

describe('a child’s session', () => {
  test('replaces the guardian’s; its token has only ids and the kind "child"', async () => {
    const mara = await harness.signUp()
    const { id } = await addChild(mara, 'Pip')
    const child = await handOver(mara, id)
    expect(await refusal(ask(mara, 'GET', paths.household))).toBe('not_signed_in')
    const claims = decodeJwt(child.token)
    expect(claims).toMatchObject({ sub: id, email: '', app_metadata: { kind: 'child' }, user_metadata: {} })
    expect(child.session.user).toMatchObject({ id, email: '', identities: [] })
    // Random letters may spell anything.
    const { access_token: _access, refresh_token: _refresh, ...session } = child.session
    expect(JSON.stringify([claims, session])).not.toMatch(/Pip|fox|"7-9"|mara/)
    expect((await ask<ChildSelf>(child, 'GET', paths.self)).body).toEqual({
      nickname: 'Pip',
      avatar: 'fox',
      band: '7-9',
      pin: false,
      pin_locked: false,
      publish: false,
      quiet: null,
      limit: null,
      badges: [],
      realms: [],
      published: [],
    })
    expect(await refresh(child)).toMatchObject({ status: 200, body: { user: { id, email: '' } } })
  })

  test('cannot call any route for adults', async () => {
    const mara = await harness.signUp()
    const { id } = await addChild(mara, 'Pip')
    const { token } = await handOver(mara, id)
    const routes = harness.site.app.declaredRoutes.filter(({ config, method }) => {
      const access = config?.access
      const needsPerson =
        config?.identifies === true || access === 'signed-in' || access === 'owner' || access === 'moderator'
      return (needsPerson || typeof access === 'object') && method !== 'HEAD' && method !== 'OPTIONS'
    })
    const open: string[] = []
    for (const { method, url, config } of routes) {
      const [verb] = [method].flat()
      const answer = await harness.site.app.inject({
        method: verb as 'GET',
        url: url.replace(':realm', 'critter-club').replace(/:\w+/g, randomUUID()),
        headers: { authorization: `Bearer ${token}` },
        ...(verb === 'GET' || verb === 'DELETE' ? {} : { payload: {} }),
      })
      const isRefused =
        answer.statusCode === 403 && answer.json<{ error: { code: string } }>().error.code === 'adults_only'
      expect([`${String(verb)} ${url}`, isRefused]).toEqual([`${String(verb)} ${url}`, config?.audience !== 'everyone'])
      if (!isRefused) open.push(`${String(verb)} ${url}`)
    }
    expect(open.toSorted()).toEqual(
      [
        'DELETE /api/child/items/:kind/:key',
        'DELETE /api/child/paintings/:sheet',
        'DELETE /api/storybooks/:id',
        'DELETE /api/storybooks/:id/stickers',
        'DELETE /api/writings/:id',
        'GET /api/child/items',
        'GET /api/child/paintings',
        'GET /api/household/children/:id/room',
        'GET /api/household/retention',
        'GET /api/household/self',
        'GET /api/household/switch',
        'GET /api/rooms/:realm',
        'GET /api/rooms/:realm/printables/:printable',
        'GET /api/rooms/:realm/printables/:printable/pdf',
        'GET /api/storybooks',
        'GET /api/storybooks/:id',
        'GET /api/storybooks/:id/place',
        'GET /api/storybooks/:id/stickers',
        'GET /api/storybooks/begun',
        'GET /api/stickers',
        'GET /api/voices',
        'GET /api/voices/:voice/:book/:page',
        'GET /api/works',
        'GET /api/writings',
        'GET /api/writings/:id',
        'GET /files/*',
        'GET /files/covers/*',
        'PATCH /api/storybooks/:id',
        'POST /api/devices/release',
        'POST /api/household/guardian',
        'POST /api/household/offline-minutes',
        'POST /api/household/switch',
        'POST /api/reports',
        'POST /api/screening',
        'POST /api/storybooks',
        'POST /api/storybooks/:id/bind',
        'POST /api/works/:kind/:id/appeal',
        'POST /api/works/:kind/:id/submit',
        'POST /api/works/:kind/:id/withdraw',
        'PUT /api/child/items/:kind/:key',
        'PUT /api/child/paintings/:sheet',
        'PUT /api/rooms/:realm/writings/:id',
        'PUT /api/storybooks/:id/place',
        'PUT /api/storybooks/:id/stickers',
      ].toSorted(),
    )
  })

  test('cannot change an account, or end other sessions', async () => {
    const mara = await harness.signUp()
    const { id } = await addChild(mara, 'Pip')
    const child = await handOver(mara, id)
    for (const body of [{ email: 'pip@families.example' }, { password: 'a new password' }, { data: { name: 'Pip' } }])
      expect(await ask(child, 'PUT', '/auth/v1/user', body)).toMatchObject({
        status: 403,
        body: { error_code: 'adults_only' },
      })
    expect(await ask(child, 'POST', '/auth/v1/logout?scope=others')).toMatchObject({ status: 403 })
    expect(await ask(child, 'GET', '/auth/v1/user')).toMatchObject({ status: 200, body: { id, email: '' } })
    // As auth-js signs out.
    expect((await ask(child, 'POST', '/auth/v1/logout?scope=global')).status).toBe(204)
    expect((await ask(child, 'GET', '/auth/v1/user')).status).toBe(403)
  })

  test('switches back to the guardian only with their password', async () => {
    const mara = await harness.signUp()
    const vesper = await harness.signUp('vesper')
    const { id } = await addChild(mara, 'Pip')
    const child = await handOver(mara, id)
    for (const password of ['a guess', vesper.password])
      expect(await refusal(ask(child, 'POST', paths.guardian, { password }))).toBe('wrong_password')
    const back = await ask<AuthSession>(child, 'POST', paths.guardian, { password: mara.password })
    expect(back.body.user).toMatchObject({ id: mara.id, email: mara.email })
    expect(await refusal(ask(child, 'POST', paths.guardian, { password: mara.password }))).toBe('not_signed_in')
    expect((await householdOf({ ...mara, token: back.body.access_token })).children).toHaveLength(1)
    // An adult's session is not a child's.
    expect(await refusal(ask({ ...mara, token: back.body.access_token }, 'GET', paths.self))).toBe('child_not_found')
  })

  test('ends when consent is withdrawn, and cannot be opened until it is granted again', async () => {
    const mara = await harness.signUp()
    const { id } = await addChild(mara, 'Pip')
    const child = await handOver(mara, id)
    const again = await signInAgain(mara)
    expect((await consent(again, id, false)).status).toBe(201)
    expect(await refusal(ask(child, 'GET', paths.self))).toBe('not_signed_in')
    expect(await refusal(ask(child, 'GET', '/api/storybooks'))).toBe('not_signed_in')
    expect((await refresh(child)).status).toBe(400)
    expect((await householdOf(again)).children).toMatchObject([{ id, consents: [] }])
    expect(await refusal(ask(again, 'POST', childSessionPath(id)))).toBe('consent_needed')
    // The guardian is still signed in.
    expect((await consent(again, id, true)).status).toBe(201)
    expect((await ask(await handOver(again, id), 'GET', paths.self)).status).toBe(200)
  })

  test('opened during the withdrawal of consent ends with it', async () => {
    const mara = await harness.signUp()
    const { id } = await addChild(mara, 'Pip')
    const outlived: unknown[] = []
    for (let n = 0; n < 3; n += 1) {
      const [one, other] = [await signInAgain(mara), await signInAgain(mara)]
      const [opened] = await Promise.all([
        ask<AuthSession>(one, 'POST', childSessionPath(id)),
        consent(other, id, false),
      ])
      const child = { ...mara, token: opened.status === 200 ? opened.body.access_token : '' }
      const { status } = await ask(child, 'GET', paths.self)
      if (status !== 401) outlived.push(status)
      await consent(other, id, true)
    }
    expect(outlived).toEqual([])
  })

  test('opens once per session that it replaces', async () => {
    const mara = await harness.signUp()
    const [pip, wren] = [await addChild(mara, 'Pip'), await addChild(mara, 'Wren')]
    const opened = await Promise.all(
      [pip, wren, pip, wren].map(async ({ id }) => ask<AuthSession>(mara, 'POST', childSessionPath(id))),
    )
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    const token = opened.find(({ status }) => status === 200)?.body.access_token ?? ''
    const back = await Promise.all(
      Array.from({ length: 3 }, () => ask({ ...mara, token }, 'POST', paths.guardian, { password: mara.password })),
    )
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  })

  test('ends in every process when consent is withdrawn', async () => {
    const other = await harness.another()
    const mara = await harness.signUp()
    const { id } = await addChild(mara, 'Pip')
    const child = { ...(await handOver(mara, id)), url: other.url }
    const again = await signInAgain(mara)
    // While the listener is connected, the process caches the token.
    await expect.poll(async () => (await ask(child, 'GET', '/api/storybooks')).status).toBe(200)
    await consent(again, id, false)
    await expect.poll(async () => (await ask(child, 'GET', '/api/storybooks')).status).toBe(401)
  })

  test('reports a work that it can see; the text is not stored', async () => {
    const tobias = await harness.signUp('tobias')
    const mara = await harness.signUp()
    const child = await handOver(mara, (await addChild(mara, 'Pip', '4-6')).id)
    const report = { kind: 'storybook', reason: 'details', text: 'my name is Pip, call me on 212 555 0142' }
    const [seen, unseen] = [await beginStorybook(tobias, 'A Nap'), await beginStorybook(tobias, 'A Storm')]
    await ask(tobias, 'PATCH', `/api/storybooks/${seen}`, { age: 'all' })
    expect((await ask(child, 'POST', '/api/reports', { ...report, id: seen })).status).toBe(201)
    expect(await refusal(ask(child, 'POST', '/api/reports', { ...report, id: unseen }))).toBe('work_not_found')
    const rows = await harness.site.sql`select text, person_id from reports where work_id = ${seen}`
    expect(rows).toEqual([{ text: null, person_id: null }])
  })

  test('opens the rooms of the household’s memberships, with writings of its own', async () => {
    const mara = await harness.signUp()
    await harness.enroll(mara, 'bloom')
    const [pip, wren] = [await addChild(mara, 'Pip'), await addChild(mara, 'Wren')]
    const child = await handOver(mara, pip.id)
    expect((await ask<ChildSelf>(child, 'GET', paths.self)).body.realms).toEqual(['critter-club'])
    expect((await ask(child, 'GET', '/api/rooms/critter-club')).status).toBe(200)
    expect(await refusal(ask(child, 'GET', '/api/rooms/storytellers-lantern'))).toBe('not_entitled')
    const page = { prompt: null, title: 'A Wish', text: 'To be a snail by noon.', version: 0 }
    const path = `/api/rooms/critter-club/writings/${randomUUID()}`
    expect((await ask(child, 'PUT', path, page)).status).toBe(200)
    const listOf = async (who: { url: string; token: string }) =>
      (await ask<{ data: { title: string }[] }>(who, 'GET', '/api/writings')).body.data.map(({ title }) => title)
    expect(await listOf(child)).toEqual(['A Wish'])
    const back = await signInAgain(mara)
    expect(await listOf(back)).toEqual([])
    expect(await listOf(await handOver(back, wren.id))).toEqual([])
  })

  test('writes pages of its own from age 7, whatever the memberships of its household; rooms stay closed', async () => {
    const mara = await harness.signUp()
    const child = await handOver(mara, (await addChild(mara, 'Pip', '7-9')).id)
    const page = { prompt: null, title: 'A Wish', text: 'To be a snail by noon.', version: 0 }
    const id = randomUUID()
    for (const realm of ['critter-club', 'storytellers-lantern', 'simple-social-studio'])
      expect(await refusal(ask(child, 'GET', `/api/rooms/${realm}`))).toBe('not_entitled')
    const path = `/api/rooms/storytellers-lantern/writings/${id}`
    expect((await ask(child, 'PUT', path, page)).body).toMatchObject({ title: 'A Wish', version: 1 })
    expect((await ask(child, 'PUT', path, { ...page, text: 'By one.', version: 1 })).body).toMatchObject({ version: 2 })
    expect((await ask(child, 'GET', `/api/writings/${id}`)).body).toMatchObject({ text: 'By one.' })
    const back = await signInAgain(mara)
    expect(await refusal(ask(back, 'GET', `/api/writings/${id}`))).toBe('writing_not_found')
    expect(await refusal(ask(back, 'PUT', `/api/rooms/storytellers-lantern/writings/${randomUUID()}`, page))).toBe(
      'not_entitled',
    )
    const small = await handOver(back, (await addChild(back, 'Wren', '4-6')).id)
    expect(await refusal(ask(small, 'PUT', `/api/rooms/storytellers-lantern/writings/${randomUUID()}`, page))).toBe(
      'not_entitled',
    )
  })
})

describe('siblings', () => {
  const secret = ['moon', 'boat', 'moon'] as const
  const other = ['star', 'star', 'star'] as const
  const come = (child: { url: string; token: string }, id: string, pictures: readonly string[]) =>
    ask<AuthSession>(child, 'POST', paths.switch, { child: id, pictures })

  async function openFamily() {
    const mara = await harness.signUp()
    const [pip, wren] = [await addChild(mara, 'Pip'), await addChild(mara, 'Wren')]
    expect((await ask(mara, 'POST', picturePasswordPath(wren.id), { pictures: secret })).status).toBe(204)
    return { mara, pip, wren, child: await handOver(mara, pip.id) }
  }

  test('switch by three pictures in order', async () => {
    const { mara, pip, wren, child } = await openFamily()
    expect((await ask<ProfileSwitcherAnswer>(child, 'GET', paths.switch)).body).toEqual({
      children: [{ id: wren.id, nickname: 'Wren', avatar: 'fox', locked: false }],
    })
    expect(await refusal(come(child, wren.id, ['moon', 'moon', 'boat']))).toBe('wrong_pictures')
    const { body } = await come(child, wren.id, secret)
    expect(body.user).toMatchObject({ id: wren.id, email: '' })
    expect(await refusal(ask(child, 'GET', paths.self))).toBe('not_signed_in')
    const now = { ...child, token: body.access_token }
    // Pip has no pictures.
    expect((await ask<ProfileSwitcherAnswer>(now, 'GET', paths.switch)).body).toEqual({ children: [] })
    expect(await refusal(come(now, pip.id, secret))).toBe('child_not_found')
    expect((await householdOf(await signInAgain(mara))).children).toMatchObject([
      { pictures: false },
      { pictures: true },
    ])
  })

  test('need a guardian after five wrong attempts, also concurrent ones', async () => {
    const { mara, wren, child } = await openFamily()
    const codes = await Promise.all(Array.from({ length: 9 }, () => refusal(come(child, wren.id, other))))
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'guardian_needed'),
      ...Array.from({ length: 5 }, () => 'wrong_pictures'),
    ])
    expect(await refusal(come(child, wren.id, secret))).toBe('guardian_needed')
    expect((await ask<ProfileSwitcherAnswer>(child, 'GET', paths.switch)).body.children).toMatchObject([
      { locked: true },
    ])
    const back = await signInAgain(mara)
    expect((await ask(back, 'POST', picturePasswordPath(wren.id), { pictures: secret })).status).toBe(204)
    expect((await come(child, wren.id, secret)).status).toBe(200)
  })

  test('cannot be opened from another household, without consent or by an adult', async () => {
    const { mara, wren, child } = await openFamily()
    const vesper = await harness.signUp('vesper')
    const visitor = await addChild(vesper, 'Lark')
    await ask(vesper, 'POST', picturePasswordPath(visitor.id), { pictures: secret })
    expect(await refusal(come(child, visitor.id, secret))).toBe('child_not_found')
    expect(await refusal(ask(vesper, 'POST', picturePasswordPath(wren.id), { pictures: other }))).toBe(
      'child_not_found',
    )
    expect(await refusal(come(vesper, visitor.id, secret))).toBe('child_not_found')
    expect((await ask<ProfileSwitcherAnswer>(vesper, 'GET', paths.switch)).body).toEqual({ children: [] })
    const back = await signInAgain(mara)
    await consent(back, wren.id, false)
    expect(await refusal(come(child, wren.id, secret))).toBe('child_not_found')
    for (const pictures of [['moon', 'boat'], ['moon', 'boat', 'dragon'], 'moon'])
      expect(await refusal(ask(back, 'POST', picturePasswordPath(wren.id), { pictures }))).toBe('invalid_request')
  })

  test('the pictures are stored as a keyed hash and are in no download', async () => {
    const { mara, wren } = await openFamily()
    const rows = await harness.site.sql`select pictures from children where person_id = ${wren.id}`
    expect(JSON.stringify(rows)).not.toMatch(/moon|boat/)
    const back = await signInAgain(mara)
    const files = await download(back, `${childPath(wren.id)}/download`)
    expect(JSON.stringify([...files.values()].map(String))).not.toContain(rows[0].pictures)
  })
})

describe('the age of a work', () => {
  test('children see works of their band or younger, by every route', async () => {
    const tobias = await harness.signUp('tobias')
    const works: { id: string; age: (typeof storyAge.options)[number] | null; file: string }[] = []
    for (const age of [...storyAge.options, null]) {
      const id = await beginStorybook(tobias, `For ${age ?? 'nobody has said'}`)
      expect((await upload(tobias, id, makePdf())).status).toBe(200)
      if (age !== null) expect((await ask(tobias, 'PATCH', `/api/storybooks/${id}`, { age })).status).toBe(200)
      works.push({ id, age, file: (await linkOf(tobias, id)) ?? '' })
    }
    const place = { place: { fraction: 0.5, anchor: null, cfi: null } }
    for (const band of ageBands) {
      const mara = await harness.signUp()
      const child = await handOver(mara, (await addChild(mara, 'Pip', band)).id)
      const ids = new Set<string>()
      for (let after = ''; ;) {
        const { data, next } = (
          await ask<StorybookPage>(child, 'GET', `/api/storybooks?limit=2${after && `&after=${after}`}`)
        ).body
        for (const { id } of data) ids.add(id)
        if (next === null) break
        after = next
      }
      for (const { id, age, file } of works) {
        const seen = isForBand(age, band)
        const status = seen ? 200 : 404
        expect([band, age, ids.has(id)]).toEqual([band, age, seen])
        for (const query of ['part=ready', `author_id=${tobias.id}`]) {
          const { data } = (await ask<StorybookPage>(child, 'GET', `/api/storybooks?limit=100&${query}`)).body
          expect([band, age, data.some((row) => row.id === id)]).toEqual([band, age, seen])
        }
        expect((await ask(child, 'GET', `/api/storybooks/${id}`)).status).toBe(status)
        expect((await ask(child, 'PUT', `/api/storybooks/${id}/place`, place)).status).toBe(status)
        expect((await ask(child, 'GET', `/api/storybooks/${id}/place`)).status).toBe(status)
        const read = await fetch(harness.url + file, { headers: { authorization: `Bearer ${child.token}` } })
        expect([band, age, read.status]).toEqual([band, age, status])
        await read.arrayBuffer()
      }
    }
  })

  test.each([
    ['4-6', ['all']],
    ['7-9', ['all']],
    ['10-12', ['all', '10']],
    ['13-15', ['all', '10', '13', null]],
  ] as const)('a child of %s may read works for %j', (band, ages) => {
    const all = [...storyAge.options, null]
    expect(new Set(all.filter((age) => isForBand(age, band)))).toEqual(new Set(ages))
  })
})

test('in the consent ledger the latest row counts, and no row ever changes', async () => {
  const mara = await harness.signUp()
  const { id } = await addChild(mara, 'Pip')
  const { pool } = harness.site.database
  const rowsOf = async () => (await pool.query('select * from consents where child_id = $1 order by id', [id])).rows
  await harness.join(mara, 'sprout')
  const act = fc.record({ purpose: fc.constantFrom(...consentPurpose.options), granted: fc.boolean() })
  const held = new Set<ConsentPurpose>(['private'])
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 6 }), async (acts) => {
      const before = await rowsOf()
      const added: { purpose: ConsentPurpose; granted: boolean }[] = []
      for (const { purpose, granted } of acts) {
        const isAllowed = !granted || purpose === 'private' || held.has('private')
        expect((await consentTo(mara, id, purpose, granted)).status).toBe(isAllowed ? 201 : 403)
        if (!isAllowed) continue
        const others = (['publish', 'respond'] as const).filter((other) => held.has(other))
        // Without the consent to store data a child publishes nothing.
        const taken = purpose === 'private' && !granted ? [purpose, ...others] : [purpose]
        for (const one of taken) {
          added.push({ purpose: one, granted })
          if (granted) held.add(one)
          else held.delete(one)
        }
      }
      const after = await rowsOf()
      expect(after.slice(0, before.length)).toEqual(before)
      expect(after.slice(before.length)).toMatchObject(added)
      const fold = new Map(after.map(({ purpose, granted }) => [purpose as ConsentPurpose, granted as boolean]))
      const holding = consentPurpose.options.filter((purpose) => fold.get(purpose) === true)
      expect(holding).toEqual(consentPurpose.options.filter((purpose) => held.has(purpose)))
      expect((await householdOf(mara)).children).toMatchObject([{ consents: holding }])
    }),
    { numRuns: 8 },
  )
  for (const change of [
    'update consents set granted = not granted where child_id = $1',
    'update consents set guardian_id = child_id where child_id = $1',
    "update consents set charge = 'ch_other' where child_id = $1",
    'delete from consents where child_id = $1',
  ])
    await expect(pool.query(change, [id])).rejects.toThrow('the consent ledger is append-only')
  const client = await pool.connect()
  await client.query('create temp table children (person_id uuid)')
  await expect(client.query('delete from consents where child_id = $1', [id])).rejects.toThrow('append-only')
  client.release(true)
  await expect(pool.query('truncate consents')).rejects.toThrow('the consent ledger is append-only')
})

describe('leaving', () => {
  /** The tables that contain a child's id. */
  async function tracesOf(id: string): Promise<string[]> {
    const rows = await harness.site.sql`select table_name as "table", column_name as "column"
        from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid'`
    const found: string[] = []
    for (const { table, column } of rows) {
      const counted = await harness.site.database.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
      )
      if ((counted.rows[0]?.count ?? 0) > 0) found.push(table)
    }
    return [...new Set(found)].toSorted()
  }

  /** A child with a reading place and a writing. */
  async function readingChild(mara: Person) {
    const tobias = await harness.signUp('tobias')
    const book = await beginStorybook(tobias, 'Night Pages')
    await upload(tobias, book, makePdf())
    await ask(tobias, 'PATCH', `/api/storybooks/${book}`, { age: 'all' })
    const { id } = await addChild(mara, 'Pip')
    const child = await handOver(mara, id)
    const place = { place: { fraction: 0.5, anchor: null, cfi: null } }
    expect((await ask(child, 'PUT', `/api/storybooks/${book}/place`, place)).status).toBe(200)
    const page = { prompt: null, title: 'A Wish', text: 'To be a snail by noon.', version: 0 }
    expect((await ask(child, 'PUT', `/api/rooms/critter-club/writings/${randomUUID()}`, page)).status).toBe(200)
    return { id, child, back: await signInAgain(mara) }
  }

  test('a guardian downloads a child’s stored data', async () => {
    const mara = await harness.signUp()
    await harness.enroll(mara, 'bloom')
    const { id, back } = await readingChild(mara)
    const files = await download(back, `${childPath(id)}/download`)
    const data = JSON.parse(files.get('data.json')?.toString('utf8') ?? '')
    expect(data).toMatchObject({
      household: { children: [{ nickname: 'Pip', avatar: 'fox' }], consents: [{ purpose: 'private', granted: true }] },
      reading_places: [{ fraction: 0.5 }],
      writings: [{ title: 'A Wish' }],
    })
    expect(JSON.stringify(data)).not.toContain(mara.email)
  })

  test('erasing a child deletes all its data, and a certificate counts it', async () => {
    const mara = await harness.signUp()
    await harness.enroll(mara, 'bloom')
    const { id, child, back } = await readingChild(mara)
    expect(await refusal(ask(back, 'DELETE', childPath(id), { password: 'a guess' }))).toBe('wrong_password')
    const { status, body } = await ask<DeletionCertificate>(back, 'DELETE', childPath(id), { password: mara.password })
    expect(status).toBe(200)
    expect(body.removed).toMatchObject({ places: 1, writings: 1, sessions: 1, children: 0, storybooks: 0 })
    expect(await refusal(ask(child, 'GET', paths.self))).toBe('not_signed_in')
    expect(await householdOf(back)).toMatchObject({ children: [], ledger: [] })
    // Only the id is stored, so that no late write or restored backup brings data back.
    expect(await tracesOf(id)).toEqual(['account_deletions', 'deleted_accounts'])
    expect(await refusal(ask(back, 'DELETE', childPath(id), { password: mara.password }))).toBe('child_not_found')
  })

  test('with its last guardian’s account a child is erased, and the certificate says so', async () => {
    const mara = await harness.signUp()
    await harness.enroll(mara, 'bloom')
    const { id, back } = await readingChild(mara)
    await addChild(back, 'Wren')
    const { body } = await ask<DeletionCertificate>(back, 'POST', '/api/account/deletion', { password: mara.password })
    expect(body.removed).toMatchObject({ children: 2, places: 1, writings: 1, sessions: 2 })
    expect(await tracesOf(id)).toEqual(['account_deletions', 'deleted_accounts'])
    const rows = await harness.site.sql`select * from guardians where person_id = ${mara.id}`
    expect(rows).toEqual([])
  })

  test('erasing children during the deletion of the account: both succeed', async () => {
    for (let n = 0; n < 3; n += 1) {
      const mara = await harness.signUp()
      const kids = [await addChild(mara, 'Pip'), await addChild(mara, 'Wren'), await addChild(mara, 'Lark')]
      const { password } = mara
      const answers = await Promise.all([
        ...kids.map(({ id }) => ask(mara, 'DELETE', childPath(id), { password })),
        ask(mara, 'POST', '/api/account/deletion', { password }),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(answers.at(-1)?.status).toBe(200)
      for (const { id } of kids) expect(await tracesOf(id)).toEqual(['account_deletions', 'deleted_accounts'])
    }
  })

  test('a child is not on the owner’s desk and needs no confirmed address', async () => {
    const mara = await harness.signUp()
    const odile = await harness.signUp('odile')
    await harness.site.sql`update users set role = 'owner' where id = ${odile.id}`
    const { id } = await addChild(mara, 'Pip')
    const members = await ask<{ data: { id: string }[] }>(odile, 'POST', '/api/owner/members', { limit: 100 })
    expect(members.status).toBe(200)
    expect(members.body.data.map((row) => row.id)).toContain(mara.id)
    expect(JSON.stringify(members.body)).not.toContain(id)
    harness.site.clock.shift(31 * 24 * 3600 * 1000)
    await harness.site.runJob('auth.clean-up')
    harness.site.clock.shift(-31 * 24 * 3600 * 1000)
    expect((await householdOf(mara)).children).toMatchObject([{ id }])
  })
})
