import { expect, test } from 'vitest'
import { limitReferences } from './limit-references.ts'

const limited = (markup: string) => {
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`
  const document = new DOMParser().parseFromString(source, 'image/svg+xml')
  limitReferences(document)
  return document.querySelectorAll('use').length
}
const uses = (id: string, count = 10) => `<use href="#${id}"/>`.repeat(count)
/** Each group draws the one before it ten times. */
const nested = (steps: number, prefix = 'g') =>
  `<g id="${prefix}0"><path/></g>` +
  Array.from({ length: steps }, (_, n) => `<g id="${prefix}${n + 1}">${uses(`${prefix}${n}`)}</g>`).join('')

test('a drawing that refers to a symbol often stays as it is', () => {
  expect(limited(`<symbol id="leaf"><path/><path/></symbol>${uses('leaf', 300)}`)).toBe(300)
  expect(limited(nested(3))).toBe(30)
})

test.each([
  ['ten times as many at each step', nested(9)],
  ['the same with encoded ids', nested(9, 'ä').replaceAll('#ä', '#%C3%A4')],
  ['a circle', `<g id="a">${uses('b')}</g><g id="b">${uses('a')}</g>`],
  [
    'a long chain',
    Array.from({ length: 40 }, (_, n) => `<g id="c${n + 1}">${uses(`c${n}`, 1)}</g>`)
      .toReversed()
      .join(''),
  ],
])('no reference is left of %s', (_, markup) => {
  expect(limited(markup)).toBe(0)
})
