import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { noSettings } from './site-process.ts'

const root = join(import.meta.dirname, '..')

/** Runs `npm run owner` for a site. @param env its other settings */
export async function nameModerator(
  { dataFolder, env }: { dataFolder: string; env?: Record<string, string> },
  email: string,
): Promise<void> {
  await promisify(execFile)(join(root, 'node_modules/.bin/node'), ['scripts/owner.ts', email, '--moderator'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...noSettings, ...env, DATA_DIR: dataFolder },
  })
}
