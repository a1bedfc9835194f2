import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig, ConfigRefused, type Config } from '#server/config.ts'
import { changeRoleByCommand } from '#server/modules/owner/service.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { databaseCode, describeFailure } from '#server/platform/errors.ts'
import { StartRefused } from '#server/platform/start-refused.ts'
import { reachDatabase } from './backup/reach-database.ts'

// Makes a user an owner: `npm run owner -- EMAIL`, a moderator with `--moderator`, and a member again with `--remove`.
// May run any number of times, also while the site runs. The first owner can only be named on this machine.

const given = process.argv.slice(2)
const role = given.includes('--remove') ? 'member' : given.includes('--moderator') ? 'moderator' : 'owner'
const addresses = given.filter((word) => word !== '--remove' && word !== '--moderator')
const [email = ''] = addresses
if (addresses.length !== 1 || email.startsWith('-'))
  leave(
    'Say whose account: npm run owner -- EMAIL makes its owner an owner of the club, --moderator a moderator, and --remove takes that back.',
  )

const config = settingsOrLeave()
if (config.database.kind === 'embedded' && !existsSync(join(config.dataFolder, 'pg')))
  leave(`There is no site in ${config.dataFolder} yet: start it (npm start) and sign up first, then run this again.`)
try {
  const change = await changeIt()
  if (change.outcome !== 'known') leave(refusalOf(change.outcome))
  const when = change.changed ? 'now' : 'already'
  if (role === 'member') console.log(`${email} has no role${change.changed ? ' any more' : '. Nothing was changed'}.`)
  else if (role === 'moderator') console.log(`${email} is a moderator ${when}.`)
  else console.log(`${email} is an owner ${when}. The desk is at ${config.siteUrl}/owner.`)
} catch (error) {
  leave(explain(error))
}

function refusalOf(outcome: 'unknown' | 'unconfirmed' | 'teen' | 'owner'): string {
  if (outcome === 'unknown')
    return `Nobody has an account with ${email}: sign up on the site first, then run this again.`
  if (outcome === 'teen') return `${email} has a teen account: owners and moderators must be 18 or older.`
  return `${email} is not confirmed yet: open the link in the email first, then run this again.`
}

async function changeIt() {
  const { target, close } = await reachDatabase(config)
  const database = openDatabase(target, { size: 1 })
  try {
    return await changeRoleByCommand(database.db, email, role, Date.now())
  } finally {
    await database.close()
    await close()
  }
}

function settingsOrLeave(): Config {
  try {
    return loadConfig()
  } catch (error) {
    if (error instanceof ConfigRefused) leave(error.message)
    throw error
  }
}

function explain(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  const code = databaseCode(error) ?? String(describeFailure(error)['message'])
  if (code === '42P01' || code === '42703')
    return 'The tables of this site are not in this database yet: start the site (npm start) first, then run this again.'
  if (config.database.kind === 'external') {
    const { hostname, port, pathname } = new URL(config.database.url)
    return `The database at ${hostname}:${port || 5432}${pathname} cannot be used (${code}): check DATABASE_URL and that it is running.`
  }
  return `The database in ${config.dataFolder} cannot be used (${code}): run this as the user who runs the site.`
}

function leave(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
