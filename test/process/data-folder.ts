import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { until } from '../processes.ts'
import { startSite, type SiteProcess } from '../site-process.ts'
import { tempFolder } from '../temp-folder.ts'

/** A copy of a data folder after a first start, which halves the time of the next start. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tempFolder, 'club-process-'))
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

/** Waits until no job is running or due. */
export async function jobsDone({ url }: SiteProcess): Promise<void> {
  await until(
    async () => !/^jobs\{.*state="(waiting|active)".*\} [1-9]/m.test(await (await fetch(`${url}/metrics`)).text()),
    'the jobs',
  )
}
