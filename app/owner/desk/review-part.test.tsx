import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownerNotices } from '#content/notices/owner.ts'
import { reviewWords as words } from '#content/owner/review.ts'
import { errors } from '#contract/errors.ts'
import type { DecisionAnswer, ReviewItem, WorkStatus } from '#contract/review.ts'
import { buttonsIn, findRow, openReview, pathOf, reviewItem } from '#test/component/desk.ts'
import { answerCalls, calls, refuse, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found, pass, seen, shows } from '#test/component/open.tsx'
import { owner } from '#test/component/person.ts'

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

test('a decision can be undone for a minute: the work stays, and afterwards it is as it was', async () => {
  const lamp = reviewItem(1, 'The Lamp')
  const moth = reviewItem(2, 'The Moth')
  const decide = `POST ${pathOf(lamp)}`
  const { user, change } = await openReview(
    { awaiting_moderator: [lamp, moth] },
    {
      [decide]: () => {
        change({ awaiting_moderator: [{ ...lamp, decisions: [], ...decidedBy(true) }, moth] })
        return answer('published')
      },
      [`${decide}/undo`]: () => {
        change({ awaiting_moderator: [lamp, moth] })
        return { status: 'awaiting_moderator' }
      },
    },
  )
  await user.click(within(await findRow('The Lamp')).getByRole('button', { name: 'Publish' }))
  await found(() =>
    expect(done().textContent).toMatch(/^“The Lamp” will be published at .+\. You can undo this until /),
  )
  expect(sentTo(decide)).toEqual([{ decision: 'publish', version: 2 }])
  expect(document.activeElement?.textContent).toContain('The Moth')
  await seen(words.pendingDecisions.publish)
  const row = await findRow('The Lamp')
  expect(row.textContent).toContain('It can be undone until ')
  expect(undoButtons()).toHaveLength(2)

  await user.click(within(row).getByRole('button', { name: 'Undo (The Lamp)' }))
  await found(() => expect(done().textContent).toBe('Undone: “The Lamp” is as it was. No email was sent. '))
  expect(document.activeElement).toBe(done())
  await found(() => expect(undoButtons()).toEqual([]))
  expect(shows(words.pendingDecisions.publish)).toBe(false)
  expect(calls.filter(({ name }) => name === `${decide}/undo`)).toHaveLength(1)
})

test('after a minute there is nothing to undo, and the list is fetched again', async () => {
  const lamp = reviewItem(1, 'The Lamp', decidedBy(true))
  const { change } = await openReview({ awaiting_moderator: [lamp] })
  await findRow('The Lamp')
  expect(undoButtons()).toHaveLength(1)
  await pass(minute + 500)
  expect(undoButtons()).toEqual([])
  await seen(words.takesEffect)
  change({ awaiting_moderator: [], published: [reviewItem(1, 'The Lamp', { status: 'published', awaiting: null })] })
  await pass(1000)
  await seen(words.waiting.none)
})

test('where decisions take effect at once nothing can be undone', async () => {
  const lamp = reviewItem(1, 'The Lamp')
  const { user, change } = await openReview(
    { awaiting_moderator: [lamp] },
    {
      [`POST ${pathOf(lamp)}`]: () => {
        change({ awaiting_moderator: [] })
        return answer('published', now)
      },
    },
  )
  await user.click(within(await findRow('The Lamp')).getByRole('button', { name: 'Publish' }))
  await found(() => expect(done().textContent?.trim()).toBe('“The Lamp” is published.'))
  expect(undoButtons()).toEqual([])
})

test('a moderator undoes no decision of another one; an owner does', async () => {
  const lists = { awaiting_moderator: [reviewItem(1, 'The Lamp', { decisions: [], ...decidedBy(false) })] }
  await openReview(lists)
  expect((await findRow('The Lamp')).textContent).toContain(words.pendingDecisions.publish)
  expect(undoButtons()).toEqual([])
  await openReview(lists, {}, owner())
  await findRow('The Lamp')
  expect(undoButtons()).toHaveLength(1)
})

test('a decision that took effect meanwhile is not undone, and a notice says so', async () => {
  const lamp = reviewItem(1, 'The Lamp', decidedBy(true))
  const { user } = await openReview(
    { awaiting_moderator: [lamp] },
    { [`POST ${pathOf(lamp)}/undo`]: () => refuse('work_changed') },
  )
  await user.click(within(await findRow('The Lamp')).getByRole('button', { name: /^Undo/ }))
  await expectNotice({ ...ownerNotices.notUndone, description: errors.work_changed.message })
  expect(done().textContent?.trim()).toBe('')
})

test('all reasons for a review are shown, a finding first and as a warning', async () => {
  await openReview({ awaiting_moderator: [reviewItem(1, 'The Lamp', { reasons: ['first_works', 'finding', 'teen'] })] })
  const row = await findRow('The Lamp')
  const [warning] = row.querySelectorAll('.owner-reason')
  expect(warning!.textContent).toBe(words.reasons.finding)
  expect(warning!.nextElementSibling!.textContent).toBe(`${words.reasons.first_works} ${words.reasons.teen}`)
})

test.each(['author', 'guardian', 'appeal'] as const)(
  'who decides is said to the %s in place of buttons',
  async (why) => {
    const item = reviewItem(1, 'The Lamp', {
      status: 'hidden',
      hidden_by: ['moderator'],
      awaiting: null,
      awaiting_since: null,
      reasons: [],
      appeal: 'The lamp made the name up.',
      decisions: [],
      not_yours: why,
    })
    await openReview({ appealed: [item] })
    const row = await findRow('The Lamp')
    expect(row.textContent).toContain('The author appeals: “The lamp made the name up.”')
    expect(row.textContent).toContain(words.notYours[why])
    expect(row.textContent).toContain('Hidden by: a moderator.')
    expect(buttonsIn(row)).toEqual(why === 'appeal' ? ['Correct', 'Suspend the author'] : [])
  },
)

test('an appeal is upheld with a note, and a reported work is kept without one', async () => {
  const hidden = reviewItem(1, 'The Lamp', {
    status: 'hidden',
    hidden_by: ['moderator'],
    awaiting: null,
    awaiting_since: null,
    reasons: [],
    appeal: 'The lamp made the name up.',
    decisions: ['hide', 'show', 'remove'],
  })
  const reported = reviewItem(2, 'The Moth', {
    status: 'published',
    awaiting: null,
    awaiting_since: null,
    reasons: [],
    reports: [{ reason: 'unkind', count: 2 }],
    decisions: ['show', 'hide', 'remove'],
  })
  const { user } = await openReview(
    { appealed: [hidden], reported: [reported] },
    {
      [`POST ${pathOf(hidden)}`]: () => answer('hidden'),
      [`POST ${pathOf(reported)}`]: () => answer('published'),
    },
  )
  const lamp = await findRow('The Lamp')
  expect(buttonsIn(lamp)).toEqual(['Correct', 'Keep hidden', 'Show again', 'Remove', 'Suspend the author'])
  await user.click(within(lamp).getByRole('button', { name: 'Keep hidden' }))
  await user.selectOptions(within(lamp).getByLabelText('Reason'), 'Something else')
  await user.clear(within(lamp).getByLabelText('Note to the author'))
  await user.type(within(lamp).getByLabelText('Note to the author'), 'There is a lamp of this name.')
  await user.click(within(lamp).getByRole('button', { name: 'Decide the appeal with this note' }))
  await seen('“The Lamp” stays as it is. The appeal is decided.')
  expect(sentTo(`POST ${pathOf(hidden)}`)).toEqual([
    { decision: 'hide', version: 2, note: 'There is a lamp of this name.' },
  ])

  const moth = await findRow('The Moth')
  expect(moth.textContent).toContain('Reported: unkind (2 times).')
  await user.click(within(moth).getByRole('button', { name: 'Keep published' }))
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
  await openReview({ awaiting_moderator: [item] })
  const row = await findRow('The Lamp')
  expect(row.textContent).toContain('Published, new version waiting')
  expect(row.textContent).toContain('New: the file, the age rating, the pen name.')
  expect(row.textContent).toContain('The author asks for a younger age rating: for everyone.')
  expect(row.textContent).toContain('Shown by a member. New pen name: Lamp Moth.')
  expect(
    within(row)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Open the new version: The Lamp/),
    expect.stringMatching(/^Open the version before it: The Lamp/),
  ])
})

test.each([
  ['hidden', '“The Lamp” stays hidden for another reason.', 'hidden'],
  ['removed', '“The Lamp” is restored. It was never published.', 'awaiting_moderator'],
] as const)('a %s work that is shown again is not always published', async (status, said, next) => {
  const item = reviewItem(1, 'The Lamp', { status, awaiting: null, awaiting_since: null, decisions: ['show'] })
  const { user } = await openReview({ reported: [item] }, { [`POST ${pathOf(item)}`]: () => answer(next, now) })
  await user.click(within(await findRow('The Lamp')).getByRole('button', { name: 'Show again' }))
  await found(() => expect(done().textContent?.trim()).toBe(said))
})

test('a moderator suspends an author with a note, and ends the suspension', async () => {
  const lamp = reviewItem(1, 'The Lamp')
  const path = `/api/people/${lamp.author.id}/suspension`
  const suspension = { until: null, note: 'Your stories name people.', banned: false }
  const suspended = { ...lamp, author: { ...lamp.author, suspension } }
  const { user, change } = await openReview(
    { awaiting_moderator: [lamp] },
    {
      [`POST ${path}`]: () => {
        change({ awaiting_moderator: [suspended] })
        return suspension
      },
      [`DELETE ${path}`]: () => change({ awaiting_moderator: [lamp] }),
    },
  )
  const row = within(await findRow('The Lamp'))
  await user.click(row.getByRole('button', { name: words.suspension.open }))
  expect(document.activeElement).toBe(row.getByLabelText(words.suspension.days))
  await user.selectOptions(document.activeElement!, 'Permanently')
  await user.click(row.getByRole('button', { name: words.suspension.confirm }))
  const note = row.getByLabelText(words.note)
  expect(document.activeElement).toBe(note)
  await user.type(note, suspension.note)
  await user.click(row.getByRole('button', { name: words.suspension.confirm }))
  await found(() => expect(done().textContent).toContain(words.suspension.suspended(null)))
  expect(sentTo(`POST ${path}`)).toEqual([{ days: null, note: suspension.note }])
  await seen(words.suspension.inForce(null))
  await user.click(within(await findRow('The Lamp')).getByRole('button', { name: words.suspension.end }))
  await found(() => expect(done().textContent).toContain('The suspension has ended.'))
})

test('an owner bans an author with a note, and ends the ban', async () => {
  const lamp = reviewItem(1, 'The Lamp')
  const path = `/api/people/${lamp.author.id}/ban`
  const suspension = { until: null, note: 'You threatened a child.', banned: true }
  const banned = { ...lamp, author: { ...lamp.author, suspension } }
  const refused = refuse('cannot_ban')
  const { user, change } = await openReview(
    { awaiting_moderator: [lamp] },
    { [`POST ${path}`]: refused, [`DELETE ${path}`]: () => change({ awaiting_moderator: [lamp] }) },
    owner(),
  )
  const row = await findRow('The Lamp')
  await user.click(within(row).getByText(words.ban.open))
  const send = within(row).getByRole('button', { name: words.ban.confirm })
  const note = within(row).getByLabelText<HTMLTextAreaElement>(words.note, { selector: '[name=note]' })
  await user.click(send)
  await seen(words.ban.missing)
  expect(document.activeElement).toBe(note)

  await user.type(note, ` ${suspension.note}`)
  await user.click(within(row).getByLabelText(words.ban.refund))
  await user.click(send)
  await expectNotice({ ...ownerNotices.notBanned, description: errors.cannot_ban.message })
  expect(note.value).toContain(suspension.note)

  answerCalls({
    [`POST ${path}`]: () => {
      change({ awaiting_moderator: [banned] })
      return suspension
    },
  })
  await user.click(send)
  await found(() => expect(done().textContent).toContain(words.ban.banned))
  const request = { note: suspension.note, refund: true }
  expect(sentTo(`POST ${path}`)).toEqual([request, request])
  await seen(words.ban.inForce)
  expect(shows(words.ban.open)).toBe(false)
  await user.click(within(await findRow('The Lamp')).getByRole('button', { name: words.ban.end }))
  await found(() => expect(done().textContent).toContain(words.ban.ended))
})

test('a moderator neither bans nor ends a ban', async () => {
  const suspension = { until: null, note: 'You threatened a child.', banned: true }
  const lamp = reviewItem(1, 'The Lamp')
  const banned = { ...lamp, author: { ...lamp.author, suspension } }
  await openReview({ awaiting_moderator: [banned], reported: [reviewItem(2, 'The Moth')] })
  const row = await findRow('The Lamp')
  expect(row.textContent).toContain(words.ban.inForce)
  expect(buttonsIn(row)).not.toContain(words.ban.end)
  expect((await findRow('The Moth')).textContent).not.toContain(words.ban.open)
})
