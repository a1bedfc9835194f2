import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storybookNotices } from '#content/notices/storybook.ts'
import {
  defaultStorybookTitles,
  dreamJournal as words,
  storyFinder,
} from '#content/storytellers-lantern/dream-journal.ts'
import { errors } from '#contract/errors.ts'
import { scrollIntoView } from '#test/component/intersection.ts'
import {
  answerJournal,
  findCard,
  nights,
  openJournal,
  part,
  storybook,
  storybookCalls,
  titlesIn,
} from '#test/component/journal.ts'
import { answerCalls, calls, refuse, reply, type Call } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found, openPage } from '#test/component/open.tsx'
import { member } from '#test/component/users.ts'

const list = 'GET /api/storybooks'
const summoning = 'Summoning the dream stories...'
const journal = () => screen.getByRole('region', { name: 'Read the Dream Stories' })
const moreIn = (name: Parameters<typeof part>[0]) => within(part(name)).getByRole('button', { name: 'More stories' })

test(
  "Shows 'Summoning the dream stories...' while loading, then a grid of storybook cards",
  { tags: ['spec-2-storytellers-lantern-dreams', 'spec-4-storybook-list'] },
  async () => {
    const mara = member()
    const fake = answerJournal(mara)
    const held = Promise.withResolvers<void>()
    await openPage('/storytellers-lantern/dreams', {
      as: mara,
      answers: {
        [list]: async (call: Call) => (call.query.get('part') === 'own' && (await held.promise), fake.list(call)),
      },
    })
    const status = await found(() => within(journal()).getByText(summoning))
    expect(status.tagName).toBe('OUTPUT')
    await found(() => expect(storybookCalls()).toEqual(['list own', 'list ready']))
    expect(within(journal()).queryAllByRole('listitem')).toEqual([])
    held.resolve()
    await findCard(defaultStorybookTitles[0])
    expect(within(journal()).queryByText(summoning)).toBeNull()
    expect(titlesIn('Yours')).toEqual([...defaultStorybookTitles])
    expect(within(journal()).queryByRole('link', { name: 'Sign in to read' })).toBeNull()
    expect(part('Yours').querySelector('ul')!.className).toBe('cards dreams')
  },
)

const failures = [
  ['fetch', storybookNotices.storybooksNotFetched, 'Ready to read', 'We can’t load other people’s stories right now.'],
  ['check', storybookNotices.storybooksNotChecked, 'Yours', 'We can’t load your own three storybooks right now.'],
  [
    'initialize',
    storybookNotices.storybooksNotInitialized,
    'Yours',
    'We couldn’t create all of your own three storybooks.',
  ],
  ['refresh', storybookNotices.storybooksNotRefreshed, 'Yours', 'We created your own three storybooks'],
] as const

test.each(failures)(
  "a failure to %s the storybooks shows '$1.title', a sentence in its part, and can be retried",
  { tags: ['spec-8-errors'] },
  async (failing, words, where, sentence) => {
    const mara = member()
    const fake = answerJournal(mara, { titles: [] })
    const { message } = errors.unavailable
    let isFailing = true
    let reads = 0
    const step = (call: Call) => {
      if (call.name.startsWith('POST')) return 'initialize'
      if (call.query.get('part') !== 'own') return 'fetch'
      return (reads += 1) === 1 ? 'check' : 'refresh'
    }
    const begin = (call: Call) => reply(201, fake.begin((call.body as { title: string }).title))
    const unless = (answer: (call: Call) => unknown) => (call: Call) =>
      step(call) === failing && isFailing ? refuse('unavailable') : answer(call)
    const user = await openPage('/storytellers-lantern/dreams', {
      as: mara,
      answers: { [list]: unless(fake.list), 'POST /api/storybooks': unless(begin) },
    })
    await found(() => screen.getByRole('region', { name: 'Yours' }))
    expect((await found(() => within(part(where)).getByRole('alert'))).textContent).toContain(sentence)
    await expectNotice({ ...words, description: message })
    expect(within(journal()).queryByText(summoning)).toBeNull()
    if (where === 'Yours') expect(within(part('Ready to read')).getByRole('alert').textContent).toBe('')
    isFailing = false
    await user.click(within(part(where)).getByRole('button', { name: 'Try again' }))
    await found(() => expect(titlesIn('Yours')).toEqual([...defaultStorybookTitles]))
    expect(within(journal()).queryByText(sentence, { exact: false })).toBeNull()
  },
)

test('an empty list says so and can be refreshed', async () => {
  const { user } = await openJournal({}, { [list]: { data: [], next: null } })
  await found(() => within(part('Yours')).getByText('No stories yet.', { exact: false }))
  answerJournal(member())
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await found(() => expect(titlesIn('Yours')).toEqual([...defaultStorybookTitles]))
})

test('stories of others without a file are fetched and shown for those who ask for them', async () => {
  const { user } = await openJournal({ dreaming: nights(25) })
  await findCard(defaultStorybookTitles[0])
  expect(screen.queryByRole('region', { name: 'Not uploaded yet' })).toBeNull()
  await user.click(screen.getByRole('button', { name: words.dreaming.open }))
  await findCard('Night 1', 'Not uploaded yet')
  expect(storybookCalls()).toEqual(['list own', 'list ready', 'list dreaming'])
  expect(titlesIn('Not uploaded yet')).toHaveLength(20)
  expect(document.activeElement!.textContent).toBe('Not uploaded yet')
  scrollIntoView(moreIn('Not uploaded yet'))
  await found(() => expect(titlesIn('Not uploaded yet')).toHaveLength(25))
})

test('where every story of others has a file, that is said to those who ask', async () => {
  const { user } = await openJournal()
  await findCard(defaultStorybookTitles[0])
  await user.click(screen.getByRole('button', { name: words.dreaming.open }))
  await found(() => within(part('Not uploaded yet')).getByText(words.dreaming.none))
  expect(titlesIn('Not uploaded yet')).toEqual([])
})

test('the button for further stories moves the focus to the first new one', async () => {
  const { user } = await openJournal({ titles: [...defaultStorybookTitles, ...nights(42).map(({ title }) => title)] })
  await findCard(defaultStorybookTitles[0])
  expect(titlesIn('Yours')).toHaveLength(20)
  within(part('Yours')).getByText('Yours: 20 stories', { selector: 'output' })
  await user.click(moreIn('Yours'))
  await found(() => expect(document.activeElement!.textContent).toBe('Night 18'))
  expect(titlesIn('Yours')).toHaveLength(40)
})

test('a next page that fails to load keeps what is there, and can be retried', async () => {
  const fake = await openJournal({ titles: [...defaultStorybookTitles, ...nights(20).map(({ title }) => title)] })
  await findCard(defaultStorybookTitles[0])
  answerCalls({ [list]: refuse('unavailable') })
  scrollIntoView(moreIn('Yours'))
  const alert = await found(() =>
    within(part('Yours')).getByText('We can’t load more stories right now.', { exact: false }),
  )
  expect(alert.getAttribute('role')).toBe('alert')
  await expectNotice({ ...storybookNotices.storybooksNotFetched, description: errors.unavailable.message })
  expect(titlesIn('Yours')).toHaveLength(20)
  answerCalls({ [list]: fake.list })
  await fake.user.click(within(part('Yours')).getByRole('button', { name: 'Try again' }))
  await found(() => expect(titlesIn('Yours')).toHaveLength(23))
})

test('an address with a search shows what it finds, and its words in the form', async () => {
  const ready = ['The Lamp', 'The Moth'].map((title, at) => storybook(50 + at, title))
  await openJournal({ ready }, {}, '?search=moth&order=oldest&band=nobody')
  await findCard('The Moth', 'Ready to read')
  expect(titlesIn('Ready to read')).toEqual(['The Moth'])
  const form = within(part('Ready to read'))
  const shown = [storyFinder.label, storyFinder.age, storyFinder.order].map(
    (label) => form.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(shown).toEqual(['moth', '', 'oldest'])
})

test('stories of others are newest first, and found by a word, an age and another order', async () => {
  const fake = await openJournal({ ready: ['The Lamp', 'The Moth'].map((title, at) => storybook(50 + at, title)) })
  const { user } = fake
  await findCard('The Lamp', 'Ready to read')
  const ready = within(part('Ready to read'))
  const asked = () =>
    calls
      .filter(({ query }) => query.get('part') === 'ready')
      .map(({ query }) => [query.get('order'), query.get('band'), query.get('search')])
  expect(asked()).toEqual([['newest', null, null]])
  await user.type(ready.getByLabelText(storyFinder.label), 'moth{Enter}')
  await found(() => expect(titlesIn('Ready to read')).toEqual(['The Moth']))
  await user.selectOptions(ready.getByLabelText(storyFinder.age), '4 to 9')
  await user.selectOptions(ready.getByLabelText(storyFinder.order), 'Oldest first')
  await found(() => expect(asked().at(-1)).toEqual(['oldest', '7-9', 'moth']))
  expect(location.search).toBe('?search=moth&band=7-9&order=oldest')
  await user.type(ready.getByLabelText(storyFinder.label), 'zz{Enter}')
  await found(() => ready.getByText(storyFinder.none))
  await user.click(ready.getByRole('button', { name: storyFinder.all }))
  await found(() => expect(titlesIn('Ready to read')).toEqual(['The Lamp', 'The Moth']))
  expect(asked().at(-1)).toEqual(['newest', null, null])
  const search = ready.getByLabelText<HTMLInputElement>(storyFinder.label)
  expect(search.value).toBe('')
  expect(document.activeElement).toBe(search)
})

test('a search that has found nothing so far offers to go on', async () => {
  const { user, list: answer } = await openJournal({ ready: [storybook(50, 'The Moth')] })
  await findCard('The Moth', 'Ready to read')
  answerCalls({
    [list]: (call: Call) =>
      call.query.has('search') && !call.query.has('after') ? { data: [], next: '0' } : answer(call),
  })
  const ready = within(part('Ready to read'))
  await user.type(ready.getByLabelText(storyFinder.label), 'moth{Enter}')
  const more = await found(() => moreIn('Ready to read'))
  expect(titlesIn('Ready to read')).toEqual([])
  expect(ready.queryByText(storyFinder.none)).toBeNull()
  await user.click(more)
  await found(() => expect(titlesIn('Ready to read')).toEqual(['The Moth']))
  expect(document.activeElement!.textContent).toBe('The Moth')
})

test('an author’s own stories come newest first, then those without a file, and the samples last', async () => {
  const authorId = member().session.user.id
  const mine = (number: number, title: string, file_url: string | null = null) =>
    storybook(number, title, { author_id: authorId, opened: 0, finished: 0, file_url })
  const [lulu, traveler, whispers] = defaultStorybookTitles
  const own = [
    mine(5, 'Begun'),
    mine(4, 'The Lamp', '/files/lamp.pdf'),
    mine(3, whispers),
    mine(2, traveler, '/files/traveler.pdf'),
    mine(1, lulu),
  ]
  await openJournal({}, { [list]: ({ query }: Call) => ({ data: query.get('part') === 'own' ? own : [], next: null }) })
  await findCard('The Lamp')
  expect(titlesIn('Yours')).toEqual(['The Lamp', traveler, 'Begun', lulu, whispers])
  const asked = calls.find(({ name, query }) => name === list && query.get('part') === 'own')
  expect(asked!.query.get('order')).toBe('newest')
  // Nothing is published without a file.
  const begun = await findCard('Begun')
  expect(begun.textContent).toContain('Started Jan 1, 2026')
  expect(part('Yours').querySelector('.dream-wide')).toBeNull()
})

test('an author’s only story with a file stands beside its words, before those without one', async () => {
  const { own } = await openJournal({ titles: [...defaultStorybookTitles, 'The Lamp'] })
  const lamp = own().find(({ title }) => title === 'The Lamp')!
  const ready = [...own().filter((one) => one !== lamp), { ...lamp, file_url: '/files/lamp.pdf' }]
  await openJournal(
    {},
    { [list]: ({ query }: Call) => ({ data: query.get('part') === 'own' ? ready : [], next: null }) },
  )
  await findCard('The Lamp')
  expect(titlesIn('Yours')).toEqual(['The Lamp', ...defaultStorybookTitles])
  expect([...part('Yours').querySelectorAll('.dream-wide h4')].map((one) => one.textContent)).toEqual(['The Lamp'])
})
