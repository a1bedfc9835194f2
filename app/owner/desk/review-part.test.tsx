import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownerNotices } from '#content/notices/owner.ts'
import { reviewWords as words } from '#content/owner/review.ts'
import { errors } from '#contract/errors.ts'
import type { DecisionAnswer, ReviewedWork, ReviewItem, WorkStatus } from '#contract/review.ts'
import { buttonsIn, findRow, findWork, openReview, openReviewOf, pathOf, reviewItem } from '#test/component/desk.ts'
import { scrollIntoView } from '#test/component/intersection.ts'
import { answerCalls, calls, refuse, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { clickTwice, found, pass, seen, shows } from '#test/component/open.tsx'
import { owner } from '#test/component/users.ts'

const now = '2026-11-25T12:00:00.000Z'
const inAMinute = '2026-11-25T12:01:00.000Z'
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const answer = (status: WorkStatus, effective_at = inAMinute): DecisionAnswer => ({
  status,
  effective_at,
  left_ms: Date.parse(effective_at) - Date.now(),
})
const done = () => document.querySelector('.review-done output')!
const undoButtons = () => screen.queryAllByRole('button', { name: /^Undo/ })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const decidedBy = (by_caller: boolean, decision: NonNullable<ReviewItem['decided']>['decision'] = 'publish') => ({
  decided: {
    decision,
    // By a clock that goes otherwise than the one of the browser.
    effective_at: '2026-11-25T17:00:00.000Z',
    get left_ms() {
      return Date.parse(inAMinute) - Date.now()
    },
    by_caller,
  },
})
const lamp = reviewItem(1, 'The Lamp')
const moth = reviewItem(2, 'The Moth')
const decide = (item: ReviewItem) => `POST ${pathOf(item)}`
const ofAuthor = (letter: string) => ({ ...lamp.author, id: `0190a1b2-0000-7000-8000-00000000000${letter}` })
/** A published or hidden work that nobody has submitted. */
const unsubmitted: Partial<ReviewItem> = { awaiting: null, awaiting_since: null, reasons: [] }

test('each work of the list is one link that says what matters: reports, findings, who waits', async () => {
  const urgent = reviewItem(1, 'The Lamp', {
    ...unsubmitted,
    status: 'published',
    urgent: true,
    pen_name: 'Lamp Moth',
    reports: [{ reason: 'details', count: 2 }],
    open_since: '2026-11-25T09:00:00.000Z',
  })
  const found1 = reviewItem(2, 'The Moth', {
    author: { ...lamp.author, waiting: 3 },
    reasons: ['first_works', 'finding'],
    findings: { unit: 'page', isWhole: true, pages: [{ number: 4, kinds: ['telephone'] }] },
  })
  await openReview({ open: [urgent, found1] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Review Desk')
  expect((await findRow('The Lamp')).textContent).toBe(
    'The Lamp Urgent Publishedby Lamp Moth, for 13 and older.Reported: shares personal details (2 times).Waiting for 3 hours.',
  )
  expect((await findRow('The Moth')).textContent).toContain(
    'Possible phone number, page 4. One of its author’s first works.',
  )
  expect((await findRow('The Moth')).textContent).toContain('3 waiting by this author.')
  expect(screen.queryAllByRole('article')).toEqual([])
})

test('the cover of a work is fetched once its row is near, with its place kept until then', async () => {
  const cover_url = 'https://club.example/files/covers/lamp.webp'
  await openReview(
    { open: [reviewItem(1, 'The Lamp', { cover_url })] },
    { 'GET /files/covers/lamp.webp': refuse('not_found') },
  )
  const thumb = (await findRow('The Lamp')).querySelector('.review-thumb')!
  const asked = () => calls.filter(({ name }) => name === 'GET /files/covers/lamp.webp')
  expect(thumb.querySelector('.cloth-cover')).not.toBeNull()
  expect(asked()).toEqual([])
  scrollIntoView(thumb)
  await found(() => expect(asked()).toHaveLength(1))
  expect(thumb.querySelector('.cloth-cover')).not.toBeNull()
})

test('a list is chosen, with the number of works in it', async () => {
  const { user } = await openReview(
    { open: [lamp], removed: [reviewItem(2, 'The Moth', { ...unsubmitted, status: 'removed', open_since: null })] },
    {
      'GET /api/review/figures': {
        open: { count: 21, since: '2026-11-25T09:00:00.000Z' },
        waiting: 1,
        reported: 20,
        urgent: 4,
        appealed: 2,
        median_ms: 600_000,
        reports: [{ reason: 'unkind', count: 3 }],
        appeals: { decided: 4, reversed: 1 },
      },
    },
  )
  await findRow('The Lamp')
  await seen(
    `${words.list.order.urgent} 21 works are waiting, the oldest for 3 hours. Median time to a decision: 10 minutes.`,
  )
  await seen('4 appeals were decided, and 1 of them reversed the decision.')
  const list = screen.getByLabelText(words.list.label)
  expect(within(list).getByRole('option', { name: 'Reports (20)' })).toBeTruthy()
  await user.selectOptions(list, words.list.names.removed)
  expect((await findRow('The Moth')).textContent).toContain('Removed since ')
  expect([words.list.order.urgent, words.list.order.latest].filter(shows)).toEqual([words.list.order.latest])
  await user.selectOptions(list, words.list.names.finding)
  await seen(words.list.none.finding)
  expect(shows(words.list.order.waiting)).toBe(true)
})

test('the list begins with its first work by a button, or by its key', async () => {
  const decided = { ...reviewItem(3, 'The Key'), decisions: [], ...decidedBy(true) }
  const { user } = await openReview({ open: [decided, lamp, moth] })
  await findRow('The Lamp')
  await user.click(button(/^Start with the first/))
  await findWork('The Lamp')
  await user.keyboard('a')
  await findRow('The Lamp')
  await user.keyboard('n')
  expect((await findWork('The Lamp')).textContent).toContain('for 13 and older')
})

test('after a decision the next work is open, and the decision can be undone for a minute', async () => {
  const { user, change } = await openReview(
    { open: [lamp, moth] },
    {
      [decide(lamp)]: () => {
        change({ open: [{ ...lamp, decisions: [], ...decidedBy(true) }, moth] })
        return answer('published')
      },
      [`${decide(lamp)}/undo`]: () => {
        change({ open: [lamp, moth] })
        return { status: 'awaiting_moderator' }
      },
    },
  )
  await user.click(await findRow('The Lamp'))
  const work = await findWork('The Lamp')
  expect(document.activeElement).toBe(within(work).getByRole('heading', { level: 3 }))
  await user.click(button('Publish'))
  await findWork('The Moth')
  expect(done().textContent).toMatch(/^“The Lamp” will be published at /)
  expect(sentTo(decide(lamp))).toEqual([{ decision: 'publish', version: 2 }])
  expect(document.activeElement?.textContent).toContain('The Moth')

  await user.click(button('Undo (The Lamp)'))
  await findWork('The Lamp')
  expect(done().textContent).toBe('Undone: “The Lamp” is as it was. No email was sent.')
  expect(undoButtons()).toEqual([])
  expect(calls.filter(({ name }) => name === `${decide(lamp)}/undo`)).toHaveLength(1)
})

test('a second click of the same moment neither decides again nor ends a suspension twice', async () => {
  const path = `/api/people/${moth.author.id}/suspension`
  const suspension = { until: null, note: 'Your stories name people.', banned: false }
  const suspended = { ...moth, author: { ...moth.author, suspension } }
  await openReviewOf(
    lamp,
    { [decide(lamp)]: () => answer('published'), [`DELETE ${path}`]: null },
    { others: [suspended] },
  )
  clickTwice(button('Publish'))
  await findWork('The Moth')
  expect(sentTo(decide(lamp))).toHaveLength(1)
  clickTwice(button(words.suspension.end))
  await found(() => expect(done().textContent).toContain(words.suspension.ended))
  expect(sentTo(`DELETE ${path}`)).toHaveLength(1)
})

test.each([
  { name: 'Publish', decision: 'publish', status: 'published', outcome: '“The Lamp” is published.' },
  {
    name: 'Request changes',
    decision: 'request_changes',
    status: 'draft',
    outcome: words.done.request_changes('The Lamp'),
  },
] as const)('once “$name” can’t be undone anymore, the desk says what is true then', async (one) => {
  const { name, decision, status, outcome } = one
  const { user, change } = await openReviewOf(
    lamp,
    {
      [decide(lamp)]: () => {
        change({ open: [{ ...lamp, decisions: [], ...decidedBy(true, decision) }, moth] })
        return answer(status)
      },
    },
    { others: [moth] },
  )
  await user.click(button(name))
  if (decision === 'request_changes') {
    await user.selectOptions(screen.getByLabelText(words.noteFor), 'Unkind')
    await user.click(button(words.confirm.request_changes))
  }
  await findWork('The Moth')
  expect(done().textContent).toBe(words.later[decision]('The Lamp', inAMinute))
  await pass(minute + 500)
  expect(done().textContent).toBe('The decision about “The Lamp” takes effect now.')
  change({ open: [moth] })
  await pass(1000)
  await found(() => expect(done().textContent).toBe(outcome))
})

test('a decision that did not take effect is not said to have been one', async () => {
  const { user, change } = await openReviewOf(
    lamp,
    {
      [decide(lamp)]: () => {
        change({ open: [{ ...lamp, decisions: [], ...decidedBy(true) }, moth] })
        return answer('published')
      },
    },
    { others: [moth] },
  )
  await user.click(button('Publish'))
  await findWork('The Moth')
  change({ open: [lamp, moth] })
  await pass(minute + 1500)
  await found(() => expect(done().textContent).toBe('“The Lamp” is waiting for a decision again.'))
})

test('an open work that goes back to its author says so, and is not asked for any longer', async () => {
  const { work, change } = await openReviewOf({ ...lamp, decisions: [], ...decidedBy(true, 'request_changes') })
  expect(work.textContent).toContain('It can be undone until ')
  change({ open: [] })
  answerCalls({ [`GET ${pathOf(lamp)}`]: refuse('work_not_found') })
  await pass(minute + 1500)
  await found(() => expect(work.textContent).toContain('It has taken effect.'))
  const asked = () => calls.filter(({ name }) => name === `GET ${pathOf(lamp)}`).length
  const before = asked()
  await pass(minute)
  expect(asked()).toBe(before)
})

test('each decision of the last minute can be undone, not only the latest', async () => {
  const key = reviewItem(3, 'The Key')
  const { user } = await openReviewOf(
    lamp,
    { [decide(lamp)]: () => answer('published'), [decide(moth)]: () => answer('published') },
    { others: [moth, key] },
  )
  await user.click(button('Publish'))
  await findWork('The Moth')
  await user.click(button('Publish'))
  await findWork('The Key')
  await user.click(screen.getByText(words.undoEarlier))
  expect(undoButtons().map(({ textContent }) => textContent)).toEqual(['Undo (The Moth)U', 'Undo (The Lamp)'])
  await pass(minute + 500)
  expect(undoButtons()).toEqual([])
})

test('the whole desk works with single keys, which can be turned off', async () => {
  const key = reviewItem(3, 'The Key')
  const { user, change } = await openReviewOf(
    lamp,
    {
      [decide(lamp)]: () => answer('published'),
      [decide(moth)]: () => answer('draft'),
      [`${decide(lamp)}/undo`]: () => ({ status: 'awaiting_moderator' }),
    },
    { others: [moth, key] },
  )
  await user.keyboard('n')
  await findWork('The Moth')
  await user.keyboard('a')
  await found(() => expect(document.activeElement?.textContent).toContain('The Moth'))
  await user.keyboard('{Enter}')
  await findWork('The Moth')
  await user.keyboard('r{Escape}')
  expect(document.activeElement).toBe(button('Request changes'))
  expect(screen.queryByLabelText(words.noteFor)).toBeNull()
  await user.keyboard('r')
  expect(document.activeElement).toBe(screen.getByLabelText(words.noteFor))
  await user.tab()
  await user.keyboard(' Thank you. npu{Escape}')
  await user.tab()
  await user.keyboard('{Enter}')
  await findWork('The Key')
  expect(sentTo(decide(moth))).toEqual([
    { decision: 'request_changes', version: 2, note: expect.stringMatching(/Thank you\. npu$/) },
  ])
  change({ open: [lamp, { ...moth, ...decidedBy(true, 'request_changes') }, key] })
  await user.keyboard('n')
  await findWork('The Lamp')
  await user.keyboard('p')
  await found(() => expect(sentTo(decide(lamp))).toHaveLength(1))
  await user.keyboard('u')
  await found(() => expect(calls.filter(({ name }) => name === `${decide(lamp)}/undo`)).toHaveLength(1))
  await findWork('The Lamp')

  await user.click(screen.getByLabelText(words.shortcuts))
  expect(document.querySelectorAll('kbd')).toHaveLength(0)
  await user.click(screen.getByRole('heading', { name: words.heading }))
  await user.keyboard('p')
  expect(sentTo(decide(lamp))).toHaveLength(1)
})

test('the author’s other works come next and stand beside the open one; an urgent report comes first', async () => {
  const owl = reviewItem(2, 'The Owl', { author: ofAuthor('b') })
  const second = reviewItem(3, 'The Second Lamp')
  const { user } = await openReviewOf(
    { ...lamp, author: { ...lamp.author, waiting: 2 } },
    { [decide(lamp)]: () => answer('published') },
    { others: [owl, second] },
  )
  await user.click(screen.getByText(words.authorWaiting(2)))
  expect((await findRow('The Second Lamp')).id).toBe(`work-${second.id}`)
  expect((await findRow('The Second Lamp')).textContent).not.toContain('waiting by this author')
  expect(screen.queryByRole('link', { name: /^The Owl/ })).toBeNull()
  await user.click(button('Publish'))
  expect((await findWork('The Second Lamp')).textContent).toContain(words.sameAuthor)

  const urgent = { ...owl, urgent: true }
  const again = await openReviewOf(lamp, { [decide(lamp)]: () => answer('published') }, { others: [urgent, second] })
  await again.user.click(button('Publish'))
  expect((await findWork('The Owl')).textContent).not.toContain(words.sameAuthor)
})

test('when nothing is left to decide the list is shown, and fetched again once a decision takes effect', async () => {
  const { user, change } = await openReviewOf(lamp, {
    [decide(lamp)]: () => {
      change({ open: [{ ...lamp, decisions: [], ...decidedBy(true) }] })
      return answer('published')
    },
  })
  await user.click(button('Publish'))
  await found(() => expect(document.activeElement).toBe(done()))
  await found(async () =>
    expect((await findRow('The Lamp')).textContent).toContain(words.decided(words.decisions.publish)),
  )
  await pass(minute + 500)
  change({ open: [] })
  await pass(1000)
  await seen(words.list.none.open)
})

test('a work with findings is published only after a question that names them', async () => {
  const findings = { unit: 'page' as const, isWhole: true, pages: [{ number: 4, kinds: ['telephone' as const] }] }
  const item = reviewItem(1, 'The Lamp', { reasons: ['finding'], findings })
  const { user } = await openReviewOf(item, { [decide(item)]: () => answer('published') })
  const asked = () => screen.queryByRole('dialog', { name: words.publishFound.heading('The Lamp') })
  await user.keyboard('p')
  within(asked()!).getByText('Possible personal details or unkind words: phone number (page 4).')
  await user.keyboard('p{Escape}')
  expect(asked()).toBeNull()
  expect(sentTo(decide(item))).toEqual([])
  await user.click(button('Publish'))
  await user.click(button(words.publishFound.confirm))
  await found(() => expect(sentTo(decide(item))).toEqual([{ decision: 'publish', version: 2 }]))
  await found(() => expect(asked()).toBeNull())
})

test('a reported work that was kept is not said to be shown again', async () => {
  const { work } = await openReviewOf(
    reviewItem(1, 'The Lamp', { ...unsubmitted, status: 'published', ...decidedBy(true, 'show') }),
  )
  expect(work.textContent).toContain('Decided: keep published.')
})

const figuresOfOpen = (count: number) => ({
  'GET /api/review/figures': {
    open: { count, since: '2026-11-25T09:00:00.000Z' },
    waiting: count,
    reported: 0,
    urgent: 0,
    appealed: 0,
    median_ms: 600_000,
    reports: [],
    appeals: { decided: 0, reversed: 0 },
  },
})

test('a decision that can still be undone no longer counts as waiting', async () => {
  const decided = reviewItem(2, 'The Moth', { decisions: [], ...decidedBy(true) })
  await openReview({ open: [lamp, decided] }, figuresOfOpen(2))
  await findRow('The Moth')
  const line = `${words.list.order.urgent} 1 work is waiting, the oldest for 3 hours.`
  await found(() => expect(document.body.textContent).toContain(line))
})

test('where all works are decided, the desk does not say for how long the oldest waits', async () => {
  const decided = reviewItem(2, 'The Moth', { decisions: [], ...decidedBy(true) })
  await openReview({ open: [decided] }, figuresOfOpen(1))
  await findRow('The Moth')
  await found(() => expect(shows(`${words.list.order.urgent} Median time to a decision: 10 minutes.`)).toBe(true))
})

test('where decisions take effect at once nothing can be undone', async () => {
  const { user } = await openReviewOf(lamp, { [decide(lamp)]: () => answer('published', now) })
  await user.click(button('Publish'))
  await found(() => expect(done().textContent).toBe('“The Lamp” is published.'))
  expect(undoButtons()).toEqual([])
})

test('a moderator undoes no decision of another one; an owner does', async () => {
  const decided = reviewItem(1, 'The Lamp', { decisions: [], ...decidedBy(false) })
  const { work } = await openReviewOf(decided)
  expect(work.textContent).toContain(words.decided(words.decisions.publish))
  expect(undoButtons()).toEqual([])
  await openReviewOf(decided, {}, { as: owner() })
  expect(undoButtons()).toHaveLength(1)
})

test('a decision that took effect meanwhile is not undone, and a notice says so', async () => {
  const { user } = await openReviewOf(reviewItem(1, 'The Lamp', decidedBy(true)), {
    [`${decide(lamp)}/undo`]: () => refuse('work_changed'),
  })
  await user.click(undoButtons()[0]!)
  await expectNotice({ ...ownerNotices.notUndone, description: errors.work_changed.message })
  expect(done().textContent).toBe('')
})

test('a work that has changed is not decided about until its new version was opened', async () => {
  const { user, change } = await openReviewOf(lamp, { [decide(lamp)]: () => refuse('work_changed') })
  change({ open: [{ ...lamp, version: 3 }] })
  await user.click(button('Publish'))
  await expectNotice({ ...ownerNotices.notDecided, description: errors.work_changed.message })
  await seen(words.changedSince)
  await user.click(button(words.readNew))
  expect(shows(words.changedSince)).toBe(false)
  await user.click(button('Publish'))
  await found(() => expect(sentTo(decide(lamp)).map((sent) => (sent as { version: number }).version)).toEqual([2, 3]))
})

test('the open work shows all reasons, what screening found on which page, and what readers say', async () => {
  const item = reviewItem(1, 'The Lamp', {
    reasons: ['first_works', 'finding', 'teen'],
    // Readers who reported something else before, too.
    reports: [
      { reason: 'danger', count: 0 },
      { reason: 'unkind', count: 1 },
    ],
    findings: {
      unit: 'chapter',
      isWhole: false,
      pages: [
        { number: 2, kinds: ['telephone', 'name'] },
        { number: 5, kinds: ['unkind'] },
      ],
    },
  })
  const report = { at: now, reason: 'danger', status: 'open' } as const
  const about: Partial<ReviewedWork> = {
    reported: [
      { ...report, text: 'Somebody names our street.' },
      { ...report, text: 'An old one.', status: 'kept' },
    ],
  }
  const { work } = await openReviewOf(item, {}, { about })
  expect(work.textContent).toContain(`${words.reasons.first_works} ${words.reasons.teen}`)
  expect(work.textContent).toContain(words.reasons.finding)
  expect(work.textContent).toContain('Only part of the file was checked.')
  expect(work.textContent).toContain('Reported: someone may be in danger, unkind.')
  expect(work.textContent).toContain(words.danger)
  expect(buttonsIn(within(work).getAllByRole('list')[1]!)).toEqual([
    'Part 2: possible phone number, name',
    'Part 5: possible unkind words',
  ])
  const said = within(work).getByRole('heading', { name: words.reported })
  expect(said.nextElementSibling?.textContent).toBe('“Somebody names our street.”')
  // Read before the decision, also on a phone, where all parts are below each other.
  expect(work.querySelector('.review-head')!.contains(said)).toBe(true)
  await seen(words.noFile)
})

test('of many reports the first three are beside the work, and the others are in its history', async () => {
  const report = { at: now, reason: 'other', status: 'open' } as const
  const reported = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((text) => ({ ...report, text }))
  const item = reviewItem(1, 'The Lamp', { reports: [{ reason: 'other', count: 5 }] })
  const { work } = await openReviewOf(item, {}, { about: { reported } })
  const head = work.querySelector('.review-head')!
  expect(head.textContent).toContain('“One.”“Two.”“Three.”2 more under “Reports and history”.')
  expect(head.textContent).not.toContain('Four.')
})

test('a work hidden by reports is kept hidden, and of different reports each text has its reason', async () => {
  const item = reviewItem(1, 'The Lamp', {
    status: 'hidden',
    hidden_by: ['reports'],
    reports: [
      { reason: 'details', count: 1 },
      { reason: 'unkind', count: 1 },
    ],
    decisions: ['hide', 'show', 'remove'],
  })
  const reported = [
    { at: now, reason: 'details', status: 'open', text: 'It names our street.' },
    { at: now, reason: 'unkind', status: 'open', text: 'It laughs at a moth.' },
  ] as const
  const { work } = await openReviewOf(item, {}, { about: { reported: [...reported] } })
  expect(work.querySelector('.review-head')!.textContent).toContain(
    '“It names our street.” (shares personal details)“It laughs at a moth.” (unkind)',
  )
  expect(buttonsIn(work.querySelector<HTMLElement>('.review-decisions')!)).toEqual([
    'Keep hidden',
    'Show again',
    'Remove',
  ])
})

test.each([
  ['what readers reported', { reports: [{ reason: 'unkind', count: 2 }] }, 'Unkind'],
  [
    'the most frequent report',
    {
      reports: [
        { reason: 'details', count: 1 },
        { reason: 'not-for-children', count: 3 },
      ],
    },
    'Too scary',
  ],
  [
    'what screening found',
    { findings: { unit: 'page', isWhole: true, pages: [{ number: 4, kinds: ['telephone', 'unkind'] }] } },
    'Personal details',
  ],
  [
    'unkind words that screening found',
    { findings: { unit: 'page', isWhole: true, pages: [{ number: 4, kinds: ['unkind'] }] } },
    'Unkind',
  ],
  ['no words where nothing was found', {}, 'Something else'],
  ['no words where someone may be in danger', { reports: [{ reason: 'danger', count: 1 }] }, 'Something else'],
] satisfies [string, Partial<ReviewItem>, string][])('a note to the author begins with %s', async (_, about, label) => {
  const { user } = await openReviewOf(reviewItem(1, 'The Lamp', about))
  await user.click(button('Request changes'))
  const chosen = screen.getByLabelText<HTMLSelectElement>(words.noteFor)
  expect(chosen.value).toBe(label)
  const { note } = words.notes('story', 'stories', true).find((one) => one.label === label)!
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.note).value).toBe(note)
})

test('the note of a removal does not ask the author to send the work again', async () => {
  const { user } = await openReviewOf(reviewItem(1, 'The Lamp', { reports: [{ reason: 'details', count: 1 }] }))
  await user.click(button('Remove'))
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.note).value).toBe(
    'Your story may show who or where someone is.',
  )
})

test('a work that was sent back shows what its author was asked to change', async () => {
  const entry = { at: now, from: 'draft' as const, to: 'draft' as const, reasons: [], note: null }
  const history: ReviewedWork['history'] = [
    { ...entry, by: 'author', action: 'submit' },
    { ...entry, by: 'moderator', action: 'request_changes', note: 'Page two is upside down.' },
  ]
  const { work } = await openReviewOf(lamp, {}, { about: { history } })
  expect(within(work).getByText('A moderator asked for changes: “Page two is upside down.”')).toBeTruthy()
})

test('moderators leave each other notes about a work, and delete their own', async () => {
  const note = { id: 7, at: now, text: 'I wrote to the school.', by_caller: false }
  const mine = { id: 8, at: now, text: 'Waiting for an answer.', by_caller: true }
  const about = { notes: [note] }
  const path = `${decide(lamp)}/notes`
  const { user } = await openReviewOf(lamp, { [path]: () => refuse('too_many_notes') }, { about })
  await seen('A moderator:“I wrote to the school.”')
  expect(screen.queryByRole('button', { name: words.notesForModerators.delete })).toBeNull()
  const field = screen.getByLabelText<HTMLTextAreaElement>(words.notesForModerators.label)
  await user.click(button(words.notesForModerators.add))
  await seen(words.notesForModerators.missing)
  expect(document.activeElement).toBe(field)
  await user.type(field, ` ${mine.text} `)
  await user.click(button(words.notesForModerators.add))
  await seen(errors.too_many_notes.message)
  expect(field.value).toContain(mine.text)

  answerCalls({
    [path]: () => {
      about.notes = [mine, note]
      return mine
    },
    [`DELETE ${pathOf(lamp)}/notes/8`]: () => {
      about.notes = [note]
      return null
    },
  })
  await user.click(button(words.notesForModerators.add))
  await seen('You:“Waiting for an answer.”')
  expect(sentTo(path)).toEqual([{ text: mine.text }, { text: mine.text }])
  expect(field.value).toBe('')
  await user.click(button(words.notesForModerators.delete))
  await found(() => expect(shows(mine.text)).toBe(false))
  expect(document.activeElement).toBe(screen.getByText(words.notesForModerators.heading(1)))
})

test.each(['author', 'guardian', 'appeal'] as const)(
  'who decides is said to the %s in place of buttons',
  async (why) => {
    const item = reviewItem(1, 'The Lamp', {
      ...unsubmitted,
      status: 'hidden',
      hidden_by: ['moderator'],
      appeal: 'The lamp made the name up.',
      decisions: [],
      not_yours: why,
    })
    const { work } = await openReviewOf(item)
    expect(work.textContent).toContain('The author appeals: “The lamp made the name up.”')
    expect(work.textContent).toContain(words.notYours[why])
    expect(work.textContent).toContain('Hidden by: a moderator.')
    expect(buttonsIn(work)).toEqual(why === 'appeal' ? ['Change rating', 'Suspend the author', 'Add note'] : [])
  },
)

test('an appeal is upheld with a note, and a reported work is kept without one', async () => {
  const hidden = reviewItem(1, 'The Lamp', {
    ...unsubmitted,
    status: 'hidden',
    hidden_by: ['moderator'],
    appeal: 'The lamp made the name up.',
    decisions: ['hide', 'show', 'remove'],
  })
  const reported = reviewItem(2, 'The Moth', {
    ...unsubmitted,
    status: 'published',
    reports: [{ reason: 'unkind', count: 2 }],
    decisions: ['show', 'hide', 'remove'],
  })
  const history: ReviewedWork['history'] = [
    {
      at: now,
      by: 'moderator',
      action: 'hide',
      from: 'published',
      to: 'hidden',
      reasons: [],
      note: 'It names a neighbor.',
    },
  ]
  const { user, work } = await openReviewOf(
    hidden,
    { [decide(hidden)]: () => answer('hidden'), [decide(reported)]: () => answer('published') },
    { others: [reported], about: { history } },
  )
  expect(work.textContent).toContain('The first moderator’s reason: “It names a neighbor.”')
  expect(buttonsIn(work)).toEqual([
    'Keep hidden',
    'Show again',
    'Remove',
    'Change rating',
    'Suspend the author',
    'Add note',
  ])
  await user.click(button('Keep hidden'))
  await user.selectOptions(screen.getByLabelText('Reason'), 'Something else')
  await user.clear(screen.getByLabelText('Note to the author'))
  await user.type(screen.getByLabelText('Note to the author'), 'There is a lamp of this name.')
  await user.click(button('Keep hidden with this note'))
  await seen('“The Lamp” stays as it is. The appeal is decided.')
  expect(sentTo(decide(hidden))).toEqual([{ decision: 'hide', version: 2, note: 'There is a lamp of this name.' }])

  expect((await findWork('The Moth')).textContent).toContain('Reported: unkind (2 times).')
  await user.click(button('Keep published'))
  await seen('“The Moth” stays published.')
})

test('a new version of a published work shows what is new, beside what readers have', async () => {
  const item = reviewItem(1, 'The Lamp', {
    status: 'published',
    pending: ['file', 'age', 'pen_name'],
    pending_age: 'all',
    pending_pen_name: 'Lamp Moth',
    reasons: ['younger_age', 'pen_name'],
    decisions: ['publish', 'request_changes', 'hide', 'remove'],
  })
  const { work } = await openReviewOf(item)
  expect(work.textContent).toContain('Published, new version waiting')
  expect(work.textContent).toContain('New: the file.')
  expect(work.textContent).not.toMatch(/asks for a new pen name|the pen name\.|Its author asks for a younger/)
  expect(work.textContent).toContain('The author asks for a younger age rating: for everyone.')
  expect(work.textContent).toContain('by a member, for 13 and older.')
  expect(work.textContent).toContain('New pen name: Lamp Moth.')
  expect(
    within(work)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Open the new version in a new tab/),
    expect.stringMatching(/^Open the version before it in a new tab/),
  ])
})

test.each([
  ['hidden', '“The Lamp” stays hidden for another reason.', 'hidden'],
  ['removed', '“The Lamp” is restored. It was never published.', 'awaiting_moderator'],
] as const)('a %s work that is shown again is not always published', async (status, said, next) => {
  const item = reviewItem(1, 'The Lamp', { ...unsubmitted, status, decisions: ['show'] })
  const { user } = await openReviewOf(item, { [decide(item)]: () => answer(next, now) })
  await user.click(button('Show again'))
  await found(() => expect(done().textContent).toBe(said))
})

test('a moderator suspends an author with a note, and ends the suspension', async () => {
  const path = `/api/people/${lamp.author.id}/suspension`
  const suspension = { until: null, note: 'Your stories name people.', banned: false }
  const suspended = { ...lamp, author: { ...lamp.author, suspension } }
  const { user, change } = await openReviewOf(lamp, {
    [`POST ${path}`]: () => {
      change({ open: [suspended] })
      return suspension
    },
    [`DELETE ${path}`]: () => change({ open: [lamp] }),
  })
  await user.click(button(words.suspension.open))
  expect(document.activeElement).toBe(screen.getByLabelText(words.suspension.days))
  await user.selectOptions(document.activeElement!, 'Permanently')
  await user.click(button(words.suspension.confirm))
  const note = screen.getByLabelText(words.note)
  expect(document.activeElement).toBe(note)
  await user.type(note, suspension.note)
  await user.click(button(words.suspension.confirm))
  await found(() => expect(done().textContent).toContain(words.suspension.suspended(null)))
  expect(sentTo(`POST ${path}`)).toEqual([{ days: null, note: suspension.note }])
  await seen(words.suspension.inForce(null))
  await user.click(button(words.suspension.end))
  await found(() => expect(done().textContent).toContain('The suspension has ended.'))
})

test('an owner bans an author with a note, and ends the ban', async () => {
  const path = `/api/people/${lamp.author.id}/ban`
  const suspension = { until: null, note: 'You threatened a child.', banned: true }
  const banned = { ...lamp, author: { ...lamp.author, suspension } }
  const refused = refuse('cannot_ban')
  const { user, change, work } = await openReviewOf(
    lamp,
    { [`POST ${path}`]: refused, [`DELETE ${path}`]: () => change({ open: [lamp] }) },
    { as: owner() },
  )
  await user.click(within(work).getByText(words.ban.open))
  const send = button(words.ban.confirm)
  const note = screen.getByLabelText<HTMLTextAreaElement>(words.note, { selector: '[name=note]' })
  await user.click(send)
  await seen(words.ban.missing)
  expect(document.activeElement).toBe(note)

  await user.type(note, ` ${suspension.note}`)
  await user.click(screen.getByLabelText(words.ban.refund))
  await user.click(send)
  await expectNotice({ ...ownerNotices.notBanned, description: errors.cannot_ban.message })
  expect(note.value).toContain(suspension.note)

  answerCalls({
    [`POST ${path}`]: () => {
      change({ open: [banned] })
      return suspension
    },
  })
  await user.click(send)
  await found(() => expect(done().textContent).toContain(words.ban.banned))
  const request = { note: suspension.note, refund: true }
  expect(sentTo(`POST ${path}`)).toEqual([request, request])
  await seen(words.ban.inForce)
  expect(shows(words.ban.open)).toBe(false)
  await user.click(button(words.ban.end))
  await found(() => expect(done().textContent).toContain(words.ban.ended))
})

test('a moderator neither bans nor ends a ban', async () => {
  const suspension = { until: null, note: 'You threatened a child.', banned: true }
  const { work } = await openReviewOf({ ...lamp, author: { ...lamp.author, suspension } })
  expect(work.textContent).toContain(words.ban.inForce)
  expect(buttonsIn(work)).not.toContain(words.ban.end)
  const { work: other } = await openReviewOf(moth)
  expect(other.textContent).not.toContain(words.ban.open)
})
