import { createHash } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { rootFolder } from '#server/config.ts'
import { runCommand } from './clones.ts'
import { newDataFolder } from './process/data-folder.ts'
import { processesOf } from './processes.ts'
import { tempFolder } from './temp-folder.ts'

export const env = {
  AUTH_AUTOCONFIRM: 'true',
  RATE_LIMIT_UPLOAD: '1000000',
  STORYBOOK_QUOTA: '1000000',
  LOG_LEVEL: 'silent',
}

let folder = ''
/** The folder of the current test. */
export const workspace = () => folder
/** In it, the data folder of a site. */
export const data = () => join(folder, 'data')
/** In it, where a backup is made. */
export const backupFolder = () => join(folder, 'kept')

/** Gives each test of a file its folder. */
export function useWorkspace(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tempFolder, 'club-backup-'))
    renameSync(newDataFolder(), data())
  })
  afterEach(() => {
    for (const { pid } of processesOf(folder)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
}

const path = `${join(rootFolder, 'node_modules/.bin')}:${process.env['PATH']}`
export const start = (command: 'backup' | 'restore', words: string, more: Record<string, string> = {}) =>
  runCommand(rootFolder, `node scripts/${command}.ts ${words}`.trim(), {
    env: { PATH: path, DATA_DIR: data(), ...more },
  })
export const run = (...given: Parameters<typeof start>) => start(...given).ended
export const restored = { code: 0, output: expect.stringContaining('Restored the backup of') as unknown }
export const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
