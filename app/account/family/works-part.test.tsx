import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { consentWords } from '#content/household/consents.ts'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import { errors } from '#contract/errors.ts'
import { approvalPath } from '#contract/paths.ts'
import type { ChildWork, Hold, ReviewStep, WorkStatus } from '#contract/review.ts'
import { findChild, openFamily } from '#test/component/family-page.ts'
import { childNamed } from '#test/component/household.ts'
import { refuse, sentTo, type Call } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { clickTwice, found } from '#test/component/open.tsx'
import { closed, openRow, rowOf, valueOf } from '#test/component/setting-rows.ts'

const words = familyWords.works
const pip = childNamed('Pip', { consents: ['private', 'publish'] })

const work = (fields: Partial<ChildWork> = {}): ChildWork => ({
  kind: 'storybook',
  id: '0190a1b2-0000-7000-8000-0000000000dd',
  page: '/storytellers-lantern/dreams/0190a1b2-0000-7000-8000-0000000000dd',
  child: pip.id,
  purpose: 'publish',
  title: 'The Moon Walks',
  description: '',
  age: null,
  findings: null,
  status: 'awaiting_guardian',
  hidden_by: [],
  awaiting: 'guardian',
  version: 3,
  since: '2026-11-20T09:00:00.000Z',
  note: null,
  appealed: false,
  ...fields,
})

const approval = `POST ${approvalPath('storybook', work().id)}`

const waiting = () => screen.queryByRole('region', { name: words.waiting })
const labelsOf = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((label) => label !== '')
const about = (label: string) => `${label} (The Moon Walks)`

const openWorks = async (fields: Partial<ChildWork> = {}, answers = {}) => {
  const family = await openFamily({ children: [pip], works: [work(fields)] }, answers)
  return { ...family, part: await findChild('Pip') }
}

const { statuses } = words
const choice = [words.approve, words.refuse]

test.each<[WorkStatus, Hold[], string]>([
  ['awaiting_guardian', [], statuses.toApprove],
  ['published', [], statuses.changeToApprove],
  ['hidden', ['guardian'], statuses.hiddenToApprove],
])('a story that is %s, hidden by %j, waits for a guardian above the children', async (status, hidden_by, said) => {
  const { part } = await openWorks({ status, awaiting: 'guardian', hidden_by })
  within(waiting()!).getByRole('heading', { name: 'The Moon Walks' })
  within(waiting()!).getByText(said)
  within(waiting()!).getByText('by Pip')
  within(waiting()!).getByRole('link', { name: /^Read story/ })
  expect(labelsOf(waiting()!)).toEqual(choice.map(about))
  expect(within(part).queryByRole('heading', { name: words.heading })).toBeNull()
})

test.each<[WorkStatus, ReviewStep | null, Hold[], string, string[]]>([
  ['awaiting_moderator', 'moderator', [], statuses.approved, [words.withdrawApproval]],
  ['published', null, [], statuses.published, [words.hide]],
  ['published', 'moderator', [], statuses.changeApproved, [words.withdrawApproval]],
  ['hidden', null, ['guardian'], statuses.hiddenByGuardian, [words.show]],
  ['hidden', 'moderator', ['guardian'], statuses.hiddenApproved, [words.withdrawApproval]],
  ['hidden', null, ['author'], statuses.withdrawn, []],
  ['hidden', null, ['guardian', 'moderator'], statuses.hidden, []],
  ['hidden', null, ['reports'], statuses.hidden, []],
  ['removed', null, [], statuses.removed, []],
])(
  'a story that is %s, awaiting %s, hidden by %j, is a row of the child',
  async (status, awaiting, hidden_by, said, labels) => {
    const { part } = await openWorks({ status, awaiting, hidden_by })
    expect(waiting()).toBeNull()
    expect(valueOf(part, 'The Moon Walks')).toBe(said)
    expect(labelsOf(openRow(part, 'The Moon Walks'))).toEqual(labels.map(about))
  },
)

test('a guardian sets the age rating and approves a story', async () => {
  const { user, part, change } = await openWorks(
    {},
    {
      [approval]: () => {
        change({ works: [work({ status: 'awaiting_moderator', awaiting: 'moderator', age: 'all' })] })
        return { status: 'awaiting_moderator' }
      },
    },
  )
  const approve = () => user.click(within(waiting()!).getByRole('button', { name: about(words.approve) }))
  await approve()
  within(waiting()!).getByText(words.noAge)
  expect(sentTo(approval)).toEqual([])
  await user.click(within(waiting()!).getByRole('radio', { name: dreamJournal.ages.all }))
  await approve()
  await expectNotice(familyNotices.storyInReview)
  within(waiting()!).getByText(words.done)
  await found(() => expect(document.activeElement!.textContent).toBe(words.waiting))
  expect(valueOf(part, 'The Moon Walks')).toBe(statuses.approved)
  expect(sentTo(approval)).toEqual([{ approve: true, age: 'all', version: 3 }])
})

test('a guardian who does not approve can add a note, and the story goes back to the child', async () => {
  const { user, change } = await openWorks(
    {},
    {
      [approval]: () => {
        change({ works: [] })
        return { status: 'draft' }
      },
    },
  )
  await user.click(within(waiting()!).getByRole('button', { name: about(words.refuse) }))
  await user.keyboard('Where does the moon sleep?')
  await user.click(within(waiting()!).getByRole('button', { name: words.send }))
  await expectNotice(familyNotices.changesRequested)
  expect(sentTo(approval)).toEqual([{ approve: false, note: 'Where does the moon sleep?', version: 3 }])
  within(waiting()!).getByText(words.done)
})

test('a story that changed meanwhile is not approved, and a notice says so', async () => {
  const { user, change } = await openWorks(
    { age: '13' },
    {
      [approval]: () => {
        change({ works: [work({ age: '13', title: 'The Moon Runs', version: 4 })] })
        return refuse('work_changed')
      },
    },
  )
  await user.click(within(waiting()!).getByRole('button', { name: about(words.approve) }))
  await expectNotice({ ...familyNotices.approvalNotSaved, description: errors.work_changed.message })
  expect(sentTo(approval)).toHaveLength(1)
  await found(() => within(waiting()!).getByRole('heading', { name: 'The Moon Runs' }))
})

test('a published story is hidden and shown again from its row', async () => {
  const { user, part, change } = await openWorks(
    { status: 'published', awaiting: null, age: 'all' },
    {
      [approval]: ({ body }: Call) => {
        const status = (body as { approve: boolean }).approve ? 'published' : 'hidden'
        change({
          works: [work({ status, hidden_by: status === 'hidden' ? ['guardian'] : [], awaiting: null, age: 'all' })],
        })
        return { status }
      },
    },
  )
  const press = (label: string) =>
    user.click(within(openRow(part, 'The Moon Walks')).getByRole('button', { name: about(label) }))
  await press(words.hide)
  await expectNotice(familyNotices.storyHidden)
  await closed(part, 'The Moon Walks')
  expect(valueOf(part, 'The Moon Walks')).toBe(statuses.hiddenByGuardian)
  await press(words.show)
  await expectNotice(familyNotices.storyShown)
  expect(valueOf(part, 'The Moon Walks')).toBe(statuses.published)
})

test('a second click of the same moment sends nothing', async () => {
  const { part } = await openWorks({ status: 'published', awaiting: null }, { [approval]: { status: 'hidden' } })
  clickTwice(within(openRow(part, 'The Moon Walks')).getByRole('button', { name: about(words.hide) }))
  await expectNotice(familyNotices.storyHidden)
  expect(sentTo(approval)).toHaveLength(1)
})

test('a story whose approval is withdrawn goes back to the child, and its row is gone', async () => {
  const { user, part, change } = await openWorks(
    { status: 'awaiting_moderator', awaiting: 'moderator' },
    {
      [approval]: () => {
        change({ works: [] })
        return { status: 'draft' }
      },
    },
  )
  await user.click(within(openRow(part, 'The Moon Walks')).getByRole('button', { name: about(words.withdrawApproval) }))
  await expectNotice(familyNotices.approvalWithdrawn)
  expect(within(part).queryByRole('heading', { name: 'The Moon Walks' })).toBeNull()
  expect(document.activeElement!.tagName).toBe('H1')
})

test('without consent to publishing a story is not approved, and the way to the consent is shown', async () => {
  const wren = childNamed('Wren')
  const { user } = await openFamily({ children: [pip, wren], works: [work({ child: wren.id })] })
  await found(() => within(waiting()!).getByText(words.consentFirst))
  expect(within(waiting()!).queryAllByRole('button')).toEqual([])
  await user.click(within(waiting()!).getByRole('link', { name: words.toConsent }))
  await found(() => screen.getByRole('tab', { name: 'Wren', selected: true }))
  rowOf(screen.getByRole('tabpanel', { name: 'Wren' }), consentWords.publish.title)
})
