import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keptPictures } from '#content/offline.ts'

test.each(keptPictures)('%s, which devices keep, is built', (path) => {
  expect(existsSync(`build/client${path}`)).toBe(true)
})
