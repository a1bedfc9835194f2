import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tiers } from '#content/tiers.ts'
import type { TiersAnswer } from '#contract/memberships.ts'
import { billedMembership, membership } from '#test/component/memberships.ts'
import { answerCalls, refuse, refuseAuth, reply, sentTo } from '#test/component/network.ts'
import {
  arriveAt,
  found,
  hasNotice,
  lasts,
  notice,
  noticeText,
  openPage,
  pass,
  seen,
  shows,
} from '#test/component/open.tsx'
import { member } from '#test/component/users.ts'

const checkout = 'POST /api/checkout'
const offers: TiersAnswer = {
  data: tiers.map((tier) => ({ ...tier, features: [...tier.features], priceId: `price_${tier.key}`, off_sale: false })),
  publishableKey: null,
  trialDays: 0,
}
const onOffer = { 'GET /api/tiers': offers }
const session = { id: 'cs_1', url: 'https://pay.example/c/pay/cs_1', kind: 'checkout' }
const join = (name = 'Bloom') => screen.getByRole<HTMLButtonElement>('button', { name: `Join ${name}` })

const returns = [
  {
    payment: 'success',
    words: 'Payment Successful!Welcome to the club! Your adventure is about to begin.',
    look: 'toast',
  },
  {
    payment: 'cancelled',
    words: "Payment CancelledYou've cancelled the checkout process. You can always join later!",
    look: 'toast toast-destructive',
  },
] as const

test.each(['/memberships', '/portal-hub'].flatMap((path) => returns.map((one) => ({ path, ...one }))))(
  '$path?payment=$payment shows a notice for eight seconds, once',
  { tags: ['spec-2-memberships', 'spec-4-checkout', 'spec-8-errors', 'spec-9-limits'] },
  async ({ path, payment, words, look }) => {
    vi.useFakeTimers()
    await openPage(`${path}?from=mail&payment=${payment}&page=2`, { answers: onOffer })
    expect(await noticeText()).toBe(words)
    expect((await notice()).className).toBe(look)
    expect(location.search).toBe('?from=mail&page=2')
    await lasts(8000)
  },
)

test('another value of payment leaves the address and shows nothing', { tags: ['spec-2-memberships'] }, async () => {
  vi.useFakeTimers()
  await openPage('/memberships?payment=perhaps', { answers: onOffer })
  await found(() => expect(location.search).toBe(''))
  await pass(1000)
  expect(hasNotice()).toBe(false)
})

test(
  'choosing a tier without an account shows a notice for 5 seconds and leads to /signup after 2',
  { tags: ['spec-4-checkout', 'spec-5-validation', 'spec-6-roles', 'spec-9-limits'] },
  async () => {
    vi.useFakeTimers()
    const user = await openPage('/memberships', { answers: onOffer })
    await user.click(join('Sprout'))
    expect(await noticeText()).toBe(
      'Please Sign Up or Log InYou need an account to join a club. Redirecting you now...',
    )
    await pass(1900)
    expect(location.pathname).toBe('/memberships')
    await pass(100)
    expect(location.pathname).toBe('/signup')
    await lasts(3000)
    expect(sentTo(checkout)).toEqual([])
  },
)

test('a signed-out visitor who leaves the page is not redirected', { tags: ['spec-4-checkout'] }, async () => {
  vi.useFakeTimers()
  const user = await openPage('/memberships', { answers: onOffer })
  await user.click(join())
  expect(await noticeText()).toContain('Please Sign Up or Log In')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await arriveAt('/dashboard')
  await pass(2500)
  expect(location.pathname).toBe('/dashboard')
})

test(
  'a join button shows that checkout is opening, opens one, and is enabled again after Back',
  { tags: ['spec-4-checkout'] },
  async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const held = Promise.withResolvers<unknown>()
    const user = await openPage('/memberships', {
      as: member(),
      answers: { ...onOffer, [checkout]: () => held.promise },
    })
    await user.dblClick(join())
    const opening = await found(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Opening checkout...' }))
    expect(opening.disabled).toBe(true)
    expect(join('Sprout').disabled).toBe(false)
    await found(() => expect(sentTo(checkout)).toEqual([{ price: 'price_bloom', quantity: 1 }]))
    held.resolve(session)
    await found(() => expect(assign).toHaveBeenCalledWith(session.url))
    expect(sentTo(checkout)).toHaveLength(1)
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    expect((await found(() => join())).disabled).toBe(false)
  },
)

test(
  'a failed checkout shows the server message for 10 seconds, and joining works afterwards',
  { tags: ['spec-8-errors', 'spec-9-limits'] },
  async () => {
    vi.useFakeTimers()
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const message = 'The till is having its tea.'
    const user = await openPage('/memberships', {
      as: member(),
      answers: { ...onOffer, [checkout]: reply(502, { error: { code: 'payment_unavailable', message } }) },
    })
    await user.click(join())
    expect(await noticeText()).toBe(`An Error Occurred${message}`)
    expect((await notice()).className).toContain('toast-destructive')
    await lasts(10_000)
    answerCalls({ [checkout]: session })
    await user.click(join())
    await found(() => expect(assign).toHaveBeenCalledWith(session.url))
  },
)

test('after the session was ended elsewhere joining asks to log in again', async () => {
  vi.useFakeTimers()
  const answers = {
    ...onOffer,
    [checkout]: refuse('not_signed_in'),
    'GET /auth/v1/user': refuseAuth(403, 'session_not_found', 'Session does not exist'),
  }
  const user = await openPage('/memberships', { as: member(), answers })
  await user.click(join())
  expect(await noticeText()).toContain('Please Sign Up or Log In')
  await pass(2000)
  expect(location.pathname).toBe('/signup')
})

test('a tier chosen before signing up survives reloads, and is offered once somebody is signed in', async () => {
  const user = await openPage('/memberships', { answers: onOffer })
  await user.click(join())
  expect(await noticeText()).toContain('Please Sign Up or Log In')
  await openPage('/memberships')
  expect(shows('You chose Bloom before you signed up.')).toBe(false)
  await openPage('/memberships', { as: member() })
  await seen('You chose Bloom before you signed up.')
  await openPage('/memberships', { as: member() })
  await seen('You chose Bloom before you signed up.')
  screen.getByRole('button', { name: 'Continue with Bloom' })
})

test('a member who joins a second club with the same room is asked before paying', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const sprout = membership({ tier: 'sprout', name: 'Sprout' })
  const user = await openPage('/memberships', {
    as: member(),
    answers: { ...onOffer, 'GET /api/memberships': { data: [sprout] }, [checkout]: session },
  })
  await found(() => expect(document.documentElement.dataset.held).toContain('sprout'))
  await user.click(join())
  const dialog = within(await found(() => screen.getByRole('dialog', { name: 'Join Bloom, too?' })))
  dialog.getByText('You have Sprout.', { exact: false })
  dialog.getByText('If you join Bloom, too, you pay another $5 a month.')
  await user.click(dialog.getByRole('button', { name: 'Keep Sprout only' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(checkout)).toEqual([])
  await user.click(join())
  await user.click(screen.getByRole('button', { name: 'Join Bloom, too' }))
  await found(() => expect(assign).toHaveBeenCalledWith(session.url))
})

const studio = membership({
  tier: 'simple-social-studio-guild',
  name: 'Simple Social Studio',
  opens: 'simple-social-studio',
})

test('a paid checkout is confirmed, and the page then knows the membership', async () => {
  await openPage('/portal-hub?payment=success&session_id=cs_1', {
    as: member(),
    answers: {
      'POST /api/checkout/return': () => {
        answerCalls({ 'GET /api/memberships': { data: [studio] } })
        return { membership: studio }
      },
      'GET /api/billing': {
        memberships: [billedMembership({ next: { amount: 1000, currency: 'usd', at: '2026-12-24T12:00:00.000Z' } })],
      },
    },
  })
  // By which CSS shows the link to the room in place of a membership that is being written down.
  await found(() => expect(document.documentElement.dataset['held']).toContain(' simple-social-studio'))
  expect(sentTo('POST /api/checkout/return')).toEqual([{ session_id: 'cs_1' }])
  await seen('Next: $10 on December 24')
  expect(screen.getByRole('link', { name: 'Change or cancel it' }).getAttribute('href')).toBe('/dashboard/billing')
})

test('the dashboard shows a membership whose payment was not confirmed before a reload', async () => {
  vi.useFakeTimers()
  const confirm = 'POST /api/checkout/return'
  const paid = '/portal-hub?payment=success&session_id=cs_1'
  await openPage(paid, { as: member(), answers: { [confirm]: () => new Promise(() => {}) } })
  expect(await noticeText()).toContain('Payment Successful!')

  await openPage('/dashboard', { as: member(), answers: { [confirm]: refuse('payment_unavailable') } })
  await pass(2500)
  await found(() => expect(sentTo('GET /api/home')).toHaveLength(1))
  await pass(1)
  await seen('Start here')
  answerCalls({
    [confirm]: () => {
      answerCalls({ 'GET /api/memberships': { data: [studio] } })
      return { membership: studio }
    },
  })
  await pass(3000)
  await seen('Simple Social Studio')
  const confirmed = sentTo(confirm).length
  await pass(10_000)
  expect(sentTo(confirm)).toHaveLength(confirmed)
})

test('a free trial is offered where the server gives one', async () => {
  await openPage('/memberships', { answers: { 'GET /api/tiers': { ...offers, trialDays: 7 } } })
  const offer = 'Your first membership is free for 7 days. Then you pay the price below, unless you cancel before then.'
  await found(() => expect(screen.getByRole('main').textContent).toContain(offer))
})
