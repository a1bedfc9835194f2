import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storageKey } from '#app/api/session/stored-session.ts'
import { reauthenticationWords } from '#content/account/reauthentication.ts'
import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import { errors } from '#contract/errors.ts'
import { accountPaths, householdPaths, penNamePath } from '#contract/paths.ts'
import type { PinState, Credential } from '#contract/reauthentication.ts'
import { answerHousehold } from '#test/component/household.ts'
import { answerJournal, bookFile, findCard, pickerOf, uploadTo } from '#test/component/journal.ts'
import { answerCalls, refuse, reply, sentTo, type Call } from '#test/component/network.ts'
import { arriveAt, found, openPage } from '#test/component/open.tsx'
import { child, member } from '#test/component/users.ts'

const household = `GET ${householdPaths.household}`
const reauthentication = `POST ${accountPaths.reauthentication}`
const right = { password: 'the right password', pin: '2580' }
const words = reauthenticationWords.question

const question = () => screen.queryByRole('dialog', { name: words.heading })
const asked = async () => {
  await found(() => expect(question()).not.toBeNull())
  return within(question()!)
}
const passwordField = async () => (await asked()).getByLabelText(reauthenticationWords.label)
const children = () => screen.queryByRole('heading', { name: 'Your children' })
const alertText = () => within(screen.getByRole('main')).getByRole('alert').textContent

/** Replaces the value and submits. */
async function enter(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } })
  await act(async () => (field as HTMLInputElement).form!.requestSubmit())
}

/** A site that requires reauthentication for these calls. */
function answerParentalGate(
  names: readonly string[],
  answers: Readonly<Record<string, unknown>>,
  pin: PinState = 'none',
) {
  let needed = true
  let wrongPins = 0
  const gated = (answer: unknown) => (call: Call) => {
    if (needed) return refuse('reauthentication_needed')
    return typeof answer === 'function' ? (answer as (call: Call) => unknown)(call) : answer
  }
  function prove({ body }: Call) {
    const given = body as Credential
    if ('pin' in given && given.pin !== right.pin) return refuse((wrongPins += 1) < 5 ? 'wrong_pin' : 'pin_locked')
    if ('password' in given && given.password !== right.password) return refuse('wrong_password')
    needed = false
    return reply(204)
  }
  answerCalls({
    ...Object.fromEntries(names.map((name) => [name, gated(answers[name])])),
    [`GET ${accountPaths.reauthentication}`]: () => ({ needed, pin }),
    [reauthentication]: prove,
  })
  return { ask: () => (needed = true), proveElsewhere: () => (needed = false) }
}

/** The family page of a site that requires reauthentication. */
async function openFamily(pin?: PinState) {
  const mara = member()
  const fake = answerHousehold(mara)
  const gate = answerParentalGate([household], { [household]: fake.household }, pin)
  return { ...gate, fake, mara, user: await openPage('/dashboard/family', { as: mara, also: ['/dashboard'] }) }
}

test('the family page asks to reauthenticate, also after a wrong password and after "Not now"', async () => {
  const { user } = await openFamily()
  const field = await passwordField()
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('main').textContent).not.toContain('Pip')
  await enter(field, 'not this one')
  await found(() => screen.getByText(errors.wrong_password.message))
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', '')

  await user.click(screen.getByRole('button', { name: words.cancel }))
  expect(question()).toBeNull()
  await found(() => expect(alertText()).toContain(errors.reauthentication_needed.message))
  expect(document.activeElement!.tagName).toBe('H1')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await enter(await passwordField(), right.password)
  await found(() => expect(children()).not.toBeNull())
  expect(question()).toBeNull()
})

test('a PIN is accepted until five wrong attempts', async () => {
  const { ask } = await openFamily('set')
  const pin = async () => (await asked()).getByLabelText<HTMLInputElement>('PIN')
  const first = await pin()
  await found(() => expect(document.activeElement).toBe(first))
  await enter(await pin(), right.pin)
  await found(() => expect(children()).not.toBeNull())
  expect(question()).toBeNull()

  ask()
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  for (const wrong of ['2581', '2582', '2583', '2584']) {
    await enter(await pin(), wrong)
    await found(() => screen.getByText(errors.wrong_pin.message))
    await found(() => expect(screen.getByLabelText<HTMLInputElement>('PIN').value).toBe(''))
  }
  await enter(await pin(), '2585')
  await found(() => screen.getByText(errors.pin_locked.message))
  const field = await passwordField()
  expect(document.activeElement).toBe(field)
  await enter(field, right.password)
  await found(() => expect(question()).toBeNull())
  expect(sentTo(reauthentication)).toHaveLength(7)
})

test('private content is hidden unless the adult reauthenticates', async () => {
  const { user, ask, proveElsewhere } = await openFamily()
  await asked()
  proveElsewhere()
  await user.keyboard('{Escape}')
  await user.click(await found(() => screen.getByRole('button', { name: 'Try again' })))
  await found(() => expect(children()).not.toBeNull())
  ask()
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  await asked()
  await user.keyboard('{Escape}')
  await found(() => expect(alertText()).toContain(errors.reauthentication_needed.message))
  expect(screen.getByRole('main').textContent).not.toContain('Pip')
})

test('the question closes with its page', async () => {
  const { user } = await openFamily()
  await asked()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }))
  await arriveAt('/dashboard')
  await found(() => expect(question()).toBeNull())
})

test('the question closes in each tab once a child has the browser', async () => {
  await openFamily()
  await asked()
  const pip = child()
  answerCalls({ ...pip.answers, 'GET /api/household/switch': { children: [] } })
  localStorage.setItem(storageKey, JSON.stringify(pip.session))
  dispatchEvent(new StorageEvent('storage', { key: storageKey }))
  await found(() => screen.getByRole('heading', { name: 'For Your Grown-Up' }))
  expect(question()).toBeNull()
})

test('the focus stays where it was, also after a wrong password', async () => {
  const mara = member()
  answerJournal(mara)
  const put = `PUT ${penNamePath}`
  answerParentalGate([put], { [put]: refuse('pen_name_reserved') })
  const user = await openPage('/storytellers-lantern/dreams', { as: mara })
  await user.click(await found(() => screen.getByRole('button', { name: 'Change your pen name' })))
  const penName = within(screen.getByRole('dialog')).getByRole('textbox')
  penName.focus()
  await enter(penName, 'Mara of the Meadow')
  const field = await passwordField()
  fireEvent.change(field, { target: { value: 'not this one' } })
  await user.click(screen.getByRole('button', { name: reauthenticationWords.submit }))
  await found(() => screen.getByText(errors.wrong_password.message))
  await found(() => expect(document.activeElement).toBe(field))
  await enter(field, right.password)
  await found(() => expect(question()).toBeNull())
  expect(document.activeElement).toBe(penName)
  await found(() => screen.getByText(errors.pen_name_reserved.message))
  expect(sentTo(put)).toEqual(Array.from({ length: 2 }, () => ({ pen_name: 'Mara of the Meadow' })))
})

test('a file is sent once, after reauthentication', async () => {
  const mara = member()
  const journal = answerJournal(mara)
  const [lulus] = journal.own()
  answerParentalGate([], {})
  await openPage('/storytellers-lantern/dreams', { as: mara })
  const card = await findCard(defaultStorybookTitles[0])
  fireEvent.change(pickerOf(card), { target: { files: [bookFile()] } })
  const field = await passwordField()
  expect(sentTo(uploadTo(lulus!))).toEqual([])
  await enter(field, right.password)
  await found(() => within(card).getByText('Storybook is ready!'))
  expect(sentTo(uploadTo(lulus!))).toHaveLength(1)
})
