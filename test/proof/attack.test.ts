import { expect, test } from 'vitest'
import { defences } from '../../attack/defences.ts'
import { everyKind, isTimed } from '../../attack/kinds.ts'
import { attackShort, breakInsWithout } from './attack.ts'
import { isProving } from './proving.ts'

test('no attack of a kind that measures no times succeeds', async () => {
  expect(await attackShort(everyKind.filter((kind) => !isTimed(kind)))).toBe('no break-in')
})

test('every kind of attack has a defence that it proves', () => {
  const noticing = new Set(defences.map(({ noticedBy }) => noticedBy))
  expect(everyKind.filter((kind) => !noticing.has(kind))).toEqual([])
})

const untimed = defences.filter(({ noticedBy }) => !isTimed(noticedBy))
const quick = untimed.filter(({ name }) => /link redirects to the site only|needs the provider’s signature/.test(name))

test('two defences are quick to prove', () => {
  expect(quick).toHaveLength(2)
})

test.each(isProving ? untimed : quick)('a site without "$name" is broken into', async (defence) => {
  expect(await breakInsWithout(defence)).not.toEqual([])
})
