import { expect, test } from 'vitest'
import { pages } from '#content/pages.ts'
import { showsJoinButton } from './join-button-rule.ts'

test('every page but three shows the join button', () => {
  const without = pages.map(({ path }) => path).filter((path) => !showsJoinButton(path))
  expect(without.toSorted()).toEqual(['/dashboard', '/login', '/memberships'])
})

test('a trailing slash changes nothing', () => {
  expect(showsJoinButton('/login/')).toBe(false)
  expect(showsJoinButton('/')).toBe(true)
  expect(showsJoinButton('/memberships/old')).toBe(true)
})
