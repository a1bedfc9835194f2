import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { tempFolder } from './temp-folder.ts'

/** Stores files for the tests of a file, and deletes them after the last. @returns a function that stores one */
export function useTempFiles(): (content: Buffer | string) => string {
  const folder = mkdtempSync(join(tempFolder, 'club-files-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let count = 0
  return (content) => {
    const path = join(folder, `file-${(count += 1)}`)
    writeFileSync(path, content)
    return path
  }
}
