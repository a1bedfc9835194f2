import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { accountNotices } from '#content/notices/account.ts'
import { newUser } from '#test/component/open.tsx'
import { ActionButton } from './action-button.tsx'
import { dismissNotice, showNotice, shownNotice } from './notices/notice-store.ts'
import { SettingDialog } from './setting.tsx'

const latest = () => shownNotice.current()!

afterEach(() => act(() => shownNotice.set(null)))

/** A dialog with a button whose answers the test gives. */
function openDialog() {
  const answers: PromiseWithResolvers<void>[] = []
  const onAct = vi.fn<() => Promise<void>>(() => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })
  render(
    <SettingDialog heading="Password" onClose={() => {}}>
      {() => <ActionButton label="Send" failed={accountNotices.emailNotSent} onAct={onAct} />}
    </SettingDialog>,
  )
  const shown = () => screen.getByRole('status').textContent
  const send = () => newUser().click(screen.getByRole('button', { name: 'Send' }))
  const fail = (message: string) => act(async () => answers.at(-1)!.reject(new Error(message)))
  return { shown, send, fail }
}

test('a failure is shown in the dialog until the next attempt', async () => {
  const { shown, send, fail } = openDialog()
  await send()
  await fail('The site is busy.')
  expect(shown()).toContain('The site is busy.')

  await send()
  expect(shown()).toBe('')
  await fail('Still busy.')
  expect(shown()).toContain('Still busy.')
})

test('a failure stays in the dialog when its toast is gone, and goes with the next attempt', async () => {
  const { shown, send, fail } = openDialog()
  await send()
  await fail('The site is busy.')
  act(() => dismissNotice(latest().id))
  expect(shown()).toContain('The site is busy.')

  await send()
  expect(shown()).toBe('')
})

test('a dialog does not show what was said before it opened', () => {
  showNotice({ title: 'Saved' })
  expect(openDialog().shown()).toBe('')
})
