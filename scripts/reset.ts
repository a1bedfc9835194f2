import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readEnvironment, rootFolder } from '#server/config.ts'
import { lockFolder } from '#server/platform/embedded-postgres/folder-lock.ts'
import { cleanUpLeftovers } from '#server/platform/embedded-postgres/leftovers.ts'
import { openSocketHost } from '#server/platform/embedded-postgres/socket-host.ts'

// Removes everything this installation has stored: people, memberships, emails, the payment sandbox. Guarded three
// times: only the site's own files, only while no site runs on them, and only after confirmation.

/** The site's files in its data folder, apart from the lock. */
const ours =
  /^(pg|pg\.init-.+|files|postgres\.log(\.1)?|(auth-secret|sandbox-webhook-secret)(\.new)?|sandbox\.sqlite(-wal|-shm)?|deleted-accounts|(before-restore|restoring)-.+)$/

const env = readEnvironment()
if (env.DATABASE_URL) refuse('DATABASE_URL is set: this command resets the embedded database alone.')
const folder = resolve(rootFolder, env.DATA_DIR || 'data')
const present = existsSync(folder) ? readdirSync(folder).filter((name) => ours.test(name)) : []
if (present.length === 0) {
  console.log(`There is nothing of the site in ${folder}.`)
  process.exit(0)
}

try {
  const lockFile = join(folder, 'postgres.lock')
  const lock = await lockFolder(folder, lockFile)
  await confirm()
  // A PostgreSQL whose server was killed still uses these files.
  const cluster = join(folder, 'pg')
  if (existsSync(cluster)) {
    const socket = openSocketHost(cluster)
    await cleanUpLeftovers(cluster, socket.host, () => undefined).finally(() => socket.close())
  }
  for (const name of present) rmSync(join(folder, name), { recursive: true, force: true })
  lock.release()
  rmSync(lockFile, { force: true })
  console.log(`Removed ${present.join(', ')}.`)
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}

async function confirm(): Promise<void> {
  if (process.argv.includes('--yes')) return
  if (!process.stdin.isTTY)
    refuse(`This would remove ${present.join(', ')} in ${folder}: say "npm run reset -- --yes".`)
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question(`Remove ${present.join(', ')} in ${folder} for good? Type "reset": `)
  ask.close()
  if (answer.trim() !== 'reset') refuse('Nothing was removed.')
}

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
