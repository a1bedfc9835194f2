import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import { errors } from '#contract/errors.ts'
import { scrollIntoView } from '#test/component/intersection.ts'
import {
  answerJournal,
  findCard,
  nights,
  openJournal,
  part,
  storybookCalls,
  titlesIn,
} from '#test/component/journal.ts'
import { answerCalls, refuse, reply, type Call } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found, openPage } from '#test/component/open.tsx'
import { member } from '#test/component/person.ts'

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
    await found(() => expect(storybookCalls()).toEqual(['list own', 'list ready', 'list dreaming']))
    expect(within(journal()).queryAllByRole('listitem')).toEqual([])
    held.resolve()
    await findCard(defaultStorybookTitles[0])
    expect(within(journal()).queryByText(summoning)).toBeNull()
    expect(titlesIn('Yours')).toEqual([...defaultStorybookTitles])
    expect(within(journal()).queryByRole('link', { name: 'Log in to read' })).toBeNull()
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

test.each([
  [12, null],
  [13, '13 more stories are not uploaded yet'],
  [1200, '999+ more stories are not uploaded yet'],
])('of %i stories of others without a file, twelve are shown; more are behind their number', async (count, label) => {
  const { user } = await openJournal({ dreaming: nights(count) })
  await findCard(defaultStorybookTitles[0])
  const dreaming = part('Not uploaded yet')
  if (label === null) {
    expect(titlesIn('Not uploaded yet')).toHaveLength(12)
    expect(within(dreaming).queryByRole('button')).toBeNull()
    return
  }
  const button = within(dreaming).getByRole('button')
  expect(button).toHaveProperty('textContent', label)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(titlesIn('Not uploaded yet')).toEqual([])
  button.focus()
  await user.keyboard('{Enter}')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(titlesIn('Not uploaded yet')).toHaveLength(12)
  scrollIntoView(moreIn('Not uploaded yet'))
  await found(() => expect(titlesIn('Not uploaded yet')).toHaveLength(Math.min(count, 32)))
  await user.click(button)
  expect(titlesIn('Not uploaded yet')).toEqual([])
})

test('without a story of others that has no file, that part is not there', async () => {
  await openJournal()
  await findCard(defaultStorybookTitles[0])
  expect(screen.queryByRole('region', { name: 'Not uploaded yet' })).toBeNull()
})

test('the button for further stories moves the focus to the first new one', async () => {
  const { user } = await openJournal({ titles: [...defaultStorybookTitles, ...nights(42).map(({ title }) => title)] })
  await findCard(defaultStorybookTitles[0])
  expect(titlesIn('Yours')).toHaveLength(20)
  expect(part('Yours').querySelector('output')!.textContent).toBe('Yours: 20 stories')
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
