import { expect, test } from 'vitest'
import { defences } from '../../attack/defences.ts'
import { isTimed, timedKinds } from '../../attack/kinds.ts'
import { breakInsWithout, expectNoBreakIn } from './attack.ts'
import { isProving } from './proving.ts'

test('no attack of a kind that measures times succeeds', async () => {
  await expectNoBreakIn([...timedKinds, 'aftermath'])
})

const timed = defences.filter(({ noticedBy }) => isTimed(noticedBy))

test.each(isProving ? timed : [])('a site without "$name" is broken into', async (defence) => {
  expect(await breakInsWithout(defence)).not.toEqual([])
})
