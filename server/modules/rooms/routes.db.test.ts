import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MembershipState } from '#contract/memberships.ts'
import { roomPaths as paths } from '#contract/paths.ts'
import type { MemberRoom } from '#contract/rooms.ts'
import type { Writing, WritingsAnswer, WritingToSave } from '#contract/writings.ts'
import { ask, refusal, useSiteHarness, type Person } from '#test/site-harness.ts'
import { roomContents } from './months.ts'

const harness = useSiteHarness()
let mara: Person
let tobias: Person
let vesper: Person

// Mara is a member of Critter Club, Tobias of the Lantern's guild, Vesper of nothing.
beforeAll(async () => {
  mara = await harness.signUp('mara')
  tobias = await harness.signUp('tobias')
  vesper = await harness.signUp('vesper')
  await harness.enroll(mara, 'sprout')
  await harness.enroll(tobias, 'storytellers-lantern-guild')
})

const page: WritingToSave = { prompt: 'one-drawer', title: 'The Drawer', text: 'It was Tuesday, and warm.', version: 0 }
const lantern = `${paths.rooms}/storytellers-lantern`
const enter = async (person: Person, realm: string) => ask<MemberRoom>(person, 'GET', `${paths.rooms}/${realm}`)
const save = async (person: Person, id: string, changes: Partial<WritingToSave> = {}) =>
  ask<Writing>(person, 'PUT', `${lantern}/writings/${id}`, { ...page, ...changes })
const read = async (person: Person, id: string) => ask<Writing>(person, 'GET', `${paths.writings}/${id}`)
const list = async (person: Person) => (await ask<WritingsAnswer>(person, 'GET', paths.writings)).body.data

/** Runs with a person's memberships in a state, as a sync would store it. */
async function whileIn(state: MembershipState, { id }: Person, work: () => Promise<void>) {
  const { sql } = harness.site
  await sql`update memberships set state = ${state} where person_id = ${id}`
  try {
    await work()
  } finally {
    await sql`update memberships set state = 'active' where person_id = ${id}`
  }
}

describe('a member room', () => {
  test('opens from the first day, with its letter, its months and its stories', async () => {
    const { status, body, headers } = await enter(tobias, 'storytellers-lantern')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({ title: 'The Guild Hall', host: 'The Star Keeper' })
    expect(body.months.at(-1)?.key).toBe('2026-09')
    expect(body.stories.map(({ title }) => title)).toEqual(['The Inn at the End of the Road'])
    expect((await enter(mara, 'critter-club')).body.title).toBe('The Clubhouse')
  })

  test('refuses signed-out visitors, members of another realm and people without a membership', async () => {
    expect(await refusal(enter(tobias, 'critter-club'))).toBe('not_entitled')
    expect(await refusal(enter(mara, 'storytellers-lantern'))).toBe('not_entitled')
    for (const realm of Object.keys(roomContents)) {
      expect(await refusal(enter(vesper, realm))).toBe('not_entitled')
      expect(await refusal(enter({ ...vesper, token: 'made.up.token' }, realm))).toBe('not_signed_in')
    }
    expect(await refusal(enter(mara, 'archives'))).toBe('not_found')
  })

  test('serves its printables only to its members; their thumbnails are public files', async () => {
    const fileAt = async (path: string) => {
      const answer = await fetch(mara.url + path, { headers: { authorization: `Bearer ${mara.token}` } })
      return [answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer()).toString('latin1')] as const
    }
    const { printables } = (await enter(mara, 'critter-club')).body
    expect(printables).toHaveLength(10)
    for (const { key } of printables) {
      const path = `${paths.rooms}/critter-club/printables/${key}`
      expect(await fileAt(path)).toEqual(['image/svg+xml', expect.stringMatching(/^<svg [^>]*viewBox="0 0 800 1040"/)])
      expect(existsSync(`public/art/printables/${key}.webp`)).toBe(true)
      expect(await refusal(ask(tobias, 'GET', path))).toBe('not_entitled')
      const [type, bytes] = await fileAt(`${path}/pdf`)
      expect(type).toBe('application/pdf')
      expect(bytes).toMatch(/^%PDF-1\.\d[^]*\/MediaBox \[0 0 595 842\][^]*%%EOF\s*$/)
      // In lines, not in dots.
      expect(bytes).not.toContain('/Subtype /Image')
      expect(await refusal(ask(tobias, 'GET', `${path}/pdf`))).toBe('not_entitled')
      expect(await refusal(ask({ ...mara, token: 'made.up.token' }, 'GET', `${path}/pdf`))).toBe('not_signed_in')
    }
    const made = `${paths.rooms}/critter-club/printables/..%2Fletters`
    expect(await refusal(ask(mara, 'GET', made))).toBe('not_found')
    await whileIn('paused', mara, async () => {
      const path = `${paths.rooms}/critter-club/printables/color-lulu`
      for (const one of [path, `${path}/pdf`]) expect(await refusal(ask(mara, 'GET', one))).toBe('not_entitled')
    })
  })

  test.each(['paused', 'resting', 'ended', 'incomplete'] as const)(
    'a membership that is %s opens nothing',
    async (state) => {
      const id = randomUUID()
      await whileIn(state, tobias, async () => {
        expect(await refusal(enter(tobias, 'storytellers-lantern'))).toBe('not_entitled')
        expect(await refusal(save(tobias, id))).toBe('not_entitled')
      })
      expect((await enter(tobias, 'storytellers-lantern')).status).toBe(200)
      expect(await refusal(read(tobias, id))).toBe('writing_not_found')
    },
  )
})

describe('a writing', () => {
  test('is stored unchanged, with its word count, and listed last changed first', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const text = 'Once — on the ferry —\n\n\tnobody came. 🌙 “Well?”\n'
    const { status, body } = await save(tobias, first, { text, title: '  Ferry ' })
    expect([status, body]).toEqual([
      200,
      {
        id: first,
        realm: 'storytellers-lantern',
        prompt: 'one-drawer',
        title: 'Ferry',
        text,
        words: 7,
        version: 1,
        updated_at: expect.any(String),
      },
    ])
    expect((await read(tobias, first)).body).toEqual(body)
    await save(tobias, second, { prompt: null, title: '' })
    harness.site.clock.shift(10)
    expect((await save(tobias, first, { text: 'Once.', version: 1 })).body).toMatchObject({ version: 2, words: 1 })
    expect((await list(tobias)).map(({ id }) => id)).toEqual([first, second])
  })

  test('cannot be read, changed or removed by another person', async () => {
    const id = randomUUID()
    const other = await harness.signUp('juno')
    await harness.enroll(other, 'storytellers-lantern-guild')
    await save(tobias, id)
    expect(await refusal(read(other, id))).toBe('writing_not_found')
    for (const version of [0, 1])
      expect(await refusal(save(other, id, { version, text: 'Mine now.' }))).toBe('writing_changed')
    expect((await ask(other, 'DELETE', `${paths.writings}/${id}`)).status).toBe(204)
    expect(await list(other)).toEqual([])
    expect((await read(tobias, id)).body).toMatchObject({ text: page.text, version: 1 })
  })

  test('saved by two tabs from one version: the later save is refused and the earlier one kept', async () => {
    const id = randomUUID()
    await save(tobias, id)
    const [one, other] = ['From the first tab.', 'From the second tab.']
    expect((await save(tobias, id, { text: one, version: 1 })).body.version).toBe(2)
    expect(await refusal(save(tobias, id, { text: other, version: 1 }))).toBe('writing_changed')
    expect((await read(tobias, id)).body.text).toBe(one)
    const copy = randomUUID()
    expect((await save(tobias, copy, { text: other })).status).toBe(200)
    expect((await list(tobias)).map((writing) => writing.id)).toEqual(expect.arrayContaining([id, copy]))
  })

  test('of many concurrent saves on one version exactly one is stored', async () => {
    const id = randomUUID()
    await save(tobias, id)
    const texts = Array.from({ length: 10 }, (_, n) => `Paragraph ${n}.`)
    const answers = await Promise.all(texts.map((text) => save(tobias, id, { text, version: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    const saved = answers.find(({ status }) => status === 200)?.body.text
    expect((await read(tobias, id)).body).toMatchObject({ text: saved, version: 2 })
  })

  test('a repeated save gets the same answer', async () => {
    const id = randomUUID()
    const answers = await Promise.all([save(tobias, id), save(tobias, id), save(tobias, id)])
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    await save(tobias, id, { text: 'More.', version: 1 })
    expect((await save(tobias, id, { text: 'More.', version: 1 })).body.version).toBe(2)
    expect((await list(tobias)).filter((one) => one.id === id)).toHaveLength(1)
  })

  test('a writing removed elsewhere cannot be saved again', async () => {
    const id = randomUUID()
    await save(tobias, id)
    expect((await ask(tobias, 'DELETE', `${paths.writings}/${id}`)).status).toBe(204)
    expect((await ask(tobias, 'DELETE', `${paths.writings}/${id}`)).status).toBe(204)
    expect(await refusal(save(tobias, id, { version: 1 }))).toBe('writing_changed')
  })

  test('stays readable and removable while the membership is paused or rests, and after it has ended', async () => {
    const [stored, removed] = [randomUUID(), randomUUID()]
    await save(tobias, stored)
    await save(tobias, removed)
    for (const state of ['paused', 'resting', 'ended'] as const)
      await whileIn(state, tobias, async () => {
        expect((await read(tobias, stored)).body.text).toBe(page.text)
        expect((await list(tobias)).map(({ id }) => id)).toContain(stored)
        expect(await refusal(save(tobias, stored, { text: 'More.', version: 1 }))).toBe('not_entitled')
        expect((await ask(tobias, 'DELETE', `${paths.writings}/${removed}`)).status).toBe(204)
      })
    expect((await save(tobias, stored, { text: 'More.', version: 1 })).body.version).toBe(2)
  })

  test('a person can have 200, also with concurrent saves', async () => {
    const juno = await harness.signUp('juno')
    await harness.enroll(juno, 'storytellers-lantern-guild')
    const { sql } = harness.site
    await sql`insert into room_writings (id, person_id, realm, title, text, words, version, created_at, updated_at)
       select uuidv7(), ${juno.id}, 'storytellers-lantern', '', '', 0, 1, now(), now() from generate_series(1, 198)`
    const ids = Array.from({ length: 6 }, () => randomUUID())
    const answers = await Promise.all(ids.map(async (id) => ({ id, ...(await save(juno, id)) })))
    const held = answers.filter(({ status }) => status === 200)
    expect(held).toHaveLength(2)
    expect(await refusal(save(juno, randomUUID()))).toBe('too_many_writings')
    expect((await save(juno, held[0]?.id ?? '', { text: 'Still open.', version: 1 })).status).toBe(200)
  })

  test.each([
    { title: 'x'.repeat(121) },
    { title: 'two\nlines' },
    { title: 'a\u202eb' },
    { text: 'x'.repeat(60_001) },
    { text: '\0' },
    { text: '\ud800' },
    { version: -1 },
    { version: 1.5 },
    { prompt: 'Not A Key' },
    { realm: 'critter-club' },
  ])('a page with %j is refused', async (change) => {
    expect(await refusal(save(tobias, randomUUID(), change as object))).toBe('invalid_request')
  })
})
