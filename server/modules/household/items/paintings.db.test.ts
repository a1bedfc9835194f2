import { expect, test } from 'vitest'
import { isFurtherPainting, paintingKeys, paintSheetKeys, type PaintSheet } from '#content/paint/sheets.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import type { ChildRoom } from '#contract/child-items.ts'
import type { ChildSelf } from '#contract/household.ts'
import type { Painting, PaintingItem } from '#contract/paintings.ts'
import {
  childDownloadPath,
  childPath,
  childRoomPath,
  householdPaths,
  keepsakePath,
  paintingPath,
  paintingsPath,
} from '#contract/paths.ts'
import { addChild, pairDevice } from '#test/family.ts'
import { ask, download, refusal, useSiteHarness } from '#test/site-harness.ts'
import type { Author } from '#test/uploading.ts'

const harness = useSiteHarness()

const blue: Painting = { hung: true, fills: { 0: 'sky', 12: 'leaf' }, strokes: [] }
const put = (who: Author, sheet: string, painting: object) =>
  ask<{ error: { code: string } }>(who, 'PUT', paintingPath(sheet), painting)
const paintingsOf = async (who: Author) => (await ask<{ items: PaintingItem[] }>(who, 'GET', paintingsPath)).body.items

async function family() {
  const mara = await harness.signUp()
  const pip = await pairDevice(mara, (await addChild(mara, 'Pip')).id)
  return { mara, pip }
}

test('a child paints, paints over it and removes it; its sibling has paintings of its own', async () => {
  const { mara, pip } = await family()
  const wren = await pairDevice(mara, (await addChild(mara, 'Wren')).id)
  expect((await put(pip, 'owl', blue)).status).toBe(204)
  expect((await put(pip, 'whale', { hung: false, fills: {}, strokes: [] })).status).toBe(204)
  expect((await put(pip, 'owl', { ...blue, fills: { 3: 'plum' } })).status).toBe(204)
  expect((await ask(wren, 'DELETE', paintingPath('owl'))).status).toBe(204)
  expect((await ask(pip, 'DELETE', paintingPath('whale'))).status).toBe(204)
  expect(await paintingsOf(pip)).toEqual([
    { kind: 'painting', key: 'owl', data: { hung: true, fills: { 3: 'plum' }, strokes: [] } },
  ])
  expect(await paintingsOf(wren)).toEqual([])
})

test('a child has further pictures of a sheet, 18 in all, beside one of each sheet', async () => {
  const { mara, pip } = await family()
  const [first, ...further] = paintingKeys.filter(isFurtherPainting)
  for (const key of [first!, ...further.slice(0, 17), 'owl']) expect((await put(pip, key, blue)).status).toBe(204)
  expect(await refusal(put(pip, 'owl-9', blue))).toBe('too_many_items')
  expect((await put(pip, first!, { ...blue, hung: false })).status).toBe(204)
  expect((await ask(pip, 'DELETE', paintingPath(first!))).status).toBe(204)
  expect((await put(pip, 'owl-9', blue)).status).toBe(204)
  expect(await refusal(put(pip, 'owl-10', blue))).toBe('invalid_request')
  const files = await download(mara, childDownloadPath(pip.id))
  for (const name of ['owl', 'owl-9']) expect(files.get(`paintings/${name}.svg`)?.toString()).toContain('#8ed3f2')
})

const line = { color: 'plum', brush: 'small', points: [0, 0, 800, 1000] } as const
const withLines = (count: number, points: readonly unknown[], more: object = {}) => ({
  ...blue,
  strokes: Array.from({ length: count }, () => ({ ...line, points, ...more })),
})
const zigzag = (count: number) => Array.from({ length: 2 * count }, (_, n) => n % 800)

test.each([
  ['an unknown sheet', 'mona-lisa', blue],
  ['a sheet of every object', 'constructor', blue],
  ['a color with markup', 'owl', { ...blue, fills: { 0: '"/><script>' } }],
  ['a list', 'owl', [blue]],
])('%s is refused, and nothing is saved', async (_, sheet, painting) => {
  const { pip } = await family()
  expect(await refusal(put(pip, sheet, painting))).toBe('invalid_request')
  expect(await paintingsOf(pip)).toEqual([])
})

const star = { stamp: 'star', x: 400, y: 500, size: 'medium', turn: 90 } as const
const withStamps = (...strokes: object[]) => ({ hung: true, fills: { 0: 'sky' }, strokes })

test('an empty sheet holds 60 stamps between its lines, and they are drawn in the download in that order', async () => {
  const { mara, pip } = await family()
  const stamped = withStamps(star, line, ...Array.from({ length: 59 }, () => ({ ...star, stamp: 'owl', turn: 0 })))
  expect((await put(pip, 'empty-1', stamped)).status).toBe(204)
  expect((await paintingsOf(pip))[0]?.data).toEqual(stamped)
  const picture = (await download(mara, childDownloadPath(pip.id))).get('paintings/empty-1.svg')?.toString() ?? ''
  const places = [
    '<g id="stamp-star"',
    '<use href="#stamp-star" transform="translate(400 500) rotate(90) scale(1.7)"/>',
    'stroke="#9160c2"',
    '<use href="#stamp-owl" transform="translate(400 500) rotate(0) scale(1.7)"/>',
  ].map((part) => picture.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('a stamp on a sheet with a drawing is refused with a sentence, and nothing is saved', async () => {
  const { pip } = await family()
  const { status, body } = await put(pip, 'owl', withStamps(star))
  expect([status, body.error]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_request', message: expect.any(String) }),
  ])
  expect(await paintingsOf(pip)).toEqual([])
})

test('a sheet holds 400 lines, or 6,000 points', async () => {
  const { pip } = await family()
  for (const full of [withLines(400, [800, 1000]), withLines(12, zigzag(500))]) {
    expect((await put(pip, 'owl', full)).status).toBe(204)
    expect((await paintingsOf(pip))[0]?.data).toEqual(full)
  }
})

test('10,000 points and a megabyte are refused', async () => {
  const { pip } = await family()
  expect(await refusal(put(pip, 'owl', withLines(1, zigzag(10_000))))).toBe('request_too_large')
  expect((await put(pip, 'owl', { ...blue, more: 'a'.repeat(1_000_000) })).status).toBe(413)
})

test('adults have no paintings, and signed-out visitors neither', async () => {
  const { mara } = await family()
  expect(await refusal(ask(mara, 'GET', paintingsPath))).toBe('not_allowed')
  expect(await refusal(put(mara, 'owl', blue))).toBe('not_allowed')
  expect(await refusal(ask(mara, 'DELETE', paintingPath('owl')))).toBe('not_allowed')
  expect(await refusal(put({ url: mara.url, token: '' }, 'owl', blue))).toBe('not_signed_in')
})

test('what hangs in a child’s room is seen by its family, and nothing else', async () => {
  const { mara, pip } = await family()
  const wren = await pairDevice(mara, (await addChild(mara, 'Wren')).id)
  await put(pip, 'owl', blue)
  await put(pip, 'frog', { ...blue, hung: false })
  for (const viewer of [mara, pip, wren])
    expect((await ask<ChildRoom>(viewer, 'GET', childRoomPath(pip.id))).body.paintings).toEqual([
      { kind: 'painting', key: 'owl', data: blue },
    ])
})

test('paintings are in the download as data and as pictures, in the keepsake, and erased with the child', async () => {
  const { mara, pip } = await family()
  const painted = { ...blue, strokes: [line] }
  await put(pip, 'owl', painted)
  const files = await download(mara, childDownloadPath(pip.id))
  // A family's paintings are a million numbers: each has a file of its own.
  expect(JSON.parse(files.get('data.json')?.toString() ?? '').paintings).toEqual([
    {
      sheet: 'owl',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      file: 'paintings/owl.svg',
      dataFile: 'paintings/owl.json',
    },
  ])
  expect(JSON.parse(files.get('paintings/owl.json')?.toString() ?? '')).toEqual(painted)
  const picture = files.get('paintings/owl.svg')?.toString()
  expect(picture).toMatch(/^<svg [^]* data-r="0" fill="#8ed3f2"/)
  expect(picture).toMatch(/<path d="M0 0[^"]*L800 1000" stroke="#9160c2" stroke-width="9"\/>[^]*<\/svg>$/)
  const chapters = [...(await download(mara, keepsakePath(pip.id)))].flatMap(([name, bytes]) =>
    name.endsWith('.xhtml') ? [bytes.toString()] : [],
  )
  expect(chapters.join('')).toContain('<figcaption dir="auto">An Owl With a Spoon</figcaption>')
  const { body } = await ask<DeletionCertificate>(mara, 'DELETE', childPath(pip.id), { password: mara.password })
  expect(body.removed.items).toBe(1)
  const { rowCount } = await harness.site.database.pool.query('select 1 from paintings where child_id = $1', [pip.id])
  expect(rowCount).toBe(0)
})

test('full sheets and rooms are read 600 times an hour', async () => {
  const { pip } = await family()
  await harness.site.database.pool.query('insert into rate_limits (key, points, expire) values ($1, 598, $2)', [
    `paintings-read:${pip.id}`,
    Date.now() + 3_600_000,
  ])
  const statuses = []
  for (const path of [paintingsPath, childRoomPath(pip.id), paintingsPath, childRoomPath(pip.id)])
    statuses.push((await ask(pip, 'GET', path)).status)
  expect(statuses).toEqual([200, 200, 429, 429])
})

test('the first, the fifth and the fifteenth painting are badges, which stay', async () => {
  const { pip } = await family()
  const badges = async () => (await ask<ChildSelf>(pip, 'GET', householdPaths.self)).body.badges
  const paint = (sheets: readonly PaintSheet[]) => Promise.all(sheets.map((sheet) => put(pip, sheet, blue)))
  await paint(paintSheetKeys.slice(0, 1))
  expect(await badges()).toEqual(['painted-1'])
  await paint(paintSheetKeys.slice(0, 5))
  expect(await badges()).toEqual(['painted-1', 'painted-5'])
  await paint(paintSheetKeys.slice(5, 15))
  const all = ['painted-1', 'painted-5', 'painted-15']
  expect(await badges()).toEqual(all)
  await ask(pip, 'DELETE', paintingPath(paintSheetKeys[0]))
  expect(await badges()).toEqual(all)
})
