import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ownerPaths, reviewPaths } from '#contract/paths.ts'
import type { ActionsAnswer } from '#contract/owner.ts'
import { signIn } from '../author.ts'
import { call } from '../client.ts'
import { people } from '../people.ts'
import { freePorts, type SiteProcess } from '../site-process.ts'
import { runCommand } from '../clones.ts'
import { processesOf } from '../processes.ts'
import { useDataFolder } from './data-folder.ts'

const root = join(import.meta.dirname, '../..')
const { odile, mara } = people
let site: SiteProcess | undefined

const data = useDataFolder()

const owner = (words = '', env: Record<string, string> = {}) =>
  runCommand(root, `${join(root, 'node_modules/.bin/node')} scripts/owner.ts ${words}`.trim(), {
    env: { DATA_DIR: data.folder, ...env },
  }).ended
const asked = (token: string, path: string = ownerPaths.actions) =>
  call<ActionsAnswer>({ url: site?.url ?? '', token }, 'GET', path)

describe('npm run owner', () => {
  test('adds and removes an owner, whether the site runs or not, and prints what it did', async () => {
    site = await data.start({ AUTH_AUTOCONFIRM: 'true' })
    const token = await signIn(site.url, odile)
    const desk = 'The desk is at http://localhost:3000/owner.'
    expect((await asked(token)).status).toBe(403)
    expect(await owner(odile.email)).toMatchObject({ code: 0, output: `${odile.email} is an owner now. ${desk}\n` })
    const answer = await asked(token)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject([{ action: 'role-given', by: null, about: { email: odile.email } }])
    expect((await owner(odile.email)).output).toBe(`${odile.email} is an owner already. ${desk}\n`)
    expect(await owner(`--remove ${odile.email}`)).toMatchObject({
      code: 0,
      output: `${odile.email} has no role any more.\n`,
    })
    expect((await asked(token)).status).toBe(403)
    expect((await owner(`--moderator ${odile.email}`)).output).toBe(`${odile.email} is a moderator now.\n`)
    expect((await asked(token)).status).toBe(403)
    expect((await asked(token, reviewPaths.review)).status).toBe(200)
    expect((await owner(`--remove ${odile.email}`)).output).toBe(`${odile.email} has no role any more.\n`)
    expect((await asked(token, reviewPaths.review)).status).toBe(403)
    expect(await site.stop()).toBe(0)
    expect((await owner(`${odile.email} --remove`)).output).toBe(`${odile.email} has no role. Nothing was changed.\n`)
    expect(await owner(odile.email)).toMatchObject({ code: 0, output: `${odile.email} is an owner now. ${desk}\n` })
    expect(processesOf(data.folder), 'nothing is left running').toEqual([])
  })

  test('reports errors in one sentence', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'club-owner-'))
    const nothing = await owner(odile.email, { DATA_DIR: empty })
    expect(nothing).toMatchObject({ code: 1 })
    expect(nothing.output).toBe(
      `There is no site in ${empty} yet: start it (npm start) and sign up first, then run this again.\n`,
    )
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })
    expect(await owner(`${odile.email} ${mara.email}`)).toMatchObject({
      code: 1,
      output:
        'Say whose account: npm run owner -- EMAIL makes its owner an owner of the club, --moderator a moderator, and --remove takes that back.\n',
    })

    site = await data.start()
    const unknown = await owner(odile.email)
    expect(unknown).toMatchObject({ code: 1 })
    expect(unknown.output).toBe(
      `Nobody has an account with ${odile.email}: sign up on the site first, then run this again.\n`,
    )
    await call({ url: site.url, token: null }, 'POST', '/auth/v1/signup', odile)
    const unconfirmed = await owner(odile.email)
    expect(unconfirmed).toMatchObject({ code: 1 })
    expect(unconfirmed.output).toBe(
      `${odile.email} is not confirmed yet: open the link in the email first, then run this again.\n`,
    )

    const [port] = await freePorts()
    const away = await owner(odile.email, { DATABASE_URL: `postgres://club:secret@127.0.0.1:${port}/club` })
    expect(away).toMatchObject({ code: 1 })
    expect(away.output).toBe(
      `The database at 127.0.0.1:${port}/club cannot be used (ECONNREFUSED): check DATABASE_URL and that it is running.\n`,
    )
  })
})
