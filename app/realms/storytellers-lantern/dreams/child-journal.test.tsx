import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { childStories } from '#content/household/child.ts'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import type { OwnWork } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { findCard, storybook, ownWork } from '#test/component/journal.ts'
import { refuse } from '#test/component/network.ts'
import { found, openPage } from '#test/component/open.tsx'
import { child } from '#test/component/users.ts'

const moth = storybook(1, 'The Moth', { file_url: '/files/moth.epub', author_id: child().session.user.id })

/** The card of Pip's own story. */
async function openCard(fields: Partial<OwnWork>, story: Partial<Storybook> = {}) {
  const work = ownWork(moth.id, fields)
  const user = await openPage('/storytellers-lantern/dreams', {
    as: child({ publish: true }),
    answers: {
      'GET /api/works': { review: true, data: [work], suspension: null },
      'GET /api/storybooks': ({ query }: { query: URLSearchParams }) => ({
        data: query.get('part') === 'own' ? [{ ...moth, ...story }] : [],
        next: null,
      }),
    },
  })
  const card = await findCard('The Moth')
  const state = await found(() => card.querySelector<HTMLElement>('.own-state')!)
  const step = card.querySelector('.own-step')
  return { user, card, said: [...state.children, ...(step ? [step] : [])].map(({ textContent }) => textContent) }
}

test('a child is told where it is not known who can read its stories', async () => {
  let isFailing = true
  const user = await openPage('/storytellers-lantern/dreams', {
    as: child({ publish: true }),
    answers: {
      'GET /api/works': () =>
        isFailing ? refuse('unavailable') : { review: true, data: [ownWork(moth.id)], suspension: null },
      'GET /api/storybooks': ({ query }: { query: URLSearchParams }) => ({
        data: query.get('part') === 'own' ? [moth] : [],
        next: null,
      }),
    },
  })
  const card = await findCard('The Moth')
  await found(() => screen.getByText(dreamJournal.errors.works))
  isFailing = false
  await user.click(screen.getByRole('button', { name: dreamJournal.again }))
  await found(() => expect(card.querySelector('.own-state')!.textContent).toContain(childStories.readers.draft))
})

const sentBack = (note: string | null) =>
  ({ decision: { decision: 'request_changes', at: '2026-11-20T09:00:00.000Z', note, changed_since: false } }) as const
const { readers, returned, submit } = childStories
const remake = `${childStories.remake} ${childStories.hall.label}`

test('the card of a child’s story does not name the kind of its file', async () => {
  const { card } = await openCard({})
  expect(card.textContent).not.toContain('EPUB')
})

test.each<[string, Partial<OwnWork>, string[]]>([
  ['a draft', {}, [readers.draft, submit.open]],
  [
    'a story that our team reads',
    { status: 'awaiting_moderator', awaiting: 'moderator', awaiting_since: '2026-11-20T09:00:00.000Z' },
    [`${readers.awaiting_moderator} ${childStories.howLong}`],
  ],
  [
    'one that came back with a note',
    sentBack('Please take out our street.'),
    [returned.story, returned.note('Please take out our street.'), remake, submit.open],
  ],
  ['one that came back without a note', sentBack(null), [returned.story, returned.noNote, remake, submit.open]],
  [
    'a new version that came back',
    { status: 'published', pending: ['file'], ...sentBack('No street.') },
    [readers.published, returned.version, returned.note('No street.'), remake, submit.open],
  ],
  [
    'one whose new version came back, and that was hidden just now',
    { status: 'hidden', hidden_by: ['moderator'], pending: ['file'], note_follows: true, ...sentBack('No street.') },
    [childStories.justNow.hidden, returned.version, remake, submit.open],
  ],
  [
    'one that our team hid',
    { status: 'hidden', hidden_by: ['moderator'], appeal: 'possible' },
    [childStories.hiddenBy.moderator, remake, childStories.appeal.open],
  ],
])('a child reads of %s what happened and what to do', async (_name, fields, expected) => {
  expect((await openCard(fields)).said).toEqual(expected)
})

test.each([
  { opened: 12, said: ['Twelve people have read it. They would need a very long picnic blanket.'] },
  { opened: 0, said: [] },
])('of a story that $opened people have read a child is told $said', async ({ opened, said }) => {
  const { card } = await openCard({ status: 'published' }, { status: 'published', opened })
  expect([...card.querySelectorAll('.dream-counts')].map(({ textContent }) => textContent)).toEqual(said)
})

test('the menu, the editor and the question before a deletion are in a child’s words', async () => {
  const { user, card } = await openCard({ status: 'published', pending: ['file'] })
  within(card).getByText(childStories.manage)
  within(card).getByRole('link', { name: new RegExp(`^${childStories.preview}`) })
  await user.click(within(card).getByRole('button', { name: 'Edit' }))
  within(screen.getByRole('dialog')).getByText(childStories.wordsReviewed, { exact: false })
  await user.keyboard('{Escape}')
  await user.click(within(card).getByRole('button', { name: 'Delete' }))
  const points = within(screen.getByRole('dialog')).getAllByRole('listitem')
  expect(points.map(({ textContent }) => textContent)).toEqual([childStories.deletion])
})

test.each([
  { band: '7-9', realms: ['critter-club'], own: true },
  { band: '10-12', realms: [], own: true },
  { band: '4-6', realms: ['storytellers-lantern'], own: false },
] as const)('a child of $band with the room of $realms reads of own stories: $own', async ({ band, realms, own }) => {
  await openPage('/storytellers-lantern/dreams', {
    as: child({ band, realms: [...realms] }),
    answers: {
      'GET /api/works': { review: true, data: [], suspension: null },
      'GET /api/storybooks': { data: [], next: null },
    },
  })
  await found(() => screen.getByText(childStories.noneReady))
  await found(() => expect(screen.queryByRole('link', { name: childStories.hall.label }) !== null).toBe(own))
  expect(screen.queryByRole('heading', { name: dreamJournal.parts.own }) !== null).toBe(own)
})
