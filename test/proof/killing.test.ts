import { mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rootFolder } from '#server/config.ts'
import { signIn } from '../author.ts'
import { makePdf } from '../books.ts'
import { runCommand } from '../clones.ts'
import { addChild } from '../family.ts'
import { killAndStartAgain, killAndWait, killingEnv, unharmed, type Part } from '../killing.ts'
import { people } from '../people.ts'
import { useDataFolder } from '../process/data-folder.ts'
import { partsOf, processesOf, until } from '../processes.ts'
import { connectTo } from '../site-database.ts'
import { ended } from '../site-process.ts'
import { tempFolder } from '../temp-folder.ts'
import { beginStorybook, upload } from '../uploading.ts'

describe('after kill -9', () => {
  const data = useDataFolder()

  const withServer: Part[][] = [
    ['server'],
    ['server', 'postgres'],
    ['postgres', 'server'],
    ['server', 'sandbox'],
    ['server', 'postgres', 'sandbox'],
  ]

  test.each(withServer.map((parts) => [parts.join(' and '), parts] as const))(
    'of %s the next start works and no acknowledged write is missing',
    async (_name, parts) => {
      expect(await killAndStartAgain(data.folder, parts)).toEqual(unharmed)
    },
  )

  const withoutServer: Part[][] = [['postgres'], ['sandbox'], ['postgres', 'sandbox']]
  test.each(withoutServer.map((parts) => [parts.join(' and '), parts] as const))(
    'of %s the running site recovers and no acknowledged write is missing',
    async (_name, parts) => {
      expect(await killAndWait(data.folder, parts)).toEqual(unharmed)
    },
  )

  test('of the server the owner’s command uses the PostgreSQL left running, and a reset ends it', async () => {
    const command = (words: string) =>
      runCommand(rootFolder, `${join(rootFolder, 'node_modules/.bin/node')} scripts/${words}`, {
        env: { DATA_DIR: data.folder },
      }).ended
    const site = await data.start(killingEnv)
    await signIn(site.url)
    const { postgres, sandbox } = partsOf(site)
    await ended(site.child, 'SIGKILL')
    process.kill(sandbox, 'SIGKILL')
    expect(await command(`owner.ts ${people.tobias.email}`)).toMatchObject({ code: 0 })
    expect(processesOf(data.folder).map(({ pid }) => pid)).toContain(postgres)
    expect(await command('reset.ts --yes')).toMatchObject({ code: 0 })
    expect(processesOf(data.folder).map(({ pid }) => pid)).not.toContain(postgres)
    expect(readdirSync(data.folder)).toEqual([])
  })

  test('of the server the next start continues its jobs at once', async () => {
    const site = await data.start(killingEnv)
    const author = { url: site.url, token: await signIn(site.url) }
    const id = await beginStorybook(author, 'The Cup')
    expect((await upload(author, id, makePdf())).status).toBe(200)
    const database = await connectTo(data.folder)
    // Locks the storybooks, so that the job that checks the file waits.
    const holding = await connectTo(data.folder)
    await holding.query('begin; lock table dream_journal_storybooks in access exclusive mode')
    const look = "name = 'storybooks.remove-unused-file'"
    await database.query(`update pgboss.job set start_after = now() where ${look}`)
    /** When the running job began; null if none is. */
    const runningSince = async (client: typeof database) => {
      const active = await client.query<{ since: string }>(
        `select started_on::text as since from pgboss.job where ${look} and state = 'active'`,
      )
      return active.rows[0]?.since ?? null
    }
    await until(async () => (await runningSince(database)) !== null, 'the look to be under way')
    await ended(site.child, 'SIGKILL')
    await holding.query('rollback')
    await holding.end()
    const abandoned = await runningSince(database)
    expect(abandoned).not.toBeNull()
    await database.end()
    const next = await data.start(killingEnv)
    const again = await connectTo(data.folder)
    expect(await runningSince(again)).not.toBe(abandoned)
    await again.end()
    await next.stop()
  })

  test('of the server in the middle of erasing children leaves them, and the next start erases them', async () => {
    const site = await data.start(killingEnv)
    const guardian = { url: site.url, token: await signIn(site.url) }
    for (const nickname of ['Pip', 'Wren']) await addChild(guardian, nickname)
    const database = await connectTo(data.folder)
    await database.query(`update children set created_at = now() - interval '90 days'`)
    await database.query(
      `insert into household_retention (household_id, since, erase_at, last_reminder)
       select id, now() - interval '61 days', now() - interval '1 day', 'two-days' from households`,
    )
    const count = async (client: typeof database, from: string) =>
      (await client.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]?.count
    // The retention period is written last, once the children are erased.
    const holding = await connectTo(data.folder)
    await holding.query('begin')
    await holding.query('select 1 from household_retention for update')
    await database.query(`insert into pgboss.job (name, data) values ('household.apply-retention', '{}')`)
    const waiting = `pg_stat_activity where wait_event_type = 'Lock' and query like '%household_retention%'`
    await until(async () => (await count(database, waiting)) === 1, 'the job to have erased them')
    await ended(site.child, 'SIGKILL')
    await holding.query('rollback')
    await holding.end()
    await until(async () => (await count(database, waiting)) === 0, 'the transaction to end')
    expect(await count(database, 'children')).toBe(2)
    expect(await count(database, 'account_deletions')).toBe(0)
    await database.end()

    const next = await data.start(killingEnv)
    const again = await connectTo(data.folder)
    const emails = `mailbox_messages where subject = 'Your children’s profiles were deleted'`
    await until(async () => (await count(again, emails)) === 1, 'the email')
    expect(await count(again, 'children')).toBe(0)
    expect(await count(again, 'account_deletions')).toBe(2)
    await again.end()
    await next.stop()
  })
})

describe('after kill -9 in an empty folder', () => {
  const data = useDataFolder(() => mkdtempSync(join(tempFolder, 'club-kill-')))

  test.each([150, 400, 700])('of the server %i ms into its first start the next start works', async (afterMs) => {
    const starting = data.start(killingEnv).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    for (const { pid, command } of processesOf(data.folder)) if (/main\.ts/.test(command)) process.kill(pid, 'SIGKILL')
    const early = await starting
    if (early !== undefined) await ended(early.child, 'SIGKILL')
    const site = await data.start(killingEnv)
    await signIn(site.url)
    expect(await site.stop()).toBe(0)
    expect(processesOf(data.folder)).toEqual([])
  })
})
