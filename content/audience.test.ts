import { expect, test } from 'vitest'
import { childPageAt, isForAdults } from './audience.ts'
import { pages } from './pages.ts'

test('accounts, memberships, the desk and what adults agree to are for adults alone', () => {
  const forAdults = pages.map(({ path }) => path).filter(isForAdults)
  expect(forAdults.toSorted()).toEqual(
    `/contact /dashboard/account /dashboard/billing /dashboard/family /dashboard/invitation /dashboard/recordings /forgotten-password /join-universe /login /memberships
/new-password /owner /signup /terms`.split(/\s+/),
  )
})

test('a slash at the end makes no difference', () => {
  expect(isForAdults('/login/')).toBe(true)
  expect(childPageAt('/dashboard/')).toBe('home')
  expect(childPageAt('/storybooks/')).toBe('books')
  expect(childPageAt('/dashboard/account')).toBeNull()
  expect(childPageAt('/storybooks/the-star-sailor')).toBeNull()
  expect(isForAdults('/')).toBe(false)
})
