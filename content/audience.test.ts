import { expect, test } from 'vitest'
import { isDashboard, isForAdults } from './audience.ts'
import { pages } from './pages.ts'

test('accounts, memberships, the desk and what adults agree to are for adults alone', () => {
  const forAdults = pages.map(({ path }) => path).filter(isForAdults)
  expect(forAdults.toSorted()).toEqual(
    `/contact /dashboard/account /dashboard/billing /dashboard/family /dashboard/invitation /forgotten-password /join-universe /login /memberships
/new-password /owner /signup /terms`.split(/\s+/),
  )
})

test('a slash at the end makes no difference', () => {
  expect(isForAdults('/login/')).toBe(true)
  expect(isDashboard('/dashboard/')).toBe(true)
  expect(isDashboard('/dashboard/account')).toBe(false)
  expect(isForAdults('/')).toBe(false)
})
