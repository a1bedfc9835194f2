import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ownerPaths, reviewPaths } from '#contract/paths.ts'
import type { ActionsAnswer } from '#contract/owner.ts'
import { people } from '../people.ts'
import { ended, freePorts, startSite, type SiteProcess } from '../site-process.ts'
import { runCommand } from '../clones.ts'
import { partsOf, processesOf } from '../processes.ts'
import { newDataFolder } from './data-folder.ts'

const root = join(import.meta.dirname, '../..')
const { odile, mara } = people
let dataFolder = ''
let site: SiteProcess | undefined

beforeEach(() => {
  dataFolder = newDataFolder()
})
afterEach(async () => {
  await site?.stop()
  site = undefined
  for (const { pid } of processesOf(dataFolder)) process.kill(pid, 'SIGKILL')
  rmSync(dataFolder, { recursive: true, force: true })
})

const owner = (words = '', env: Record<string, string> = {}) =>
  runCommand(root, `${join(root, 'node_modules/.bin/node')} scripts/owner.ts ${words}`.trim(), {
    env: { DATA_DIR: dataFolder, ...env },
  }).ended
const post = async (path: string, body: object) =>
  (
    await fetch(`${site?.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json() as Promise<Record<string, string>>
const asked = (token: string | undefined, path: string = ownerPaths.actions) =>
  fetch(`${site?.url}${path}`, { headers: { authorization: `Bearer ${token}` } })

describe('npm run owner', () => {
  test('adds and removes an owner, whether the site runs or not, and prints what it did', async () => {
    site = await startSite({ dataFolder, env: { AUTH_AUTOCONFIRM: 'true' } })
    const { access_token: token } = await post('/auth/v1/signup', odile)
    const desk = 'The desk is at http://localhost:3000/owner.'
    expect((await asked(token)).status).toBe(403)
    expect(await owner(odile.email)).toMatchObject({ code: 0, output: `${odile.email} is an owner now. ${desk}\n` })
    const answer = await asked(token)
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as ActionsAnswer).data).toMatchObject([
      { action: 'role-given', by: null, about: { email: odile.email } },
    ])
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
    expect(processesOf(dataFolder), 'nothing is left running').toEqual([])
    site = await startSite({ dataFolder, env: { AUTH_AUTOCONFIRM: 'true' } })
    const again = await post('/auth/v1/token?grant_type=password', odile)
    expect((await asked(again['access_token'])).status).toBe(200)
  })

  test('uses a PostgreSQL left running by a killed server, and keeps it for the next start', async () => {
    site = await startSite({ dataFolder, env: { AUTH_AUTOCONFIRM: 'true' } })
    await post('/auth/v1/signup', odile)
    const { server, sandbox } = partsOf(site)
    process.kill(server, 'SIGKILL')
    await ended(site.child, 'SIGKILL')
    process.kill(sandbox, 'SIGKILL')
    expect(await owner(odile.email)).toMatchObject({ code: 0 })
    site = await startSite({ dataFolder })
    expect((await owner(odile.email)).output).toContain('is an owner already')
  })

  test('reports errors in one sentence', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'club-owner-'))
    const nothing = await runCommand(root, `npm run owner --silent -- ${odile.email}`, { env: { DATA_DIR: empty } })
      .ended
    expect(nothing).toMatchObject({ code: 1 })
    expect(nothing.output).toBe(
      `There is no site in ${empty} yet: start it (npm start) and sign up first, then run this again.\n`,
    )
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })
    for (const words of ['--remove', `${odile.email} ${mara.email}`]) {
      const unclear = await owner(words)
      expect([words, unclear.code, unclear.output]).toEqual([
        words,
        1,
        'Say whose account: npm run owner -- EMAIL makes its owner an owner of the club, --moderator a moderator, and --remove takes that back.\n',
      ])
    }

    site = await startSite({ dataFolder })
    const unknown = await owner(odile.email)
    expect(unknown).toMatchObject({ code: 1 })
    expect(unknown.output).toBe(
      `Nobody has an account with ${odile.email}: sign up on the site first, then run this again.\n`,
    )
    await post('/auth/v1/signup', odile)
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
