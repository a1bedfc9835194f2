import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { arriveAt, fill, found, hasNotice, lasts, notice, noticeText, openPage, pass } from '#test/component/open.tsx'
import { people } from '#test/people.ts'

const tags = ['spec-4-toast', 'spec-9-limits']
const answers = { 'GET /api/tiers': { data: [], publishableKey: null, trialDays: 0 } }

test('notices are shown one at a time, and a new one replaces the old', { tags }, async () => {
  vi.useFakeTimers()
  const user = await openPage('/memberships?payment=cancelled', { answers })
  expect(await noticeText()).toContain('Payment Cancelled')
  expect((await notice()).className).toContain('destructive')
  await user.click(screen.getByRole('button', { name: 'Join Sprout' }))
  await found(() => screen.getByText('Please Sign Up or Log In'))
  expect((await notice()).className).not.toContain('destructive')
  await pass(2000)
  expect(location.pathname).toBe('/signup')
  expect(await noticeText()).toContain('Redirecting you now...')
})

test('notices are shown for five seconds', { tags }, async () => {
  vi.useFakeTimers()
  const user = await openPage('/forgotten-password', { answers: { 'POST /auth/v1/recover': {} } })
  await fill(user, { 'Email address': people.mara.email })
  await user.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(await noticeText()).toContain('Check Your Email')
  await lasts(5000)
})

test('closing a notice returns the focus, and the next one closes by itself', { tags }, async () => {
  vi.useFakeTimers()
  const user = await openPage('/whimcraft-workshop')
  const tool = screen.getByRole('button', { name: 'Turn the crank' })
  for (const close of [
    () => user.click(screen.getByRole('button', { name: 'Close notice' })),
    async () => {
      screen.getByRole('button', { name: 'Close notice' }).focus()
      await user.keyboard('{Escape}')
    },
  ]) {
    await user.click(tool)
    await notice()
    await close()
    await found(() => expect(hasNotice()).toBe(false))
    expect(document.activeElement).toBe(tool)
  }
  await user.click(tool)
  await notice()
  await lasts(3000)
})

test('a notice stays through a navigation and is outside of the page', { tags: ['spec-2-layout'] }, async () => {
  vi.useFakeTimers()
  const user = await openPage('/memberships?payment=cancelled', { answers })
  expect(screen.getByRole('main').contains(await notice())).toBe(false)
  await user.click(screen.getByRole('link', { name: 'The Archives' }))
  await arriveAt('/archives')
  expect(await noticeText()).toContain('Payment Cancelled')
})

test.each([
  ['/memberships?payment=cancelled&from=letter', '/memberships?from=letter', 'Payment Cancelled'],
  ['/portal-hub?payment=success&session_id=cs_test_of_nobody', '/portal-hub', 'Payment Successful!'],
] as const)('%s shows the notice once and leaves %s', { tags: ['spec-2-portal-hub'] }, async (path, clean, words) => {
  vi.useFakeTimers()
  await openPage(path, { answers })
  expect(await noticeText()).toContain(words)
  expect(`${location.pathname}${location.search}`).toBe(clean)
  await openPage(clean, { answers })
  await pass(1000)
  expect(hasNotice()).toBe(false)
})
