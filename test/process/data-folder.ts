import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { until } from '../processes.ts'
import { startSite, type SiteProcess } from '../site-process.ts'

/** A copy of a data folder after a first start, which halves the time of the next start. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-process-'))
  execFileSync('cp', ['-a', `${inject('firstStart')}/.`, folder])
  return folder
}

/** A site with its own data folder, which is removed when it stops. */
export async function startOwnSite(env: Record<string, string> = {}): Promise<SiteProcess> {
  const dataFolder = newDataFolder()
  const site = await startSite({ dataFolder, env })
  return {
    ...site,
    async stop() {
      const code = await site.stop()
      rmSync(dataFolder, { recursive: true, force: true })
      return code
    },
  }
}

/** A connection to the database of a running site. */
export async function connectTo(dataFolder: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: join(dataFolder, 'pg'),
    user: 'app',
    password: readFileSync(join(dataFolder, 'pg/app.password'), 'utf8').trim(),
    database: 'constellation_club',
  })
  await client.connect()
  return client
}

/** Waits until no job is running or due. */
export async function jobsDone({ url }: SiteProcess): Promise<void> {
  await until(
    async () => !/^jobs\{.*state="(waiting|active)".*\} [1-9]/m.test(await (await fetch(`${url}/metrics`)).text()),
    'the jobs',
  )
}
