import { expect, test } from 'vitest'
import type { DeletionCertificate } from '#contract/account.ts'
import type { ChildRoom, ItemsAnswer } from '#contract/child-items.ts'
import { childDownloadPath, childItemPath, childItemsPath, childPath, childRoomPath } from '#contract/paths.ts'
import { addChild, pairDevice } from '#test/family.ts'
import { ask, download, refusal, useSiteHarness } from '#test/site-harness.ts'
import type { Author } from '#test/uploading.ts'

const harness = useSiteHarness()

const itemsOf = async (who: Author) => (await ask<ItemsAnswer>(who, 'GET', childItemsPath)).body.items
const put = (who: Author, kind: string, key: string, data: object) =>
  ask<{ error: { code: string } }>(who, 'PUT', childItemPath(kind, key), data)

async function family() {
  const mara = await harness.signUp()
  const pip = await pairDevice(mara, (await addChild(mara, 'Pip')).id)
  return { mara, pip }
}

const things = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `thing-${n}`, x: n, y: 1000 }))

const valid = [
  { kind: 'home', key: 'theme', data: { theme: 'meadow' } },
  { kind: 'today', key: '2026-11-26', data: { choice: 4 } },
  { kind: 'critter', key: 'lulu', data: { met: true, tickled: 999 } },
  {
    kind: 'toy',
    key: 'tune-sieve',
    data: { understood: false, record: { notes: [1, 4, 4], name: 'Rain', loud: true } },
  },
  { kind: 'room', key: 'arrangement', data: { things: things(60) } },
  { kind: 'badges', key: 'shown', data: { ids: ['first-step'] } },
  { kind: 'badges', key: 'lit', data: { ids: ['first-step', 'met-lulu'] } },
]

test('a child saves, changes and removes an item of each kind; its sibling has items of its own', async () => {
  const { mara, pip } = await family()
  const wren = await pairDevice(mara, (await addChild(mara, 'Wren')).id)
  for (const { kind, key, data } of valid) expect((await put(pip, kind, key, data)).status).toBe(204)
  expect(await itemsOf(pip)).toEqual(expect.arrayContaining(valid))
  expect(await itemsOf(wren)).toEqual([])

  expect((await put(pip, 'critter', 'lulu', { met: true, tickled: 3 })).status).toBe(204)
  expect((await ask(pip, 'DELETE', childItemPath('today', '2026-11-26'))).status).toBe(204)
  expect((await ask(wren, 'DELETE', childItemPath('critter', 'lulu'))).status).toBe(204)
  const items = await itemsOf(pip)
  expect(items).toHaveLength(valid.length - 1)
  expect(items).toContainEqual({ kind: 'critter', key: 'lulu', data: { met: true, tickled: 3 } })
})

const long = 'a'.repeat(1_000_000)
const manyFields = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`a${n}`, n]))

test.each([
  ['an unknown kind', 'secret', 'theme', {}],
  ['a kind of every object', 'constructor', 'theme', {}],
  ['a key that its kind does not have', 'critter', 'toString', { met: true, tickled: 1 }],
  ['data that its kind does not have', 'critter', 'lulu', { met: true, tickled: -1 }],
])('%s is refused, and nothing is saved', async (_, kind, key, data) => {
  const { pip } = await family()
  expect(await refusal(put(pip, kind, key, data))).toBe('invalid_request')
  expect(await itemsOf(pip)).toEqual([])
})

test('a prototype as field, a megabyte and 10,000 fields are refused', async () => {
  const { pip } = await family()
  const path = childItemPath('toy', 'tune-sieve')
  const raw = (body: string) =>
    fetch(pip.url + path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${pip.token}`, 'content-type': 'application/json' },
      body,
    })
  expect((await raw('{"understood":true,"record":{"__proto__":{"a":1}}}')).status).toBe(400)
  expect((await put(pip, 'toy', 'tune-sieve', { understood: true, record: { name: long } })).status).toBe(413)
  expect((await put(pip, 'toy', 'tune-sieve', { understood: true, record: manyFields })).status).toBe(413)
  expect(await itemsOf(pip)).toEqual([])
})

test('the number of a child’s items of each kind is limited, also when they are sent at once', async () => {
  const { pip } = await family()
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => put(pip, 'toy', `toy-${n}`, { understood: true, record: {} })),
  )
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.error.code)).toEqual(
    Array.from({ length: 4 }, () => 'too_many_items'),
  )
  const [kept] = await itemsOf(pip)
  expect((await put(pip, 'toy', kept?.key ?? '', { understood: false, record: {} })).status).toBe(204)
})

test('adults have no items, and signed-out visitors neither', async () => {
  const { mara } = await family()
  const data = { met: true, tickled: 1 }
  expect(await refusal(ask(mara, 'GET', childItemsPath))).toBe('not_allowed')
  expect(await refusal(put(mara, 'critter', 'lulu', data))).toBe('not_allowed')
  expect(await refusal(ask(mara, 'DELETE', childItemPath('critter', 'lulu')))).toBe('not_allowed')
  expect(await refusal(put({ url: mara.url, token: '' }, 'critter', 'lulu', data))).toBe('not_signed_in')
})

test('items are in the download of the child’s data, and are erased and counted with the child', async () => {
  const { mara, pip } = await family()
  await put(pip, 'critter', 'lulu', { met: true, tickled: 7 })
  const files = await download(mara, childDownloadPath(pip.id))
  expect(JSON.parse(files.get('data.json')?.toString() ?? '')).toMatchObject({
    items: [{ kind: 'critter', key: 'lulu', data: { met: true, tickled: 7 }, createdAt: expect.any(String) }],
  })
  const { body } = await ask<DeletionCertificate>(mara, 'DELETE', childPath(pip.id), { password: mara.password })
  expect(body.removed.items).toBe(1)
  const { rowCount } = await harness.site.database.pool.query('select 1 from child_items where child_id = $1', [pip.id])
  expect(rowCount).toBe(0)
})

test('a child’s room is seen by its guardians and siblings, and by nobody else', async () => {
  const { mara, pip } = await family()
  const wren = await pairDevice(mara, (await addChild(mara, 'Wren')).id)
  await put(pip, 'critter', 'lulu', { met: true, tickled: 7 })
  const finished = { place: { fraction: 1, anchor: null, cfi: null }, finished: true }
  await ask(pip, 'PUT', '/api/storybooks/the-star-sailor/place', finished)
  const room = {
    nickname: 'Pip',
    avatar: 'fox',
    badges: ['first-step', 'critter-friend', 'read-the-star-sailor', 'met-lulu'],
    books: ['the-star-sailor'],
    finished: 1,
    items: [{ kind: 'critter', key: 'lulu', data: { met: true, tickled: 7 } }],
    paintings: [],
    stickers: [],
    siblings: [{ id: wren.id, nickname: 'Wren' }],
  } satisfies ChildRoom
  for (const viewer of [mara, pip, wren])
    expect((await ask<ChildRoom>(viewer, 'GET', childRoomPath(pip.id))).body).toEqual(room)

  const vesper = await harness.signUp('vesper')
  const robin = await pairDevice(vesper, (await addChild(vesper, 'Robin')).id)
  for (const outsider of [vesper, robin])
    expect(await refusal(ask(outsider, 'GET', childRoomPath(pip.id)))).toBe('child_not_found')
  expect(await refusal(ask({ url: mara.url, token: '' }, 'GET', childRoomPath(pip.id)))).toBe('not_signed_in')
})
