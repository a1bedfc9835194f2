import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defences as attacked } from '../../attack/defences.ts'
import { defences as faulty } from '../faults/defences.ts'
import { externalFaults, embeddedFaults } from '../faults/faults.ts'
import { defences as rehearsed } from '../rehearsal/defences.ts'
import { suites } from '../rehearsal/scenarios.ts'
import { anchorsIn, filesWithout, findAnchors, replaced } from '../without.ts'
import { root } from './sources.ts'

// `npm run proof -- --prove` removes each of them and expects that to be noticed. Here: that each can be removed.
const all = [...attacked, ...faulty, ...rehearsed]
const anchors = findAnchors()

test.each(all)('"$name" can be taken out', (defence) => {
  expect(filesWithout(defence, anchors).size).toBeGreaterThan(0)
})

test('the replacement of a defence uses only existing names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-defences-'))
  try {
    for (const defence of all)
      for (const [file, source] of filesWithout(defence, anchors)) {
        const path = join(folder, defence.name, file)
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, source)
      }
    const config = join(folder, 'oxlint.json')
    writeFileSync(config, JSON.stringify({ env: { node: true, browser: true } }))
    const options = ['-c', config, '-A', 'all', '-D', 'no-undef', folder]
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), options, { encoding: 'utf8' })
    expect(stdout).toContain('Found 0 warnings and 0 errors.')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('every anchor belongs to a defence', () => {
  const known = new Set(all.flatMap(({ instead }) => Object.keys(instead)))
  expect(anchors.filter(({ name }) => !known.has(name))).toEqual([])
})

test('every fault and scenario that a defence names exists', () => {
  const faults = [...embeddedFaults, ...externalFaults].map(({ name }) => name)
  expect(faulty.filter(({ noticedBy }) => !faults.includes(noticedBy))).toEqual([])
  const scenarios = suites.flatMap((suite) => suite.scenarios.map(({ name }) => name))
  expect(rehearsed.filter(({ noticedBy }) => !scenarios.includes(noticedBy))).toEqual([])
})

describe('an anchor marks', () => {
  const marked = (source: string): string[] =>
    anchorsIn('some.ts', source).map(({ start, end }) => source.slice(start, end))

  test.each([
    ['a statement', '// defence: a\nif (x) throw y\nz()', 'if (x) throw y'],
    ['a statement below other comments', '// defence: a\n// Because.\n/* “So” 😀 */ f(x)\ng()', 'f(x)'],
    ['a property', 'f({\n// defence: a\nb: 1, c })', 'b: 1'],
    ['an element', 'f([x, /* defence: a */ y, z])', 'y'],
    ['a value', 'const limit = /* defence: a */ 5 * n', '5 * n'],
    ['a call with all that follows', 'await /* defence: a */ f(x).catch(g)', 'f(x).catch(g)'],
    ['one operand', 'if (x && /* defence: a */ !y(z) && w) f()', '!y(z)'],
    ['the first operand', 'if (/* defence: a */ x.y === z || w) f()', 'x.y === z'],
    ['the first operand in parentheses', 'if (/* defence: a */ (x && y) || z) f()', 'x'],
    ['a condition', 'return /* defence: a */ x ? y : z', 'x'],
    ['what a spread decides by', 'f({ .../* defence: a */ (x ? y : {}) })', 'x'],
  ])('%s', (_name, source, code) => {
    expect(marked(`async function all(x, y, z) {\n${source}\n}`)).toEqual([code])
  })

  test('nothing in comments and strings', () => {
    expect(marked("/** `// defence: a` */\nf('// defence: a')")).toEqual([])
  })

  test('nothing at the end of a block', () => {
    expect(() => marked('{ f()\n// defence: a\n}')).toThrow('the anchor "a" marks nothing')
  })
})

describe('marked code', () => {
  const without = (source: string, instead: string): string =>
    anchorsIn('some.ts', source).reduce((left, anchor) => replaced(left, anchor, instead), source)

  test('is removed with the comma after it', () => {
    expect(without('f(x, /* defence: a */ y, z)', '')).toBe('f(x, /* defence: a */  z)')
  })

  test('is replaced', () => {
    expect(without('if (/* defence: a */ x) f()', 'true')).toBe('if (/* defence: a */ true) f()')
  })

  test('can be part of its replacement', () => {
    expect(without('const x = /* defence: a */ y', '[$&, $&]')).toBe('const x = /* defence: a */ [y, y]')
  })
})

test.each([
  ['whose anchor is nowhere', { 'never-heard-of': '' }, '"it": the anchor "never-heard-of" is there 0 times'],
  ['that leaves no program', { 'no-store': 'if' }, 'server/app.ts: '],
  ['that stays as it is', { 'no-store': '$&' }, '"it" is not taken out of server/app.ts'],
])('a defence cannot be removed %s', (_name, instead, reason) => {
  expect(() => filesWithout({ name: 'it', instead }, anchors)).toThrow(reason)
})
