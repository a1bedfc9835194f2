// Removes everything this installation has kept: people, memberships, mail, the payment sandbox. Guarded twice: only a
// data folder of ours, only while nothing runs on it, and only when told so.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = resolve(root, process.env.DATA_DIR || 'data')
/** What the site writes into its data folder. */
const ours = [
  'pg',
  'postgres.log',
  'postgres.log.1',
  'auth-secret',
  'sandbox-webhook-secret',
  'sandbox.sqlite',
  'sandbox.sqlite-wal',
  'sandbox.sqlite-shm',
]

if (process.env.DATABASE_URL) refuse('DATABASE_URL is set: this command resets the embedded database alone.')
if (!existsSync(folder)) {
  process.stdout.write(`There is nothing in ${folder}.\n`)
  process.exit(0)
}
if (existsSync(join(folder, 'pg/postmaster.pid')))
  refuse(`A site is running on ${folder} (or was killed there): stop it first, or start and stop it once.`)
const present = readdirSync(folder).filter((name) => ours.includes(name) || name.startsWith('pg.init-'))
if (present.length === 0) {
  process.stdout.write(`There is nothing of the site in ${folder}.\n`)
  process.exit(0)
}

if (!process.argv.includes('--yes')) {
  if (!process.stdin.isTTY)
    refuse(`This would remove ${present.join(', ')} in ${folder}: say "npm run reset -- --yes".`)
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question(`Remove ${present.join(', ')} in ${folder} for good? Type "reset": `)
  ask.close()
  if (answer.trim() !== 'reset') refuse('Nothing was removed.')
}
for (const name of present) rmSync(join(folder, name), { recursive: true, force: true })
process.stdout.write(`Removed ${present.join(', ')}.\n`)

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
