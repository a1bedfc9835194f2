import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { expect, test } from 'vitest'
import { childBadges } from '#content/dashboard/child-badges.ts'
import { avatars } from '#content/household/avatars.ts'
import type { DownloadAnswer } from '#contract/account.ts'
import { accountPaths, childDownloadPath, childItemPath, keepsakePath, paintingPath } from '#contract/paths.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { addChild, handOver, pairDevice, signInAgain } from '#test/family.ts'
import { ask, download, useSiteHarness, type Person } from '#test/site-harness.ts'
import { insertStorybooks } from '#test/storybook-rows.ts'
import { unzip } from '#test/unzip.ts'
import { makeKeepsake } from './keepsake.ts'

const harness = useSiteHarness({}, { programs: true })

/** Stores a page of a child's, as its desk does. */
async function write(child: string, { title, text, at }: { title: string; text: string; at: string }) {
  await harness.site
    .sql`insert into room_writings (id, person_id, realm, title, text, words, version, created_at, updated_at)
     values (${randomUUID()}, ${child}, 'storytellers-lantern', ${title}, ${text}, ${text === '' ? 0 : 4}, 1, ${at}, now())`
}

async function keepsakeOf(guardian: Person, child: string) {
  const { status, body } = await ask<DownloadAnswer>(guardian, 'POST', keepsakePath(child))
  expect(status).toBe(200)
  const answer = await fetch(harness.url + body.url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect((await EpubCheck.validate(bytes, { includeUsage: true, includeInfo: true })).messages).toEqual([])
  const files = await unzip(bytes)
  return {
    url: body.url,
    headers: answer.headers,
    files,
    text: (name: string) => files.get(`EPUB/${name}`)?.toString(),
  }
}

test('a keepsake has the child’s animal and nickname on its cover, and all its pages, oldest first', async () => {
  const mara = await harness.signUp()
  const { id } = await addChild(mara, 'Pip')
  await write(id, { title: '', text: 'The moon had tea.', at: '2026-11-20T23:30:00Z' })
  await write(id, { title: 'A <Wish>', text: 'To be a snail.\n\nBy noon.', at: '2026-10-02T10:00:00Z' })
  await write(id, { title: 'Not begun', text: '', at: '2026-09-01T10:00:00Z' })
  await harness.site.database.pool.query(
    insertStorybooks(
      `select 'The Snail King' as title, '${id}'::uuid as author_id, now() as created_at, null as file_url, 0 as file_bytes`,
    ),
  )
  const { headers, files, text } = await keepsakeOf(mara, id)
  expect(headers.get('content-type')).toBe('application/epub+zip')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="constellation-club-keepsake-Pip-\d{4}-\d\d-\d\d\.epub";/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text('title.xhtml')).toContain('<img src="cover.jpg" alt="Fox in a round golden frame, under the stars."/>')
  expect(text('title.xhtml')).toMatch(/<h1 dir="auto">Pip’s Keepsake<\/h1>\n<p dir="auto">by Pip<\/p>/)
  expect(text('package.opf')).toContain('properties="cover-image"')
  expect(text('chapter-1.xhtml')).toContain(
    '>A &#60;Wish&#62;</h1>\n<p class="note">October 2, 2026, in the Guild Hall</p>',
  )
  expect(text('chapter-2.xhtml')).toContain('>A Page of November 20, 2026</h1>')
  expect(text('chapter-3.xhtml')).toMatch(/>My Storybooks<[^]*<p dir="auto">The Snail King<\/p>/)
  // It is published.
  expect(text('chapter-4.xhtml')).toMatch(
    />My Badges<[^]*<img src="picture-4-1.jpg" alt="A gold badge with a picture: Kite."\/>\n<figcaption dir="auto">Out in the World</,
  )
  expect(files.get('EPUB/picture-4-1.jpg')?.subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(files.has('EPUB/chapter-5.xhtml')).toBe(false)
  expect([...files.values()].join('\n')).not.toContain(mara.email)
})

test('paintings and the constellation are pictures in a keepsake; tune, rhymes and books are words', async () => {
  const mara = await harness.signUp()
  const pip = await pairDevice(mara, (await addChild(mara, 'Pip')).id)
  const star = { stamp: 'star', x: 400, y: 500, size: 'large', turn: 45 } as const
  const line = { color: 'plum', brush: 'small', points: [0, 0, 800, 1000] } as const
  const toy = (key: string, record: object) => ask(pip, 'PUT', childItemPath('toy', key), { understood: true, record })
  const answers = [
    await ask(pip, 'PUT', paintingPath('owl'), { hung: false, fills: { 0: 'sky' }, strokes: [line] }),
    await ask(pip, 'PUT', paintingPath('empty-2'), { hung: false, fills: {}, strokes: [star] }),
    await toy('my-constellation', { stars: ['given-1', 'critter-lulu'], lines: [1], name: 'The Left <Sock>' }),
    await toy('tune-sieve', { tune: [0, 2, 4, 3, 5] }),
    await toy('rhyme-pliers', { lines: ['A snail sat on a nail.', 'An older one.'] }),
    await toy('what-if-wrench', { lines: ['What if puddles whistled?'] }),
    await ask(pip, 'PUT', '/api/storybooks/the-star-sailor/place', {
      place: { fraction: 1, anchor: null, cfi: null },
      finished: true,
    }),
  ]
  expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  const { files, text } = await keepsakeOf(mara, pip.id)
  const titled = (title: string) =>
    [...files]
      .find(([name, bytes]) => /chapter/.test(name) && bytes.toString().includes(`>${title}</h1>`))?.[1]
      .toString()
  expect(titled('My Paintings')).toContain(
    'alt="A picture that Pip painted: An Owl With a Spoon."/>\n<figcaption dir="auto">An Owl With a Spoon</figcaption>',
  )
  expect(titled('My Paintings')).toContain('My Second Picture</figcaption>')
  const pictures = [...files].filter(([name]) => name.endsWith('.svg')).map(([, bytes]) => bytes.toString())
  expect(pictures).toHaveLength(3)
  expect(pictures.join('')).toContain('<use href="#stamp-star" transform="translate(400 500) rotate(45) scale(3.2)"/>')
  expect(pictures.join('')).not.toMatch(/data-|<script|Sock/)
  expect(titled('My Constellation')).toContain('alt="A night sky with 2 paper stars and 1 line between them."')
  expect(titled('My Constellation')).toContain('It is called The Left &#60;Sock&#62;.')
  expect(titled('My Tune')).toContain('low C, low E, low A, low G, high C.')
  expect(titled('My Rhymes')).toMatch(/A snail sat on a nail\.<\/p>\n<p dir="auto">An older one\./)
  expect(titled('My Questions')).toContain('What if puddles whistled?')
  expect(titled('Books I Read to the End')).toContain('The Star Sailor')
  expect(text('package.opf')).toContain('media-type="image/svg+xml"')
})

test('a keepsake has the words and paintings of the child’s own books, published or not, each page once', async () => {
  const mara = await harness.signUp()
  await harness.join(mara, 'storytellers-lantern-guild')
  const pip = await handOver(mara, (await addChild(mara, 'Pip')).id)
  const guardian = await signInAgain(mara)
  const [bound, loose] = [randomUUID(), randomUUID()]
  await ask(pip, 'PUT', paintingPath('owl'), { hung: false, fills: { 0: 'sky' }, strokes: [] })
  const page = (id: string, body: object) =>
    ask(pip, 'PUT', `/api/rooms/storytellers-lantern/writings/${id}`, { prompt: null, version: 0, ...body })
  await page(bound, { title: 'A <Snail>', text: 'It went.\n\nIt came back\nat noon.' })
  await page(loose, { title: 'A Wish', text: 'To be a snail.' })
  const { body } = await ask<Storybook>(pip, 'POST', '/api/storybooks', { title: 'Snail Book' })
  const book = { pages: ['owl', bound], cover: null, texts: { owl: 'The owl saw it.' } }
  expect((await ask(pip, 'POST', `/api/storybooks/${body.id}/bind`, book)).status).toBe(200)
  const place = { place: { fraction: 1, anchor: null, cfi: null }, finished: true }
  expect((await ask(pip, 'PUT', `/api/storybooks/${body.id}/place`, place)).status).toBe(200)

  const { files, text } = await keepsakeOf(guardian, pip.id)
  const all = [...files].filter(([name]) => /chapter/.test(name)).map(([, bytes]) => bytes.toString())
  expect(text('chapter-1.xhtml')).toContain('>A Wish</h1>')
  expect(text('chapter-2.xhtml')).toMatch(
    />My Book: Snail Book<[^]*2 pages[^]*An Owl With a Spoon<[^]*A &#60;Snail&#62;</,
  )
  expect(text('chapter-3.xhtml')).toMatch(/Page 1 of “Snail Book”[^]*<img src="picture-3-1.jpg"[^]*The owl saw it\./)
  expect(files.get('EPUB/picture-3-1.jpg')?.subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(text('chapter-4.xhtml')).toMatch(/A &#60;Snail&#62;<[^]*It went\.<\/p>[^]*It came back<br\/>\nat noon\./)
  expect(all.join('').split('It went.')).toHaveLength(2)
  expect(all.join('')).toMatch(/Books I Read to the End<[^]*<p dir="auto">Snail Book</)
  expect(all.join('')).not.toContain('one more story')
})

test('a child’s archive is named after it, and its read-me says nothing of invoices', async () => {
  const mara = await harness.signUp()
  const { id } = await addChild(mara, 'Pip')
  const { body } = await ask<DownloadAnswer>(mara, 'POST', childDownloadPath(id))
  const answer = await fetch(harness.url + body.url)
  expect(answer.headers.get('content-disposition')).toContain('"constellation-club-Pip-')
  const readMe = (await unzip(await answer.arrayBuffer())).get('read-me.txt')?.toString()
  expect(readMe).toContain('everything we store about Pip')
  expect(readMe).not.toMatch(/invoice|billing|your card/)
})

test('there is a keepsake before anything is written, and a cover for each animal', async () => {
  const mara = await harness.signUp()
  const { id } = await addChild(mara, 'Wren')
  const { text } = await keepsakeOf(mara, id)
  expect(text('contents.xhtml')).toContain('<a href="chapter-1.xhtml">The First Page</a>')
  const covers = new Set<string>()
  for (const { key: avatar } of avatars) {
    const parts = { db: harness.site.database.db, now: Date.now, files: harness.site.files }
    const bytes = await buffer(await makeKeepsake(parts, { personId: id, nickname: 'Wren', avatar, badges: [] }))
    const files = await unzip(bytes)
    covers.add(files.get('EPUB/cover.jpg')?.toString('base64') ?? '')
  }
  expect(covers.size).toBe(avatars.length)
})

test('each badge is a picture with its name in a keepsake', async () => {
  const mara = await harness.signUp()
  const { id: personId } = await addChild(mara, 'Wren')
  const parts = { db: harness.site.database.db, now: Date.now, files: harness.site.files }
  const badges = childBadges.map(({ id }) => id)
  const book = await buffer(await makeKeepsake(parts, { personId, nickname: 'Wren', avatar: 'fox', badges }))
  expect((await EpubCheck.validate(book, { includeUsage: true, includeInfo: true })).messages).toEqual([])
  const files = await unzip(book)
  const figures = files
    .get('EPUB/chapter-1.xhtml')
    ?.toString()
    .match(/<img [^>]*alt="[^"]+"\/>\n<figcaption/g)
  expect(figures).toHaveLength(childBadges.length)
  expect([...files.keys()].filter((name) => /picture-1-\d+\.jpg$/.test(name))).toHaveLength(childBadges.length)
})

test('only a guardian gets a child’s keepsake, each address works once, and both downloads count together', async () => {
  const mara = await harness.signUp()
  const vesper = await harness.signUp('vesper')
  const { id } = await addChild(mara, 'Pip')
  expect((await ask(vesper, 'POST', keepsakePath(id))).body).toMatchObject({ error: { code: 'child_not_found' } })
  const { url } = await keepsakeOf(mara, id)
  expect((await fetch(harness.url + url)).status).toBe(404)

  const { body } = await ask<DownloadAnswer>(mara, 'POST', keepsakePath(id))
  await harness.site.sql`delete from guardians where person_id = ${mara.id}`
  expect((await fetch(harness.url + body.url)).status).toBe(404)

  const { id: child } = await addChild(vesper, 'Wren')
  for (let n = 0; n < 5; n += 1)
    for (const path of [keepsakePath(child), childDownloadPath(child)])
      expect((await ask(vesper, 'POST', path)).status).toBe(200)
  expect((await ask(vesper, 'POST', keepsakePath(child))).status).toBe(429)
})

test('a guardian’s own download has the works of each child in a folder, and nobody else’s', async () => {
  const mara = await harness.signUp()
  const [pip, wren] = [await addChild(mara, 'Pip'), await addChild(mara, 'Wren')]
  await write(pip.id, { title: 'A Wish', text: 'To be a snail.', at: '2026-10-02T10:00:00Z' })
  await harness.site.database.pool.query(
    insertStorybooks(
      `select 'The Snail King' as title, '${pip.id}'::uuid as author_id, now() as created_at, null as file_url, 0 as file_bytes`,
    ),
  )
  const visitor = await harness.signUp('vesper')
  const other = await addChild(visitor, 'Robin')
  await write(other.id, { title: 'Not hers', text: 'Of another family.', at: '2026-10-02T10:00:00Z' })

  const archiveOf = async (path: string) => {
    const files = await download(mara, path)
    return { files, data: JSON.parse(files.get('data.json')?.toString() ?? '') as Record<string, unknown> }
  }
  const { files, data } = await archiveOf(accountPaths.downloads)
  const folder = `children/Pip (${pip.id.slice(-12)})/writings/`
  const page = [...files.keys()].find((name) => name.startsWith(`${folder}A Wish (`)) ?? ''
  expect(files.get(page)?.toString()).toBe('To be a snail.')
  expect(data['children_works']).toMatchObject([
    {
      child: pip.id,
      nickname: 'Pip',
      storybooks: [{ title: 'The Snail King', file: null, pending: null }],
      writings: [{ title: 'A Wish', file: page, created_at: '2026-10-02T10:00:00.000Z' }],
    },
    { child: wren.id, nickname: 'Wren', storybooks: [], writings: [] },
  ])
  expect(JSON.stringify(data)).not.toContain(other.id)
  expect((await archiveOf(childDownloadPath(pip.id))).data['children_works']).toEqual([])
})
