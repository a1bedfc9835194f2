import { expect, test } from 'vitest'
import { defences } from '../../attack/defences.ts'
import { isTimed, timedKinds } from '../../attack/kinds.ts'
import { attackShort, breakInsWithout } from './attack.ts'
import { isProving } from './proving.ts'

test('no attack of a kind that measures times succeeds', async () => {
  expect(await attackShort([...timedKinds, 'aftermath'])).toBe('no break-in')
})

const timed = defences.filter(({ noticedBy }) => isTimed(noticedBy))

test.each(isProving ? timed : [])('a site without "$name" is broken into', async (defence) => {
  expect(await breakInsWithout(defence)).not.toEqual([])
})
