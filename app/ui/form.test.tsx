import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub, Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { accountNotices } from '#content/notices/account.ts'
import { describedBy, found, newUser } from '#test/component/open.tsx'
import { ActionButton } from './action-button.tsx'
import { Field, Form, FormMessage, Submit } from './form.tsx'
import { shownNotice } from './notices/notice-store.ts'

type FormProps = ComponentProps<typeof Form>
type Send = FormProps['onSend']

/** Two pages. */
function open(Component: () => React.ReactNode) {
  const Site = createRoutesStub([
    { path: '/', Component },
    { path: '/other', Component: () => <h1>The other page</h1> },
  ])
  render(<Site />)
  return newUser()
}

const missing = ({ value }: HTMLInputElement) => (value === '' ? 'Please type it.' : null)

/** A form with a name, a place and two buttons. */
function openForm(onSend: Send, form: Partial<FormProps> = {}) {
  const send = vi.fn<Send>(onSend)
  const user = open(() => (
    <>
      <Form {...form} onSend={send}>
        <Field label="Name" name="name" hint="Any name." check={missing} />
        <Field label="Place" name="place" check={missing} />
        <FormMessage />
        <Submit label="Save" pending="Saving..." />
        <Submit label="Delete" name="delete" value="yes" keepsFocus />
      </Form>
      <Link to="/other">Leave</Link>
    </>
  ))
  return { user, send, sent: () => send.mock.calls.map(([data]) => Object.fromEntries(data)) }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

function type(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } })
}

test('each error is beside its field until the value is valid; the first wrong field gets the focus', async () => {
  const { user, send } = openForm(() => {})
  type({ Name: 'Mara' })
  await user.click(button('Save'))
  expect(document.activeElement).toBe(field('Place'))
  expect(field('Place').getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(field('Place'))).toBe('Please type it.')
  expect(describedBy(field('Name'))).toBe('Any name.')
  type({ Name: '' })
  await user.click(button('Save'))
  expect(document.activeElement).toBe(field('Name'))
  expect(describedBy(field('Name'))).toBe('Please type it. Any name.')
  type({ Name: 'Mara' })
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
  expect(describedBy(field('Name'))).toBe('Any name.')
  expect(send).not.toHaveBeenCalled()
})

test('while sending, the buttons show it, and the form is not sent again', async () => {
  const answer = Promise.withResolvers<void>()
  const { user, sent } = openForm(() => answer.promise)
  type({ Name: 'Mara', Place: 'Gate' })
  await user.click(button('Save'))
  expect(button('Saving...').disabled).toBe(true)
  expect(button('Delete').disabled).toBe(false)
  expect(button('Delete').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Delete'))
  await user.type(field('Name'), '{Enter}')
  answer.resolve()
  await found(() => expect(button('Save').disabled).toBe(false))
  expect(sent()).toEqual([{ name: 'Mara', place: 'Gate' }])
})

test('two submissions at the same time are sent once', async () => {
  const { sent } = openForm(() => {})
  type({ Name: 'Mara', Place: 'Gate' })
  const { form } = field('Name')
  await act(async () => {
    form!.requestSubmit()
    form!.requestSubmit()
  })
  expect(sent()).toHaveLength(1)
})

test('the pressed button is in the data', async () => {
  const { user, sent } = openForm(() => ({ message: 'Deleted.' }))
  type({ Name: 'Mara', Place: 'Gate' })
  await user.click(button('Delete'))
  await found(() => screen.getByText('Deleted.'))
  expect(sent()).toEqual([{ name: 'Mara', place: 'Gate', delete: 'yes' }])
})

test('values stay after a failure and an answer, unless the answer resets the form', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new Error('The gate is stuck.')).mockResolvedValueOnce({})
  const { user } = openForm(send)
  type({ Name: 'Mara', Place: 'Gate' })
  await user.click(button('Save'))
  expect((await found(() => screen.getByText('The gate is stuck.'))).dataset.error).toBe('true')
  expect([field('Name').value, field('Place').value]).toEqual(['Mara', 'Gate'])
  await user.click(button('Save'))
  await found(() => expect(screen.queryByText('The gate is stuck.')).toBeNull())
  expect([field('Name').value, field('Place').value]).toEqual(['Mara', 'Gate'])
  send.mockResolvedValue({ message: 'Saved.', reset: true })
  await user.click(button('Save'))
  await found(() => screen.getByText('Saved.'))
  expect([field('Name').value, field('Place').value]).toEqual(['', ''])
})

test('an error about a field is beside it until its value changes, and gives it the focus', async () => {
  const { user } = openForm(() => ({ error: 'That place is taken.', field: 'place' }))
  type({ Name: 'Mara', Place: 'Gate' })
  await user.click(button('Save'))
  await found(() => screen.getByText('That place is taken.'))
  expect(document.activeElement).toBe(field('Place'))
  expect(field('Place').getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(field('Place'))).toBe('That place is taken.')
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
  type({ Place: 'Pond' })
  expect(screen.queryByText('That place is taken.')).toBeNull()
})

test('a failure is a notice where the form has one', async () => {
  const { user } = openForm(() => Promise.reject(new Error('The gate is stuck.')), {
    failed: accountNotices.signInFailed,
  })
  type({ Name: 'Mara', Place: 'Gate' })
  await user.click(button('Save'))
  await found(() => expect(shownNotice.current()).not.toBeNull())
  expect(shownNotice.current()).toMatchObject({ title: 'Sign in Failed', description: 'The gate is stuck.' })
  expect(screen.queryByText('The gate is stuck.')).toBeNull()
})

test('a failure is no longer shown once the person tries again', async () => {
  const answer = Promise.withResolvers<void>()
  const send = vi.fn<Send>().mockRejectedValueOnce(new Error('The gate is stuck.')).mockReturnValueOnce(answer.promise)
  const { user } = openForm(send, { failed: accountNotices.signInFailed })
  type({ Name: 'Mara', Place: 'Gate' })
  await user.click(button('Save'))
  await found(() => expect(shownNotice.current()).not.toBeNull())
  await user.click(button('Save'))
  expect(shownNotice.current()).toBeNull()
  answer.resolve()
  await found(() => button('Save'))
})

test('a link opens its page while an answer is pending', async () => {
  const { user } = openForm(() => new Promise(() => {}))
  type({ Name: 'Mara', Place: 'Gate' })
  await user.click(button('Save'))
  await user.click(screen.getByRole('link', { name: 'Leave' }))
  await found(() => expect(screen.queryByRole('heading', { name: 'The other page' })).not.toBeNull())
})

test('an action runs once at a time, and a failure shows a notice', async () => {
  const answer = Promise.withResolvers<void>()
  const act = vi.fn<() => Promise<void>>(() => answer.promise)
  const user = open(() => (
    <ActionButton label="Send" pending="Sending..." keepsFocus failed={accountNotices.emailNotSent} onAct={act} />
  ))
  await user.click(button('Send'))
  expect(document.activeElement).toBe(button('Sending...'))
  expect(button('Sending...').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Sending...'))
  answer.reject(new Error('The mailbox is full.'))
  await found(() => button('Send'))
  expect(act).toHaveBeenCalledOnce()
  expect(shownNotice.current()).toMatchObject({ title: 'Email Not Sent', description: 'The mailbox is full.' })
})
