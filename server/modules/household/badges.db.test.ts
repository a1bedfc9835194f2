import { expect, test } from 'vitest'
import type { ChildSelf } from '#contract/household.ts'
import { childItemPath, householdPaths as paths, keepsakePath } from '#contract/paths.ts'
import { makePdf } from '#test/books.ts'
import { addChild, pairDevice, writeStory } from '#test/family.ts'
import { ask, download, useSiteHarness, type Person } from '#test/site-harness.ts'
import { beginStorybook, upload, type Author } from '#test/uploading.ts'

const harness = useSiteHarness()

const badgesOf = async (child: Author): Promise<string[]> =>
  (await ask<ChildSelf>(child, 'GET', paths.self)).body.badges

/** Storybooks that everybody reads. */
async function publish(author: Person, titles: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const title of titles) {
    const id = await beginStorybook(author, title)
    await ask(author, 'PATCH', `/api/storybooks/${id}`, { age: 'all' })
    expect((await upload(author, id, makePdf())).status).toBe(200)
    ids.push(id)
  }
  return ids
}

const read = async (child: Author, id: string, finished: boolean) =>
  expect(
    (
      await ask(child, 'PUT', `/api/storybooks/${id}/place`, {
        place: { fraction: finished ? 1 : 0.2, anchor: null, cfi: null },
        finished,
      })
    ).status,
  ).toBe(200)

test('a child earns badges and keeps them when the story is deleted', async () => {
  const mara = await harness.signUp()
  const tobias = await harness.signUp('tobias')
  const ids = await publish(tobias, ['One', 'Two', 'Three', 'Four', 'Five'])
  const { id } = await addChild(mara, 'Pip')
  const wren = await pairDevice(mara, (await addChild(mara, 'Wren')).id)
  const pip = await pairDevice(mara, id)
  expect(await badgesOf(pip)).toEqual([])
  await read(pip, ids[0] ?? '', false)
  expect(await badgesOf(pip)).toEqual(['first-step'])
  for (const one of ids.slice(0, 4)) await read(pip, one, true)
  expect(await badgesOf(pip)).toEqual(['first-step', 'critter-friend'])
  await read(pip, ids[4] ?? '', true)
  expect(await badgesOf(pip)).toEqual(['first-step', 'critter-friend', 'star-cartographer'])

  for (const one of ids) await ask(tobias, 'DELETE', `/api/storybooks/${one}`)
  expect(await badgesOf(pip)).toEqual(['first-step', 'critter-friend', 'star-cartographer'])
  expect(await badgesOf(wren)).toEqual([])
})

test('a book of one’s own pages is a badge, which is in the keepsake as well', async () => {
  const mara = await harness.signUp()
  await harness.enroll(mara, 'storytellers-lantern-guild')
  const { id } = await addChild(mara, 'Pip')
  const pip = await pairDevice(mara, id)
  await ask(pip, 'POST', '/api/storybooks', { title: 'A Title Alone' })
  expect(await badgesOf(pip)).toEqual([])
  await writeStory(pip, 'The Snail King')
  const files = await download(mara, keepsakePath(id))
  const text = [...files].flatMap(([name, bytes]) => (name.endsWith('.xhtml') ? [bytes.toString()] : [])).join('')
  expect(text).toMatch(/>My Badges<[^]*Dream Weaver/)
  expect(text).not.toContain('First Step')
  expect(await badgesOf(pip)).toEqual(['dream-weaver'])
})

test('built-in storybooks count for badges as others do', async () => {
  const mara = await harness.signUp()
  const pip = await pairDevice(mara, (await addChild(mara, 'Pip')).id)
  await read(pip, 'the-whispering-willow', false)
  expect(await badgesOf(pip)).toEqual(['first-step'])
  await read(pip, 'the-whispering-willow', true)
  await read(pip, 'the-whispering-willow', false)
  expect(await badgesOf(pip)).toEqual(['first-step', 'critter-friend', 'read-the-whispering-willow'])
})

test('a critter is a badge once the child has met it, and stays one', async () => {
  const mara = await harness.signUp()
  const pip = await pairDevice(mara, (await addChild(mara, 'Pip')).id)
  const path = childItemPath('critter', 'lulu')
  await ask(pip, 'PUT', path, { met: false, tickled: 0 })
  expect(await badgesOf(pip)).toEqual([])
  await ask(pip, 'PUT', path, { met: true, tickled: 0 })
  expect(await badgesOf(pip)).toEqual(['met-lulu'])
  const files = await download(mara, keepsakePath(pip.id))
  const text = [...files].flatMap(([name, bytes]) => (name.endsWith('.xhtml') ? [bytes.toString()] : [])).join('')
  expect(text).toMatch(/>My Room<[^]*I met Lulu\./)
  await ask(pip, 'DELETE', path)
  expect(await badgesOf(pip)).toEqual(['met-lulu'])
})

test('a toy is a badge once the child has found out how to play with it', async () => {
  const mara = await harness.signUp()
  const pip = await pairDevice(mara, (await addChild(mara, 'Pip')).id)
  const path = childItemPath('toy', 'snail-derby')
  await ask(pip, 'PUT', path, { understood: false, record: { races: 1 } })
  expect(await badgesOf(pip)).toEqual([])
  await ask(pip, 'PUT', path, { understood: true, record: { races: 2 } })
  expect(await badgesOf(pip)).toEqual(['toy-snail-derby'])
})

test('stories are badges by their number, and again once everybody can read them', async () => {
  const mara = await harness.signUp()
  await harness.enroll(mara, 'storytellers-lantern-guild')
  const pip = await pairDevice(mara, (await addChild(mara, 'Pip')).id)
  const [first] = [await writeStory(pip, 'One'), await writeStory(pip, 'Two'), await writeStory(pip, 'Three')]
  expect(await badgesOf(pip)).toEqual(['dream-weaver', 'bound-3'])
  const { pool } = harness.site.database
  await pool.query(
    `update works set guardian_version = version, published_version = version where id = '${first}';
     update dream_journal_storybooks set visibility = 'published' where id = '${first}'`,
  )
  expect(await badgesOf(pip)).toEqual(['dream-weaver', 'bound-3', 'published-1'])
})
