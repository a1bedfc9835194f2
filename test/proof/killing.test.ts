import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { makePdf } from '../books.ts'
import { ended, startSite, type SiteProcess } from '../site-process.ts'
import { beginStorybook, upload } from '../uploading.ts'
import { signIn, titlesOf, writeUntilStopped } from '../author.ts'
import { partsOf, processesOf, until } from '../processes.ts'

const env = { AUTH_AUTOCONFIRM: 'true', RATE_LIMIT_UPLOAD: '1000000', SHELF_STORYBOOKS: '1000000', SHELF_MB: '1000000' }
let dataFolder = ''
let site: SiteProcess | undefined

afterEach(async () => {
  await site?.stop()
  for (const { pid } of processesOf(dataFolder)) process.kill(pid, 'SIGKILL')
  rmSync(dataFolder, { recursive: true, force: true })
})

/** A site on a folder of this test's own, under a load of writes. */
async function loadedSite() {
  dataFolder = mkdtempSync(join(tmpdir(), 'club-kill-'))
  site = await startSite({ env, dataFolder })
  const token = await signIn(site.url)
  const writing = writeUntilStopped(site.url, token)
  await until(() => writing.acknowledged.length > 50, 'fifty writes')
  return { running: site, writing }
}

async function expectEverythingThere(acknowledged: readonly string[]): Promise<void> {
  if (site === undefined) throw new Error('no site')
  const kept = new Set(await titlesOf(site.url, await signIn(site.url)))
  expect(acknowledged.filter((title) => !kept.has(title))).toEqual([])
}

function openPool(folder: string): pg.Pool {
  const password = readFileSync(join(folder, 'pg/app.password'), 'utf8')
  return new pg.Pool({ host: join(folder, 'pg'), user: 'app', password, database: 'constellation_club', max: 2 })
}

type Part = 'server' | 'postgres' | 'sandbox'

describe('after kill -9', () => {
  // Where the server dies, somebody starts it again.
  const withServer: Part[][] = [
    ['server'],
    ['server', 'postgres'],
    ['postgres', 'server'],
    ['server', 'sandbox'],
    ['server', 'postgres', 'sandbox'],
  ]

  test.each(withServer.map((parts) => [parts.join(' and '), parts] as const))(
    'of %s the next start works and nothing acknowledged is missing',
    async (_name, parts) => {
      const { running, writing } = await loadedSite()
      const pids = partsOf(running)
      for (const part of parts) process.kill(pids[part], 'SIGKILL')
      await ended(running.child, 'SIGKILL')
      await writing.stop()
      site = await startSite({ env, dataFolder })
      await expectEverythingThere(writing.acknowledged)
      const code = await site.stop()
      expect(code).toBe(0)
      expect(processesOf(dataFolder)).toEqual([])
    },
  )

  // Where it lives, it brings its parts back by itself.
  const withoutServer: Part[][] = [['postgres'], ['sandbox'], ['postgres', 'sandbox']]

  test.each(withoutServer.map((parts) => [parts.join(' and '), parts] as const))(
    'of %s the running site recovers by itself and nothing acknowledged is missing',
    async (_name, parts) => {
      const { running, writing } = await loadedSite()
      const pids = partsOf(running)
      for (const part of parts) process.kill(pids[part], 'SIGKILL')
      const before = writing.acknowledged.length
      await until(() => writing.acknowledged.length > before + 50, 'writes after the kill')
      await until(async () => (await fetch(`${running.sandboxUrl}/`).catch(() => null))?.status === 200, 'the sandbox')
      await writing.stop()
      expect(running.child.exitCode).toBeNull()
      await expectEverythingThere(writing.acknowledged)
      expect(await running.stop()).toBe(0)
      expect(processesOf(dataFolder)).toEqual([])
    },
  )

  test('of the server the next start takes up at once what it was at', async () => {
    dataFolder = mkdtempSync(join(tmpdir(), 'club-kill-'))
    site = await startSite({ env, dataFolder })
    const author = { url: site.url, token: await signIn(site.url) }
    const id = await beginStorybook(author, 'The Cup')
    expect((await upload(author, id, makePdf())).status).toBe(200)
    const database = openPool(dataFolder)
    // Whoever asks for storybooks waits, the job that looks at the file as well.
    const holding = await database.connect()
    await holding.query('begin; lock table dream_journal_storybooks in access exclusive mode')
    const look = "name = 'storybooks.settle-file'"
    await database.query(`update pgboss.job set start_after = now() where ${look}`)
    /** When the run under way began; null when none is. */
    const runningSince = async (pool: pg.Pool) => {
      const active = await pool.query<{ since: string }>(
        `select started_on::text as since from pgboss.job where ${look} and state = 'active'`,
      )
      return active.rows[0]?.since ?? null
    }
    await until(async () => (await runningSince(database)) !== null, 'the look to be under way')
    await ended(site.child, 'SIGKILL')
    await holding.query('rollback')
    holding.release()
    const abandoned = await runningSince(database)
    expect(abandoned).not.toBeNull()
    await database.end()
    site = await startSite({ env, dataFolder })
    const again = openPool(dataFolder)
    expect(await runningSince(again)).not.toBe(abandoned)
    await again.end()
  })

  test('of the server during its very first start the next start works', async () => {
    for (const afterMs of [150, 400, 700]) {
      dataFolder = mkdtempSync(join(tmpdir(), 'club-kill-'))
      const starting = startSite({ env, dataFolder }).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      for (const { pid, command } of processesOf(dataFolder)) if (/main\.ts/.test(command)) process.kill(pid, 'SIGKILL')
      const early = await starting
      if (early !== undefined) await ended(early.child, 'SIGKILL')
      site = await startSite({ env, dataFolder })
      await signIn(site.url)
      expect(await site.stop()).toBe(0)
      expect(processesOf(dataFolder)).toEqual([])
      rmSync(dataFolder, { recursive: true, force: true })
    }
  })
})
