import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const assets = join(import.meta.dirname, '../../build/client/assets')

// Schemas are for the server: zod evaluates code, which the policy of a page blocks, and weighs as much as a page.
test('no script of the site evaluates code', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  const evaluating = scripts.filter((name) =>
    /\bnew Function\b|\bFunction\(|\beval\(/.test(readFileSync(join(assets, name), 'utf8')),
  )
  expect(evaluating).toEqual([])
})
