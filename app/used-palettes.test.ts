import { expect, test } from 'vitest'
import { keepUsedPalettes } from './used-palettes.ts'

const rules = {
  gate: ':root,[data-theme=garden-gate]{--light:#ffc86b}',
  critters: '[data-theme=critter-club]{--light:#ffd86b}',
  lens: '[data-theme=luma-lens]{--light:#9bf6e6}',
}
const page = (css: string, theme: string, body = '') =>
  `<html data-theme="${theme}"><style data-precedence="palettes" data-href="palettes">${css}</style>${body}</html>`
const all = rules.gate + rules.critters + rules.lens

test('a page brings the first palette and those that it or a card on it wears', () => {
  expect(keepUsedPalettes(page(all, 'garden-gate'))).toBe(page(rules.gate, 'garden-gate'))
  expect(keepUsedPalettes(page(all, 'luma-lens'))).toBe(page(rules.gate + rules.lens, 'luma-lens'))
  const card = '<li data-theme="critter-club"></li>'
  expect(keepUsedPalettes(page(all, 'luma-lens', card))).toBe(page(all, 'luma-lens', card))
})

test('a document without palettes stops the build', () => {
  expect(() => keepUsedPalettes('<html></html>')).toThrow('found none')
  expect(() => keepUsedPalettes(page('body{margin:0}', 'luma-lens'))).toThrow('found none')
})
