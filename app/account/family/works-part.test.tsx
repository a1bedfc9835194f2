import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { familyWords } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import { dreamJournal } from '#content/storytellers-lantern/dream-journal.ts'
import { errors } from '#contract/errors.ts'
import { approvalPath } from '#contract/paths.ts'
import type { ChildWork, Hold, ReviewStep, WorkStatus } from '#contract/review.ts'
import { childNamed, openFamily } from '#test/component/household.ts'
import { refuse, sentTo } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found } from '#test/component/open.tsx'

const words = familyWords.works
const pip = childNamed('Pip', { consents: ['private', 'publish'] })

const work = (fields: Partial<ChildWork> = {}): ChildWork => ({
  kind: 'storybook',
  id: '0190a1b2-0000-7000-8000-0000000000dd',
  page: '/storytellers-lantern/dreams/0190a1b2-0000-7000-8000-0000000000dd',
  child: pip.id,
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

async function openWorks(fields: Partial<ChildWork> = {}, answers = {}) {
  const family = await openFamily({ children: [pip], works: [work(fields)] }, answers)
  const part = await found(() => screen.getByRole('region', { name: words.heading }))
  const status = () => part.querySelector('strong')!.textContent
  const buttons = () =>
    within(part)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  return { ...family, part, status, buttons }
}

const { statuses } = words
const choice = [words.approve, words.refuse]

test.each<[WorkStatus, ReviewStep | null, Hold[], string, string[]]>([
  ['awaiting_guardian', 'guardian', [], statuses.toApprove, choice],
  ['awaiting_moderator', 'moderator', [], statuses.approved, [words.withdrawApproval]],
  ['published', null, [], statuses.published, [words.hide]],
  ['published', 'guardian', [], statuses.changeToApprove, choice],
  ['published', 'moderator', [], statuses.changeApproved, [words.withdrawApproval]],
  ['hidden', null, ['guardian'], statuses.hiddenByYou, [words.show]],
  ['hidden', 'guardian', ['guardian'], statuses.hiddenToApprove, choice],
  ['hidden', 'moderator', ['guardian'], statuses.hiddenApproved, [words.withdrawApproval]],
  ['hidden', null, ['author'], statuses.withdrawn, []],
  ['hidden', null, ['guardian', 'moderator'], statuses.hidden, []],
  ['hidden', null, ['reports'], statuses.hidden, []],
  ['removed', null, [], statuses.removed, []],
])('a guardian of a work that is %s, awaiting %s, hidden by %j', async (status, awaiting, hidden_by, said, labels) => {
  const opened = await openWorks({ status, awaiting, hidden_by })
  expect(opened.status()).toBe(said)
  expect(opened.buttons()).toEqual(labels)
})

test('a guardian sets the age rating and approves a story', async () => {
  const { user, part, status, change } = await openWorks(
    {},
    {
      [approval]: () => {
        change({ works: [work({ status: 'awaiting_moderator', awaiting: 'moderator', age: 'all' })] })
        return { status: 'awaiting_moderator' }
      },
    },
  )
  const approve = () => user.click(within(part).getByRole('button', { name: words.approve }))
  await approve()
  within(part).getByText(words.noAge)
  expect(sentTo(approval)).toEqual([])
  await user.click(within(part).getByRole('radio', { name: dreamJournal.ages.all }))
  await approve()
  await found(() => expect(status()).toBe(statuses.approved))
  expect(document.activeElement!.textContent).toBe(statuses.approved)
  expect(sentTo(approval)).toEqual([{ approve: true, age: 'all', version: 3 }])
})

test('a guardian who does not approve can add a note, and the story goes back to the child', async () => {
  const { user, part, change } = await openWorks(
    {},
    {
      [approval]: () => {
        change({ works: [] })
        return { status: 'draft' }
      },
    },
  )
  await user.click(within(part).getByRole('button', { name: words.refuse }))
  await user.keyboard('Where does the moon sleep?')
  await user.click(within(part).getByRole('button', { name: words.send }))
  await expectNotice(familyNotices.storyRefused)
  expect(sentTo(approval)).toEqual([{ approve: false, note: 'Where does the moon sleep?', version: 3 }])
  expect(screen.queryByRole('region', { name: words.heading })).toBeNull()
})

test('a story that changed meanwhile is not approved, and a notice says so', async () => {
  const { user, part } = await openWorks({ age: '13' }, { [approval]: () => refuse('work_changed') })
  await user.click(within(part).getByRole('button', { name: words.approve }))
  await expectNotice({ ...familyNotices.approvalNotSaved, description: errors.work_changed.message })
  expect(sentTo(approval)).toHaveLength(1)
})

test('without consent to publishing a story is not approved', async () => {
  await openFamily({ children: [childNamed('Pip')], works: [work({ child: childNamed('Pip').id })] })
  const part = await found(() => screen.getByRole('region', { name: words.heading }))
  within(part).getByText(words.consentFirst)
  expect(within(part).queryAllByRole('button')).toEqual([])
})
