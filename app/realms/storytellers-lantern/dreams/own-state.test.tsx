import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { storybookNotices } from '#content/notices/storybook.ts'
import {
  defaultStorybookTitles,
  dreamJournal as words,
  penName,
  submitStorybook,
} from '#content/storytellers-lantern/dream-journal.ts'
import { errors } from '#contract/errors.ts'
import { penNamePath } from '#contract/paths.ts'
import type { Hold, OwnWork } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import {
  bookFile,
  findCard,
  openJournal,
  pickerOf,
  storybook,
  uploadTo,
  type Journal,
  ownWork,
} from '#test/component/journal.ts'
import { refuse, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found } from '#test/component/open.tsx'

const title = 'The Moth'
const moth = (fields: Partial<Storybook> = {}): Storybook =>
  storybook(1, title, { file_url: '/files/moth.pdf', ...fields })
const submitTo = `POST /api/works/storybook/${moth().id}/submit`
const putPenName = `PUT ${penNamePath}`
const withdrawTo = `POST /api/works/storybook/${moth().id}/withdraw`

const work = (fields: Partial<OwnWork>): OwnWork => ownWork(moth().id, fields)

const appealed = { at: '2026-11-24T12:00:00.000Z', answered_at: null, earlier: false }
const sentBack = {
  decision: 'request_changes',
  at: '2026-11-20T09:00:00.000Z',
  note: 'No street.',
  changed_since: false,
} as const

const underReview = { awaiting: 'moderator', awaiting_since: '2026-11-20T09:00:00.000Z' } as const

/** The journal of an author of one story; `works` may change. */
async function openWith(
  fields: Partial<OwnWork>,
  works: Journal['works'] = {},
  answers = {},
  book: Partial<Storybook> = {},
  at = '',
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
    at,
  )
  const card = await findCard(title)
  await found(() => card.querySelector('.own-state output')!)
  return { ...journal, card, change: (next: Partial<OwnWork>) => (current = work(next)) }
}

const authorId = '0190a1b2-0000-7000-8000-000000000001'
const own = ["Lulu's Prophetic Nap", "A Traveler's Slumber", 'Whispers from the Void'].map((name, at) =>
  storybook(10 + at, name, { author_id: authorId, opened: 0, finished: 0 }),
)

test('where it is not known who can read the stories, that is said once, and can be retried', async () => {
  const works = 'GET /api/works'
  let isFailing = true
  const answer = { review: true, reviews_all: false, suspension: null, data: [work({})] }
  const { user } = await openJournal(
    {},
    {
      [works]: () => (isFailing ? refuse('unavailable') : answer),
      'GET /api/storybooks': ({ query }: { query: URLSearchParams }) => ({
        data: query.get('part') === 'own' ? [...own, moth({ author_id: authorId })] : [],
        next: null,
      }),
    },
  )
  const card = await findCard(title)
  const sentence = await found(() => screen.getByText(words.errors.works))
  expect(sentence.closest('[role=alert]')).not.toBeNull()
  expect(card.querySelector('.own-state')).toBeNull()
  isFailing = false
  await user.click(screen.getByRole('button', { name: words.again }))
  await found(() => expect(state(card)).toBe(readers.draft))
  expect(screen.queryByText(words.errors.works)).toBeNull()
})

test('an author without a file is not told so', async () => {
  await openJournal({}, { 'GET /api/works': refuse('unavailable') })
  await findCard(defaultStorybookTitles[0])
  expect(screen.queryByText(words.errors.works)).toBeNull()
})

const state = (card: HTMLElement) => card.querySelector('.own-state output')!.textContent.replaceAll(/\s+/g, ' ').trim()
/** The button for the next step. */
const next = (card: HTMLElement) => card.querySelector('.own-step')?.textContent ?? null
/** The actions of the menu that depend on the state. */
const inMenu = (card: HTMLElement) =>
  [...card.querySelectorAll('.menu > *')]
    .map(({ textContent }) => textContent)
    .filter((label) => !['Edit', 'Replace the file', 'Delete'].includes(label))

const menuOf = (card: HTMLElement) => card.querySelector<HTMLElement>('.menu')!
/** The actions that need no menu. */
const onCard = (card: HTMLElement) =>
  [...card.querySelectorAll('.dream-actions > :is(button, a)')].map(({ textContent }) => textContent)

const hidden = (...hidden_by: Hold[]) => ({ status: 'hidden', hidden_by }) as const
const { readers, hiddenBy } = words
const read = `${words.read} (opens in a new tab)`

test.each<[string, Partial<OwnWork>, string, string | null, string[]]>([
  ['a draft', {}, readers.draft, words.submit, [read]],
  [
    'a submitted draft',
    { status: 'awaiting_moderator', ...underReview },
    `${readers.awaiting_moderator} ${words.howLong}`,
    null,
    [words.withdraw],
  ],
  [
    'a new version under review',
    { status: 'published', pending: ['words'], ...underReview },
    `${readers.changed} New: the title or description. ${words.howLong}`,
    null,
    [words.withdrawAll],
  ],
  [
    'a new version that was sent back',
    { status: 'published', pending: ['file'] },
    `${readers.published} New: the file.`,
    words.submit,
    [read, `${words.preview} (opens in a new tab)`, words.withdrawAll],
  ],
  ['a withdrawn one', hidden('author'), hiddenBy.author, words.submit, [read]],
  [
    'a hidden one',
    { ...hidden('moderator'), appeal: 'possible' },
    hiddenBy.moderator,
    words.appeal.open,
    [read, words.withdraw],
  ],
  ['a hidden and withdrawn one', hidden('author', 'moderator'), `${hiddenBy.moderator} ${hiddenBy.author}`, null, []],
  [
    'a hidden one with a new version under review',
    { ...hidden('reports'), pending: ['file'], ...underReview },
    `${hiddenBy.reports} ${words.inReview} New: the file. ${words.howLong}`,
    null,
    [`${words.preview} (opens in a new tab)`, words.withdraw],
  ],
  [
    'an appeal',
    { ...hidden('reports'), appeal: 'open', appealed },
    `${hiddenBy.reports} You appealed on November 24, 2026. We’ll email you the result.`,
    null,
    [words.withdraw],
  ],
  [
    'an appeal that changed nothing',
    { status: 'removed', appealed: { ...appealed, answered_at: '2026-11-26T12:00:00.000Z' } },
    `${readers.removed} We answered your appeal on November 26, 2026. The decision stays.`,
    null,
    [],
  ],
  [
    'one that is hidden again after an appeal',
    { ...hidden('reports'), appealed: { ...appealed, earlier: true } },
    `${hiddenBy.reports} You already appealed on November 24, 2026. Each story can be appealed once.`,
    null,
    [words.withdraw],
  ],
  [
    'one that a moderator has just hidden',
    { ...hidden('moderator'), decision: sentBack, note_follows: true },
    words.justNow.hidden,
    null,
    [words.withdraw],
  ],
  ['one that a moderator has just removed', { status: 'removed', note_follows: true }, words.justNow.removed, null, []],
  ['a returned one', { decision: sentBack }, words.returned.story, words.replace, [words.submit, read]],
  ['a removed one', { status: 'removed', appeal: 'possible' }, readers.removed, words.appeal.open, [read]],
  [
    'a hidden one with a new version that can be submitted',
    { ...hidden('moderator'), pending: ['words'], appeal: 'possible' },
    `${hiddenBy.moderator} New: the title or description.`,
    words.submit,
    [read, words.appeal.open, words.withdraw],
  ],
])('%s: its author reads who can read it, and gets the next step and a menu', async (...row) => {
  const [, fields, said, step, labels] = row
  const { card } = await openWith(fields)
  expect(state(card)).toBe(said)
  expect(next(card)).toBe(step)
  expect(inMenu(card)).toEqual(labels)
  expect(onCard(card)).toEqual([step ?? `${words.read}: ${title} (opens in a new tab)`, `${words.manage}: ${title}`])
})

test('a removed story can be deleted, but neither edited nor replaced', async () => {
  const { card } = await openWith({ status: 'removed' })
  expect([...menuOf(card).children].map(({ textContent }) => textContent)).toEqual(['Delete'])
})

test('an author who was asked for changes replaces the file first, and then submits the story', async () => {
  const fields: Partial<OwnWork> = { status: 'published', pending: ['file'], decision: sentBack }
  const { card, user, change } = await openWith(
    fields,
    {},
    {
      [uploadTo(moth())]: () => {
        change({ ...fields, decision: { ...sentBack, changed_since: true } })
        // Others read the published file meanwhile.
        return moth({ author_id: authorId })
      },
    },
    { age: 'all' },
  )
  expect(onCard(card)).toEqual([words.replace, `${words.manage}: ${title}`])
  expect(inMenu(card)).toEqual([
    words.submit,
    `${words.read} (opens in a new tab)`,
    `${words.preview} (opens in a new tab)`,
    words.withdrawAll,
  ])
  const onPick = vi.fn<() => void>()
  pickerOf(card).addEventListener('click', onPick)
  await user.click(card.querySelector('.own-step')!)
  expect(onPick).toHaveBeenCalledOnce()
  fireEvent.change(pickerOf(card), { target: { files: [bookFile()] } })
  await found(() => expect(onCard(card)).toEqual([words.submit, `${words.manage}: ${title}`]))
  await found(() => within(menuOf(card)).getByText(words.replace))
  // The focus is where the author goes on.
  expect(document.activeElement?.textContent).toBe(words.submit)
})

test('a story that was sent back can be submitted from its menu as it is', async () => {
  const { card, user } = await openWith({ decision: sentBack }, {}, {}, { age: 'all' })
  await user.click(within(menuOf(card)).getByText(words.submit))
  expect(screen.queryByRole('dialog', { name: submitStorybook.heading(title) })).not.toBeNull()
})

test('a link to a story leads to its card, with the focus on its title', async () => {
  const { card } = await openWith({}, {}, {}, {}, `#story-${moth().id}`)
  expect(document.activeElement).toBe(within(card).getByRole('heading', { name: title }))
})

test('a story is not submitted while another file of it is being uploaded', async () => {
  const upload = Promise.withResolvers<unknown>()
  const { card, user } = await openWith({}, {}, { [uploadTo(moth())]: () => upload.promise }, { age: 'all' })
  fireEvent.change(pickerOf(card), { target: { files: [bookFile()] } })
  const submit = within(card).getByRole('button', { name: words.submit })
  await found(() => expect(submit.getAttribute('aria-disabled')).toBe('true'))
  await user.click(submit)
  expect(screen.queryByRole('dialog')).toBeNull()
  upload.resolve(moth())
  await found(() => expect(submit.getAttribute('aria-disabled')).toBe('false'))
})

test('the button for the next step keeps the focus when the card changes', async () => {
  const upload = Promise.withResolvers<unknown>()
  const { card } = await openWith({}, {}, { [uploadTo(moth())]: () => upload.promise }, { age: 'all' })
  const submit = within(card).getByRole('button', { name: words.submit })
  submit.focus()
  const onLeave = vi.fn<() => void>()
  submit.addEventListener('blur', onLeave)
  fireEvent.change(pickerOf(card), { target: { files: [bookFile()] } })
  await found(() => expect(submit.getAttribute('aria-disabled')).toBe('true'))
  expect(onLeave).not.toHaveBeenCalled()
  upload.resolve(moth())
  await found(() => expect(submit.getAttribute('aria-disabled')).not.toBe('true'))
})

test('while a moderator can undo the hiding of a story, its author reads no note of an older decision', async () => {
  const { card } = await openWith({ ...hidden('moderator'), decision: sentBack, note_follows: true })
  expect(card.textContent).not.toContain(sentBack.note)
})

test('an author of a published story copies its link, and finds the page of their stories', async () => {
  const { card, user } = await openWith({ status: 'published' }, {}, {}, { status: 'published' })
  await user.click(within(card).getByRole('button', { name: words.copyLink }))
  const url = `${location.origin}/storytellers-lantern/dreams/${moth().id}`
  await expectNotice({ ...storybookNotices.linkCopied, description: url })
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(card.querySelector('.menu')!.textContent).not.toContain(words.copyLink)
  const page = screen.getByRole('link', { name: words.ownPage })
  expect(page.getAttribute('href')).toMatch(/^\/storytellers-lantern\/authors\/[-0-9a-f]+$/)
})

test('the arrow keys go through the actions of the menu', async () => {
  const { card, user } = await openWith({})
  const at = () => document.activeElement?.textContent
  within(card)
    .getByRole('button', { name: new RegExp(`^${words.manage}`) })
    .focus()
  await user.keyboard('{ArrowDown}')
  expect(at()).toBe('Edit')
  await user.keyboard('{ArrowUp}')
  expect(at()).toBe('Delete')
  await user.keyboard('{ArrowDown}')
  expect(at()).toBe('Edit')
})

test('a suspended author submits nothing', async () => {
  const suspension = { until: null, note: 'Your stories name people.', banned: false }
  const { card } = await openWith({}, { suspension })
  expect(next(card)).toBeNull()
})

test('an author appeals once, with a reason', async () => {
  const fields = { ...hidden('moderator'), appeal: 'possible' } as const
  const appealTo = `POST /api/works/storybook/${moth().id}/appeal`
  const { card, user, change } = await openWith(
    fields,
    {},
    {
      [appealTo]: () => {
        change({ ...fields, appeal: 'open', appealed })
        return { status: 'hidden' }
      },
    },
  )
  await user.click(within(card).getByRole('button', { name: words.appeal.open }))
  const dialog = within(screen.getByRole('dialog', { name: words.appeal.heading(title) }))
  await user.click(dialog.getByRole('button', { name: words.appeal.send }))
  dialog.getByText(words.appeal.empty)
  expect(document.activeElement).toBe(dialog.getByLabelText(words.appeal.label))
  await user.type(dialog.getByLabelText(words.appeal.label), 'The moth made the name up.')
  await user.click(dialog.getByRole('button', { name: words.appeal.send }))
  await found(() => expect(state(card)).toContain('You appealed on November 24, 2026.'))
  expect(sentTo(appealTo)).toEqual([{ text: 'The moth made the name up.' }])
  await found(() => expect(next(card)).toBeNull())
})

test('where nothing is reviewed, a withdrawn story is published again at once, and the author is told so', async () => {
  const { card, user } = await openWith(hidden('author'), { review: false })
  expect(next(card)).toBe(words.publish)
  await user.click(within(card).getByRole('button', { name: words.publish }))
  const dialog = within(screen.getByRole('dialog', { name: submitStorybook.now.heading(title) }))
  dialog.getByText(submitStorybook.now.lead)
  dialog.getByRole('button', { name: words.publish })
})

test('where nothing else is reviewed, a story that a moderator sent back is submitted for review', async () => {
  const { card, user } = await openWith({ decision: sentBack }, { review: false })
  expect(state(card)).toBe(words.returned.story)
  await user.click(within(card).getByRole('button', { name: words.submit }))
  within(screen.getByRole('dialog', { name: submitStorybook.heading(title) })).getByText(submitStorybook.next(true))
})

test.each([
  ['reads', true],
  ['may read', false],
])('the form says that a moderator %s a story before it is published, as the site has it', async (does, all) => {
  const { card, user } = await openWith({}, { reviews_all: all })
  await user.click(within(card).getByRole('button', { name: words.submit }))
  expect(screen.getByRole('dialog').textContent).toContain(`A moderator ${does} your story first.`)
})

test('submitting asks for age, description and pen name in one form, and sends what is new', async () => {
  const { card, user, change } = await openWith(
    {},
    {},
    {
      [putPenName]: { pen_name: 'The Lamp Moth', waits: false },
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
  form.getByRole('group', { name: submitStorybook.age, description: new RegExp(`^${submitStorybook.noAge}`) })
  expect(document.activeElement).toBe(form.getByRole('radio', { name: words.ages.all }))
  await user.click(form.getByRole('radio', { name: words.ages[10] }))
  await user.type(form.getByLabelText(submitStorybook.description), 'A moth learns to read.')
  await user.type(form.getByLabelText(penName.label), 'The Lamp Moth')
  await user.click(form.getByRole('button', { name: submitStorybook.submit }))
  await found(() => expect(dialog()).toBeNull())
  expect(sentTo(putPenName)).toEqual([{ pen_name: 'The Lamp Moth' }])
  expect(sentTo(submitTo)).toEqual([{ age: '10', description: 'A moth learns to read.' }])
  await found(() => expect(next(card)).toBeNull())
  // The group takes the focus of the button that is gone.
  expect(document.activeElement).toBe(card.querySelector('.own-state'))
})

test('a description that may tell who somebody is, is asked about before it is submitted', async () => {
  const { card, user } = await openWith({}, {}, { [submitTo]: { status: 'awaiting_moderator' } }, { age: 'all' })
  await user.click(within(card).getByRole('button', { name: words.submit }))
  await user.type(screen.getByLabelText(submitStorybook.description), 'I live at 12 Willow Street.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: submitStorybook.submit }))
  await user.click(await found(() => screen.getByRole('button', { name: 'Submit for review anyway' })))
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

test('withdrawing from the menu is asked about, and offers to submit again', async () => {
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
  await user.click(within(card).getByRole('button', { name: words.withdraw }))
  const question = within(screen.getByRole('dialog', { name: words.withdrawal.heading(title) }))
  await user.click(question.getByRole('button', { name: words.withdrawal.keep }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(withdrawTo)).toEqual([])
  await user.click(within(card).getByRole('button', { name: words.withdraw }))
  await user.click(screen.getByRole('button', { name: words.withdrawal.confirm }))
  await found(() => expect(next(card)).toBe(words.submit))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(withdrawTo)).toHaveLength(1)
})

test('a pen name that gives somebody away keeps the form open, and nothing is submitted', async () => {
  const { card, user } = await openWith({}, {}, { [putPenName]: () => refuse('text_gives_away') }, { age: 'all' })
  await user.click(within(card).getByRole('button', { name: words.submit }))
  const form = within(screen.getByRole('dialog'))
  await user.type(form.getByLabelText(penName.label), 'lucy@families.example')
  await user.click(form.getByRole('button', { name: submitStorybook.submit }))
  await found(() => form.getByText(errors.text_gives_away.message))
  expect(sentTo(submitTo)).toEqual([])
})
