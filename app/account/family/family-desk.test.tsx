import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { familyWords as words } from '#content/household/family-page.ts'
import { familyNotices } from '#content/notices/family.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import { errors } from '#contract/errors.ts'
import { childPath, householdPaths } from '#contract/paths.ts'
import { findChild, findFamilyRows, openFamily } from '#test/component/family-page.ts'
import { answerHousehold, childNamed } from '#test/component/household.ts'
import { answerCalls, refuse, sentTo, type Call } from '#test/component/network.ts'
import { expectNotice } from '#test/component/notice.ts'
import { fill, found, openPage, seen } from '#test/component/open.tsx'
import { closed, openRow, rowOf, valueOf } from '#test/component/setting-rows.ts'
import { member } from '#test/component/users.ts'

const [pip, wren] = [childNamed('Pip'), childNamed('Wren', { avatar: 'snail', band: '4-6' })]
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const panel = (nickname: string) => screen.getByRole('tabpanel', { name: nickname })
const add = `POST ${householdPaths.children}`

test('without a child the form for one is open, and nothing is asked that needs a child', async () => {
  const { user, change } = await openFamily(
    { children: [], ledger: [] },
    {
      [add]: () => {
        change({ children: [wren] })
        return wren
      },
    },
  )
  const form = within(await found(() => screen.getByRole('region', { name: words.first.heading })))
  expect(screen.queryAllByRole('tab')).toEqual([])
  const rows = await findFamilyRows()
  expect(within(rows).queryByRole('heading', { name: words.pin.name })).toBeNull()
  expect(within(rows).queryByRole('heading', { name: words.weeklyEmail.name })).toBeNull()
  const send = () => user.click(form.getByRole('button', { name: words.add.submit }))
  await send()
  await found(() => form.getByText(words.form.noNickname))
  await fill(user, { Nickname: 'Wren' })
  await user.click(form.getByRole('radio', { name: 'Snail' }))
  await user.click(form.getByRole('radio', { name: '4 to 6' }))
  await send()
  await found(() => form.getByText(words.form.noConsent))
  await user.click(form.getByRole('checkbox'))
  await send()
  await expectNotice(familyNotices.childAdded)
  expect(tabs()).toEqual(['Wren', words.add.open])
  expect(document.activeElement).toBe(within(panel('Wren')).getByRole('heading', { name: 'Wren' }))
  expect(sentTo(add)).toMatchObject([{ nickname: 'Wren', avatar: 'snail', band: '4-6' }])
})

test('the child in the address is open, and another one that is chosen takes its place', async () => {
  const mara = member()
  answerHousehold(mara, { children: [pip, wren] })
  const user = await openPage(`/dashboard/family#${wren.id}`, { as: mara })
  await found(() => screen.getByRole('tab', { name: 'Wren', selected: true }))
  await user.click(screen.getByRole('tab', { name: 'Pip' }))
  await found(() => screen.getByRole('tab', { name: 'Pip', selected: true }))
  expect(location.hash).toBe(`#${pip.id}`)
  await user.keyboard('{ArrowRight}')
  expect(location.hash).toBe(`#${wren.id}`)
})

test('a second child is added by the last of the portraits, and opened', async () => {
  const { user, change } = await openFamily(
    { children: [pip] },
    {
      [add]: () => {
        change({ children: [pip, wren] })
        return wren
      },
    },
  )
  await user.click(await found(() => screen.getByRole('tab', { name: words.add.open })))
  const form = within(panel(words.add.open))
  await user.type(form.getByLabelText('Nickname'), 'Wren')
  await user.click(form.getByRole('radio', { name: '4 to 6' }))
  await user.click(form.getByRole('checkbox'))
  await user.click(form.getByRole('button', { name: words.add.submit }))
  await found(() => screen.getByRole('tab', { name: 'Wren', selected: true }))
  expect(document.activeElement).toBe(within(panel('Wren')).getByRole('heading', { name: 'Wren' }))
  expect(screen.getByLabelText('Nickname')).toHaveProperty('value', '')
})

test('six children fill a family', async () => {
  const names = ['Pip', 'Wren', 'Moss', 'Tib', 'Fern', 'Oak']
  await openFamily({ children: names.map((name) => childNamed(name)) })
  await findChild('Oak')
  expect(tabs()).toEqual(names)
  await seen(words.add.full(6))
})

test('nickname, avatar and age are changed in a dialog', async () => {
  const { user } = await openFamily({ children: [pip] })
  const part = await findChild('Pip')
  expect(valueOf(part, words.change.name)).toBe('Pip, fox, age 7 to 9')
  const dialog = within(openRow(part, words.change.name))
  answerCalls({ [`PATCH ${childPath(pip.id)}`]: refuse('text_gives_away') })
  await user.click(dialog.getByRole('button', { name: words.change.submit }))
  await found(() => dialog.getByText(errors.text_gives_away.message))
  expect(document.activeElement).toBe(dialog.getByLabelText('Nickname'))
  answerHousehold(member(), { children: [pip] })
  await user.click(dialog.getByRole('radio', { name: '10 to 12' }))
  await user.click(dialog.getByRole('button', { name: words.change.submit }))
  await expectNotice(familyNotices.profileChanged)
  await closed(part, words.change.name)
  expect(valueOf(part, words.change.name)).toBe('Pip, fox, age 10 to 12')
})

test('a guardian sets a PIN, and removes it', async () => {
  let pin = 'none'
  const put = `PUT ${householdPaths.pin}`
  const { user } = await openFamily(
    { children: [pip] },
    {
      [`GET ${householdPaths.pin}`]: () => ({ pin }),
      [put]: ({ body }: Call) => {
        pin = (body as { pin: string | null }).pin === null ? 'none' : 'set'
        return null
      },
    },
  )
  const rows = await findFamilyRows()
  const { name } = words.pin
  await found(() => expect(valueOf(rows, name)).toBe('None'))
  await user.click(within(openRow(rows, name)).getByRole('button', { name: words.pin.set }))
  await fill(user, { 'New PIN': '2580', Password: 'the right password' })
  await user.keyboard('{Enter}')
  await expectNotice(familyNotices.pinSet)
  await closed(rows, name)
  expect(valueOf(rows, name)).toBe('Set')
  const removal = within(within(openRow(rows, name)).getByText(words.pin.removeHeading).closest('details')!)
  await user.type(removal.getByLabelText('Password'), 'the right password{Enter}')
  await expectNotice(familyNotices.pinRemoved)
  await closed(rows, name)
  expect(valueOf(rows, name)).toBe('None')
  expect(sentTo(put)).toEqual([
    { password: 'the right password', pin: '2580' },
    { password: 'the right password', pin: null },
  ])
})

test('a locked PIN says what unlocks it', async () => {
  await openFamily({ children: [pip] }, { [`GET ${householdPaths.pin}`]: { pin: 'locked' } })
  const rows = await findFamilyRows()
  await found(() => expect(valueOf(rows, words.pin.name)).toBe(words.pin.state.locked))
  expect(rowOf(rows, words.pin.name).dataset['next']).toBe('true')
})

test('a profile is deleted with the password, and a certificate says so; a newcomer is refused', async () => {
  const erase = `DELETE ${childPath(pip.id)}`
  const { user, change } = await openFamily({ children: [pip, wren] }, { [erase]: refuse('guardian_too_new') })
  const part = await findChild('Pip')
  const button = within(part).getByRole('button', { name: words.erase.open('Pip') })
  await user.click(button)
  const dialog = screen.getByRole('dialog')
  expect(document.activeElement).toBe(within(dialog).getByRole('heading', { name: words.erase.open('Pip') }))
  const password = within(dialog).getByLabelText('Password')
  await user.type(password, 'the right password{Enter}')
  await found(() => expect(dialog.textContent).toContain(errors.guardian_too_new.message))
  const removed = {
    memberships: 0,
    storybooks: 1,
    files: 1,
    places: 2,
    stickers: 0,
    writings: 3,
    items: 1,
    sessions: 1,
    children: 0,
  }
  answerCalls({
    [erase]: () => {
      change({ children: [wren] })
      const at = '2026-11-26T09:00:00.000Z'
      return { number: 'CC-1234', deleted_at: at, finished_at: at, removed } satisfies DeletionCertificate
    },
  })
  await user.click(within(dialog).getByRole('button', { name: words.erase.open('Pip') }))
  const heading = await found(() => screen.getByRole('heading', { name: words.certificate.heading }))
  expect(document.activeElement).toBe(heading)
  expect(heading.parentElement?.textContent).toContain('One painting or other thing that a child made or found')
  expect(tabs()).toEqual(['Wren', words.add.open])
  expect(screen.queryByRole('dialog')).toBeNull()
})
