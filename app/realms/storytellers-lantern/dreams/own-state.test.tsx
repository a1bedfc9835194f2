import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dreamJournal as words, submitStorybook } from '#content/storytellers-lantern/dream-journal.ts'
import type { Hold, OwnWork } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { findCard, openJournal, storybook, type Journal } from '#test/component/journal.ts'
import { refuse, sentTo } from '#test/component/network.ts'
import { found } from '#test/component/open.tsx'

const title = 'The Moth'
const moth = (fields: Partial<Storybook> = {}): Storybook =>
  storybook(1, title, { file_url: '/files/moth.pdf', ...fields })
const submitTo = `POST /api/works/storybook/${moth().id}/submit`
const withdrawTo = `POST /api/works/storybook/${moth().id}/withdraw`

const work = (fields: Partial<OwnWork>): OwnWork => ({
  kind: 'storybook',
  id: moth().id,
  status: 'draft',
  hidden_by: [],
  awaiting: null,
  awaiting_since: null,
  pending: [],
  decision: null,
  appeal: null,
  ...fields,
})

const underReview = { awaiting: 'moderator', awaiting_since: '2026-11-20T09:00:00.000Z' } as const

/** The journal of an author of one story; `works` may change. */
async function openWith(
  fields: Partial<OwnWork>,
  works: Journal['works'] = {},
  answers = {},
  book: Partial<Storybook> = {},
) {
  let current = work(fields)
  const review = { review: true, suspension: null, ...works }
  const journal = await openJournal(
    {},
    {
      'GET /api/works': () => ({ ...review, data: [current] }),
      'GET /api/storybooks': ({ query }: { query: URLSearchParams }) => ({
        data:
          query.get('part') === 'own' ? [...own, moth({ author_id: authorId, opened: 0, finished: 0, ...book })] : [],
        next: null,
      }),
      ...answers,
    },
  )
  const card = await findCard(title)
  await found(() => card.querySelector('.own-state output')!)
  return { ...journal, card, change: (next: Partial<OwnWork>) => (current = work(next)) }
}

const authorId = '0190a1b2-0000-7000-8000-000000000001'
const own = ["Lulu's Prophetic Nap", "A Traveler's Slumber", 'Whispers from the Void'].map((name, at) =>
  storybook(10 + at, name, { author_id: authorId, opened: 0, finished: 0 }),
)

const state = (card: HTMLElement) => card.querySelector('.own-state output')!.textContent.replaceAll(/\s+/g, ' ').trim()
const buttons = (card: HTMLElement) =>
  [...card.querySelectorAll('.own-state button')].map(({ textContent }) => textContent)

const hidden = (...hidden_by: Hold[]) => ({ status: 'hidden', hidden_by }) as const
const { readers, hiddenBy } = words

test.each<[string, Partial<OwnWork>, string, string[]]>([
  ['a draft', {}, readers.draft, [words.submit]],
  [
    'a submitted draft',
    { status: 'awaiting_moderator', ...underReview },
    `${readers.awaiting_moderator} ${words.howLong}`,
    [words.withdraw],
  ],
  [
    'a new version under review',
    { status: 'published', pending: ['words'], ...underReview },
    `${readers.changed} New: the title or description. ${words.howLong}`,
    [words.withdrawAll],
  ],
  [
    'a new version that was sent back',
    { status: 'published', pending: ['file'] },
    `${readers.published} New: the file.`,
    [words.submit, words.withdrawAll],
  ],
  ['a withdrawn one', hidden('author'), hiddenBy.author, [words.submit]],
  [
    'a hidden one',
    { ...hidden('moderator'), appeal: 'possible' },
    hiddenBy.moderator,
    [words.withdraw, words.appeal.open],
  ],
  ['a hidden and withdrawn one', hidden('author', 'moderator'), `${hiddenBy.moderator} ${hiddenBy.author}`, []],
  [
    'a hidden one with a new version under review',
    { ...hidden('reports'), pending: ['file'], ...underReview },
    `${hiddenBy.reports} ${words.inReview} New: the file. ${words.howLong}`,
    [words.withdraw],
  ],
  [
    'an appeal',
    { ...hidden('reports'), appeal: 'open' },
    `${hiddenBy.reports} ${words.appeal.waiting}`,
    [words.withdraw],
  ],
  ['a removed one', { status: 'removed', appeal: 'possible' }, readers.removed, [words.appeal.open]],
])('%s: its author reads who can read it, and gets the buttons', async (_case, fields, said, labels) => {
  const { card } = await openWith(fields)
  expect(state(card)).toBe(said)
  expect(buttons(card)).toEqual(labels)
})

test('a suspended author submits nothing', async () => {
  const suspension = { until: null, note: 'Your stories name people.', banned: false }
  const { card } = await openWith({}, { suspension })
  expect(buttons(card)).toEqual([])
})

test('an author appeals once, with a reason', async () => {
  const fields = { ...hidden('moderator'), appeal: 'possible' } as const
  const appealTo = `POST /api/works/storybook/${moth().id}/appeal`
  const { card, user, change } = await openWith(
    fields,
    {},
    {
      [appealTo]: () => {
        change({ ...fields, appeal: 'open' })
        return { status: 'hidden' }
      },
    },
  )
  await user.click(within(card).getByRole('button', { name: words.appeal.open }))
  const dialog = within(screen.getByRole('dialog', { name: words.appeal.heading(title) }))
  await user.click(dialog.getByRole('button', { name: words.appeal.send }))
  dialog.getByText(words.appeal.empty)
  await user.type(dialog.getByLabelText(words.appeal.label), 'The moth made the name up.')
  await user.click(dialog.getByRole('button', { name: words.appeal.send }))
  await found(() => expect(state(card)).toContain(words.appeal.waiting))
  expect(sentTo(appealTo)).toEqual([{ text: 'The moth made the name up.' }])
  expect(buttons(card)).not.toContain(words.appeal.open)
})

test('where nothing is reviewed a withdrawn story is published again', async () => {
  const { card } = await openWith(hidden('author'), { review: false })
  expect(buttons(card)).toEqual([words.publish])
})

test('submitting asks who it is for, and sends that and a new description', async () => {
  const { card, user, change } = await openWith(
    {},
    {},
    {
      [submitTo]: () => {
        change({ status: 'awaiting_moderator', ...underReview })
        return { status: 'awaiting_moderator' }
      },
    },
  )
  const dialog = () => screen.queryByRole('dialog', { name: submitStorybook.heading(title) })
  await user.click(within(card).getByRole('button', { name: words.submit }))
  const form = within(dialog()!)
  await user.click(form.getByRole('button', { name: submitStorybook.submit }))
  form.getByText(submitStorybook.noAge)
  expect(document.activeElement).toBe(form.getByRole('radio', { name: words.ages.all }))
  await user.click(form.getByRole('radio', { name: words.ages[10] }))
  await user.type(form.getByLabelText(submitStorybook.description), 'A moth learns to read.')
  await user.click(form.getByRole('button', { name: submitStorybook.submit }))
  await found(() => expect(dialog()).toBeNull())
  expect(sentTo(submitTo)).toEqual([{ age: '10', description: 'A moth learns to read.' }])
  await found(() => expect(buttons(card)).toEqual([words.withdraw]))
  expect(document.activeElement!.textContent).toBe(words.withdraw)
})

test('a description that may tell who somebody is, is asked about before it is submitted', async () => {
  const { card, user } = await openWith({}, {}, { [submitTo]: { status: 'awaiting_moderator' } }, { age: 'all' })
  await user.click(within(card).getByRole('button', { name: words.submit }))
  await user.type(screen.getByLabelText(submitStorybook.description), 'I live at 12 Willow Street.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: submitStorybook.submit }))
  await user.click(await found(() => screen.getByRole('button', { name: 'Send anyway' })))
  await found(() =>
    expect(sentTo(submitTo)).toEqual([{ age: 'all', description: 'I live at 12 Willow Street.', confirmed: true }]),
  )
})

test('a submission that is refused stays open, and says why', async () => {
  const { card, user } = await openWith({}, {}, { [submitTo]: () => refuse('work_changed') }, { age: 'all' })
  await user.click(within(card).getByRole('button', { name: words.submit }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: submitStorybook.submit }))
  await found(() => expect(dialog.querySelector('output')!.textContent).not.toBe(''))
})

test('withdrawing keeps the focus on the button, which submits then', async () => {
  const { card, user, change } = await openWith(
    { status: 'awaiting_moderator', ...underReview },
    {},
    {
      [withdrawTo]: () => {
        change({})
        return { status: 'draft' }
      },
    },
  )
  const button = within(card).getByRole('button', { name: words.withdraw })
  button.focus()
  await user.keyboard('{Enter}')
  await found(() => expect(buttons(card)).toEqual([words.submit]))
  expect(document.activeElement!.textContent).toBe(words.submit)
})
