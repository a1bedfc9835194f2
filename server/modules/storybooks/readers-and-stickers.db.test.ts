import { expect, test } from 'vitest'
import type { DeletionCertificate } from '#contract/account.ts'
import type { ChildRoom } from '#contract/child-items.ts'
import type { ChildSelf } from '#contract/household.ts'
import {
  accountPaths,
  childRoomPath,
  householdPaths,
  receivedStickersPath,
  storyStickersPath,
} from '#contract/paths.ts'
import type { ReceivedStickers, StoryStickers } from '#contract/stickers.ts'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { makePdf } from '#test/books.ts'
import { useFamilySite } from '#test/child-story.ts'
import { addChild, pairDevice, consent, insertConsent } from '#test/family.ts'
import { refused, suspend, type Caller } from '#test/review-app.ts'
import { ask, download, type Person } from '#test/site-harness.ts'
import { beginStorybook, upload, type Author } from '#test/uploading.ts'

const site = useFamilySite()

const read = (reader: Author, id: string) =>
  ask(reader, 'PUT', `/api/storybooks/${id}/place`, { place: { fraction: 1, anchor: null, cfi: null }, finished: true })

async function readBy(count: number, id: string) {
  for (let n = 0; n < count; n++) expect((await read(await site.harness.signUp(), id)).status).toBe(200)
}

test('a child learns in steps how many people have read its story, by every route', async () => {
  const { child, id } = await site.published()
  const countsOf = async () => {
    const { opened, finished } = (await ask<Storybook>(child, 'GET', `/api/storybooks/${id}`)).body
    for (const part of ['', '&part=own', `&author_id=${child.id}`]) {
      const { body } = await ask<StorybookPage>(child, 'GET', `/api/storybooks?limit=100${part}`)
      expect(body.data.find((row) => row.id === id)).toMatchObject({ opened, finished })
    }
    return { opened, finished }
  }
  await readBy(2, id)
  expect(await countsOf()).toEqual({ opened: 0, finished: null })
  await readBy(2, id)
  expect(await countsOf()).toEqual({ opened: 3, finished: null })
  await readBy(1, id)
  expect(await countsOf()).toEqual({ opened: 5, finished: null })
})

test('what its own household reads does not count, and that of another one does', async () => {
  const { guardian, child, id } = await site.published()
  const wren = await pairDevice(guardian, (await addChild(guardian, 'Wren')).id)
  for (const reader of [guardian, wren, child]) expect((await read(reader, id)).status).toBe(200)
  const countOf = async () => {
    const query = 'select opened, finished from dream_journal_storybooks where id = $1'
    return (await site.harness.site.database.pool.query(query, [id])).rows[0]
  }
  expect(await countOf()).toEqual({ opened: 0, finished: 0 })
  const neighbor = await site.harness.signUp()
  const robin = await pairDevice(neighbor, (await addChild(neighbor, 'Robin')).id)
  for (const reader of [neighbor, robin]) expect((await read(reader, id)).status).toBe(200)
  expect(await countOf()).toEqual({ opened: 2, finished: 2 })
})

test('a child finds its published stories, until they are hidden', async () => {
  const { guardian, child, id } = await site.published()
  const publishedOf = async () => (await ask<ChildSelf>(child, 'GET', householdPaths.self)).body.published
  expect(await publishedOf()).toEqual([{ id, title: 'The Moon Walks', cover_url: null }])
  await site.refuse(guardian, id)
  expect(await publishedOf()).toEqual([])
})

const leave = (who: Caller, id: string, sticker = 'slow-clap') => ask(who, 'PUT', storyStickersPath(id), { sticker })
const unstick = (who: Caller, id: string) => ask(who, 'DELETE', storyStickersPath(id))
const stickersOf = async (who: Caller, id: string) => (await ask<StoryStickers>(who, 'GET', storyStickersPath(id))).body
const receivedBy = async (who: Caller) => (await ask<ReceivedStickers>(who, 'GET', receivedStickersPath)).body.received
const allow = (guardian: Person, childId: string) => insertConsent(site.harness.site.ctx, guardian, childId, 'respond')

/** A story of an adult's that everybody reads. */
async function adultsStory() {
  const author = await site.harness.signUp('tobias')
  const id = await beginStorybook(author, 'Night Pages')
  await ask(author, 'PATCH', `/api/storybooks/${id}`, { age: 'all' })
  expect((await upload(author, id, makePdf())).status).toBe(200)
  return { author, id }
}

test('a child’s story takes stickers with a guardian’s consent alone, and shows none once it is withdrawn', async () => {
  const { guardian, child, id } = await site.published()
  const reader = await site.harness.signUp()
  const inRoom = async () => (await ask<ChildRoom>(guardian, 'GET', childRoomPath(child.id))).body.stickers
  expect(await leave(reader, id)).toMatchObject(refused(409, 'stickers_closed'))
  expect((await stickersOf(reader, id)).open).toBe(false)

  await allow(guardian, child.id)
  expect((await leave(reader, id)).status).toBe(204)
  expect(await stickersOf(reader, id)).toEqual({ stickers: ['slow-clap'], own: 'slow-clap', open: true })
  for (const who of [site.visitor, child])
    expect(await stickersOf(who, id)).toEqual({ stickers: ['slow-clap'], own: null, open: false })
  expect(await receivedBy(child)).toEqual([{ id, stickers: ['slow-clap'] }])
  expect(await inRoom()).toEqual(['slow-clap'])

  expect((await consent(guardian, child.id, 'respond', false)).status).toBe(201)
  for (const who of [site.visitor, child, reader])
    expect(await stickersOf(who, id)).toMatchObject({ stickers: [], open: false })
  expect(await receivedBy(child)).toEqual([])
  expect(await inRoom()).toEqual([])
  expect(await leave(reader, id, 'used-comet')).toMatchObject(refused(409, 'stickers_closed'))
})

test('a child leaves stickers with a guardian’s consent alone, and they are hidden once it is withdrawn', async () => {
  const { author, id } = await adultsStory()
  const neighbor = await site.harness.signUp()
  const robin = await pairDevice(neighbor, (await addChild(neighbor, 'Robin')).id)
  expect(await leave(robin, id)).toMatchObject(refused(403, 'consent_needed'))
  expect((await stickersOf(robin, id)).open).toBe(false)
  await allow(neighbor, robin.id)
  expect((await leave(robin, id)).status).toBe(204)
  expect(await receivedBy(author)).toEqual([{ id, stickers: ['slow-clap'] }])
  await consent(neighbor, robin.id, 'respond', false)
  expect(await receivedBy(author)).toEqual([])
  await allow(neighbor, robin.id)
  expect((await stickersOf(site.visitor, id)).stickers).toEqual(['slow-clap'])
})

test('each person leaves one sticker, changes it and takes it back; how many people did is not told', async () => {
  const { author, id } = await adultsStory()
  const [one, other] = [await site.harness.signUp(), await site.harness.signUp()]
  const answers = await Promise.all([leave(one, id, 'used-comet'), leave(one, id, 'puddle-jump')])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  const [first] = (await stickersOf(author, id)).stickers
  expect((await stickersOf(author, id)).stickers).toEqual([first])
  for (const who of [one, other]) expect((await leave(who, id, 'jar-of-giggles')).status).toBe(204)
  expect(await stickersOf(one, id)).toEqual({ stickers: ['jar-of-giggles'], own: 'jar-of-giggles', open: true })
  expect((await unstick(one, id)).status).toBe(204)
  expect(await stickersOf(one, id)).toEqual({ stickers: ['jar-of-giggles'], own: null, open: true })
  expect((await unstick(other, id)).status).toBe(204)
  expect((await stickersOf(site.visitor, id)).stickers).toEqual([])

  expect(await leave(author, id)).toMatchObject(refused(403, 'not_allowed'))
  expect(await leave(site.visitor, id)).toMatchObject(refused(401, 'not_signed_in'))
  expect(await leave(one, id, 'heart')).toMatchObject(refused(400, 'invalid_request'))
})

test('a hidden story takes no stickers, and those who do not see it do not see its stickers', async () => {
  const { guardian, child, id } = await site.published()
  const reader = await site.harness.signUp()
  await allow(guardian, child.id)
  await leave(reader, id)
  await site.refuse(guardian, id)
  for (const who of [reader, site.visitor])
    expect(await ask(who, 'GET', storyStickersPath(id))).toMatchObject(refused(404, 'storybook_not_found'))
  expect(await leave(reader, id)).toMatchObject(refused(404, 'storybook_not_found'))
  expect(await leave(guardian, id)).toMatchObject(refused(409, 'stickers_closed'))
  expect((await unstick(reader, id)).status).toBe(204)
})

test('a suspended person leaves no stickers, and nobody leaves them without end', async () => {
  const { id } = await adultsStory()
  const reader = await site.harness.signUp()
  await suspend(site.moderator, reader, 7)
  expect(await leave(reader, id)).toMatchObject(refused(403, 'suspended'))
  const answers = await Promise.all(Array.from({ length: 120 }, () => unstick(reader, id)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('a sticker is in the download of whoever left it, and deleted with the account', async () => {
  const { author, id } = await adultsStory()
  const reader = await site.harness.signUp()
  await leave(reader, id)
  const files = await download(reader, accountPaths.downloads)
  expect(JSON.parse(files.get('data.json')?.toString() ?? '')).toMatchObject({
    stickers: [{ storybookId: id, sticker: 'slow-clap', at: expect.any(String) }],
  })
  const deleted = await ask<DeletionCertificate>(reader, 'POST', accountPaths.deletion, { password: reader.password })
  expect(deleted.body.removed.stickers).toBe(1)
  expect((await stickersOf(author, id)).stickers).toEqual([])
})
