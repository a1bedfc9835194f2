import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ActionsAnswer } from '#contract/owner.ts'
import { ownerPaths } from '#contract/paths.ts'
import { call } from '../client.ts'
import { runCommand } from '../clones.ts'
import { people } from '../people.ts'
import { useDataFolder } from '../process/data-folder.ts'
import { processesOf } from '../processes.ts'
import { query } from '../site-database.ts'
import { freePorts } from '../site-process.ts'

const root = join(import.meta.dirname, '../..')
const { odile, mara } = people

const data = useDataFolder()

const owner = (words: string, env: Record<string, string> = {}) =>
  runCommand(root, `${join(root, 'node_modules/.bin/node')} scripts/owner.ts ${words}`, {
    env: { DATA_DIR: data.folder, ...env },
  }).ended
const succeeded = (output: string) => ({ code: 0, output: `${output}\n` })
const failed = (output: string) => ({ code: 1, output: `${output}\n` })

describe('npm run owner', () => {
  test('changes the role of a confirmed account, whether the site runs or not', async () => {
    const site = await data.start()
    const visitor = { url: site.url, token: null }
    expect(await owner(odile.email)).toMatchObject(
      failed(`Nobody has an account with ${odile.email}: sign up on the site first, then run this again.`),
    )
    await call(visitor, 'POST', '/auth/v1/signup', odile)
    expect(await owner(odile.email)).toMatchObject(
      failed(`${odile.email} is not confirmed yet: open the link in the email first, then run this again.`),
    )
    await query(site, 'update users set email_confirmed_at = now() where email = $1', [odile.email])
    const signIn = '/auth/v1/token?grant_type=password'
    const { access_token: token } = (await call<{ access_token: string }>(visitor, 'POST', signIn, odile)).body
    const actions = () => call<ActionsAnswer>({ url: site.url, token }, 'GET', ownerPaths.actions)
    expect((await actions()).status).toBe(403)
    const desk = 'The desk is at http://localhost:3000/owner.'
    expect(await owner(odile.email)).toMatchObject(succeeded(`${odile.email} is an owner now. ${desk}`))
    const { status, body } = await actions()
    expect([status, body.data]).toMatchObject([
      200,
      [{ action: 'role-given', by: null, about: { email: odile.email } }],
    ])
    expect(await owner(odile.email)).toMatchObject(succeeded(`${odile.email} is an owner already. ${desk}`))

    expect(await site.stop()).toBe(0)
    expect(await owner(`--moderator ${odile.email}`)).toMatchObject(succeeded(`${odile.email} is a moderator now.`))
    expect(await owner(`${odile.email} --remove`)).toMatchObject(succeeded(`${odile.email} has no role any more.`))
    expect(await owner(`--remove ${odile.email}`)).toMatchObject(
      succeeded(`${odile.email} has no role. Nothing was changed.`),
    )
    expect(processesOf(data.folder), 'nothing is left running').toEqual([])
  })

  test('reports errors in one sentence', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'club-owner-'))
    expect(await owner(odile.email, { DATA_DIR: empty })).toMatchObject(
      failed(`There is no site in ${empty} yet: start it (npm start) and sign up first, then run this again.`),
    )
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })
    expect(await owner(`${odile.email} ${mara.email}`)).toMatchObject(
      failed(
        'Say whose account: npm run owner -- EMAIL makes its owner an owner of the club, --moderator a moderator, and --remove takes that back.',
      ),
    )
    const [port] = await freePorts()
    expect(await owner(odile.email, { DATABASE_URL: `postgres://club:secret@127.0.0.1:${port}/club` })).toMatchObject(
      failed(
        `The database at 127.0.0.1:${port}/club cannot be used (ECONNREFUSED): check DATABASE_URL and that it is running.`,
      ),
    )
  })
})
