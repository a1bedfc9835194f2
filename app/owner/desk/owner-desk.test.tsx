import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownerNotices } from '#content/notices/owner.ts'
import { deskWords as words } from '#content/owner/desk.ts'
import type { EventHealth, FailedEvent, OwnerMember, ReplayRequest, RoleRequest } from '#contract/owner.ts'
import { ownerPaths } from '#contract/paths.ts'
import { answerCalls, calls, refuse, sentTo, type Call } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { found, openPage } from '#test/component/open.tsx'
import { member, owner } from '#test/component/users.ts'
import { people } from '#test/people.ts'

const at = '2026-11-20T09:00:00.000Z'
const region = async (name: string) => within(await found(() => screen.getByRole('region', { name })))
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent)

test('a member without a role sees an explanation, and nothing of the desk is asked for', async () => {
  await openPage('/owner', { as: member() })
  await found(() => screen.getByRole('heading', { name: words.notYours.heading }))
  expect(tabs()).toEqual([])
  const requested = calls.map(({ name }) => name.split(' ')[1]).filter((path) => path!.startsWith('/api/owner'))
  expect(new Set(requested)).toEqual(new Set([ownerPaths.role]))
})

const failedEvent = (number: number): FailedEvent => ({
  id: `evt_${number}`,
  type: 'invoice.paid',
  received_at: at,
  tried_at: at,
  tries: 3,
  reason: 'the provider was away',
})

test('an owner sends failed events again, one or all, and loses the desk with the role', async () => {
  let failed = [1, 2, 3].map(failedEvent)
  const health = (): EventHealth => ({
    received: { day: 4, month: 9 },
    last: { type: 'invoice.paid', happened_at: at, received_at: at },
    waiting: 0,
    waiting_since: null,
    failed: failed.length,
    lag: null,
  })
  function replay({ body }: Call) {
    const request = body as ReplayRequest
    const count = failed.length
    failed = 'event' in request ? failed.filter(({ id }) => id !== request.event) : []
    return { replayed: count - failed.length }
  }
  const user = await openPage('/owner#events', {
    as: owner(),
    answers: {
      [`GET ${ownerPaths.events}`]: health,
      [`GET ${ownerPaths.failedEvents}`]: () => ({ data: failed, next: null }),
      [`POST ${ownerPaths.replay}`]: replay,
    },
  })
  const events = await region(words.events.heading)
  await found(() => events.getByText(/^4 events in the last 24 hours, /))
  expect(events.getAllByText('the provider was away')).toHaveLength(3)
  const [first] = events.getAllByRole('button', { name: /^Send again/ })
  first!.focus()
  await user.keyboard('{Enter}')
  await expectNotice({ ...ownerNotices.eventsReplayed, description: words.events.replayed(1) })
  expect(document.activeElement).toBe(events.getByRole('heading', { name: words.events.failedHeading }))
  await found(() => expect(events.getAllByRole('listitem')).toHaveLength(2))
  await user.click(events.getByRole('button', { name: words.events.replayAll }))
  await found(() => events.getByText(words.events.none))
  expect(sentTo(`POST ${ownerPaths.replay}`)).toEqual([{ event: 'evt_1' }, { all: true }])

  answerCalls({ [`POST ${ownerPaths.members}`]: refuse('not_allowed') })
  await user.click(screen.getByRole('tab', { name: words.tabs.members }))
  await found(() => screen.getByRole('heading', { name: words.notYours.heading }))
  expect(tabs()).toEqual([])
})

const somebody = (email: string, fields: Partial<OwnerMember> = {}): OwnerMember => ({
  id: '0190a1b2-0000-7000-8000-0000000000aa',
  email,
  name: null,
  role: 'member',
  confirmed: true,
  banned: false,
  created_at: at,
  last_sign_in_at: null,
  memberships: [],
  ...fields,
})

test('an owner searches a member, makes them a moderator by keyboard, and takes the role back', async () => {
  const mara = somebody(people.mara.email)
  const role = `PUT ${ownerPaths.members}/${mara.id}/role`
  const list = `POST ${ownerPaths.members}`
  const user = await openPage('/owner#members', {
    as: owner(),
    answers: {
      [list]: ({ body }: Call) => ({
        data:
          (body as { search?: string }).search === undefined
            ? [mara, somebody(people.odile.email, { id: '0190a1b2-0000-7000-8000-0000000000bb', role: 'owner' })]
            : [mara],
        next: null,
      }),
      [role]: ({ body }: Call) => body as RoleRequest,
    },
  })
  const members = await region(words.members.heading)
  await found(() => members.getByText(people.odile.email))
  await user.type(members.getByLabelText(words.members.label), `${people.mara.email}{Enter}`)
  await found(() => expect(members.queryByText(people.odile.email)).toBeNull())
  expect(sentTo(list)).toEqual([{}, { search: people.mara.email }])
  const row = await found(() => members.getByRole('listitem'))
  row.querySelector('details')!.open = true
  const button = within(row).getByRole('button', { name: /^Make a moderator/ })
  button.focus()
  await user.keyboard('{Enter}')
  await found(() => within(row).getByText('Moderator', { exact: true }))
  expect(document.activeElement).toBe(within(row).getByRole('button', { name: /^Remove role/ }))
  await user.keyboard('{Enter}')
  await found(() => expect(within(row).queryByText('Moderator', { exact: true })).toBeNull())
  expect(document.activeElement).toBe(within(row).getByRole('button', { name: /^Make a moderator/ }))
  expect(sentTo(role)).toEqual([{ role: 'moderator' }, { role: 'member' }])
  await user.click(members.getByRole('button', { name: words.members.all }))
  await found(() => members.getByText(people.odile.email))
  expect(members.getByLabelText<HTMLInputElement>(words.members.label).value).toBe('')
})

test('a long address in the log breaks after its separators', async () => {
  const by = { id: '0190a1b2-0000-7000-8000-0000000000bb', email: people.odile.email }
  const about = { id: '0190a1b2-0000-7000-8000-0000000000aa', email: people.mara.email }
  const action = { id: 1, at, action: 'work-hidden', by, about, facts: {} }
  await openPage('/owner#log', {
    as: owner(),
    answers: { [`GET ${ownerPaths.actions}`]: { data: [action], next: null } },
  })
  const log = await region(words.log.heading)
  const row = await found(() => log.getByRole('listitem'))
  expect(row.textContent).toContain(`${people.odile.email} hid a work of ${people.mara.email}.`)
  expect(row.innerHTML).toContain('odile@<wbr>constellation.<wbr>example')
  expect(row.innerHTML).toContain('mara@<wbr>families.<wbr>example.<')
})

test('the list of members marks a banned account', async () => {
  const list = [
    somebody(people.mara.email, { banned: true }),
    somebody(people.tobias.email, { id: '0190a1b2-0000-7000-8000-0000000000bb' }),
  ]
  const answers = { [`POST ${ownerPaths.members}`]: { data: list, next: null } }
  await openPage('/owner#members', { as: owner(), answers })
  const members = await region(words.members.heading)
  const rows = await found(() => members.getAllByRole('listitem'))
  expect(rows.map((row) => within(row).queryByText('Banned') !== null)).toEqual([true, false])
})
