import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, inject } from 'vitest'
import { processesOf, until } from '../processes.ts'
import { startSite, type SiteProcess } from '../site-process.ts'
import { tempFolder } from '../temp-folder.ts'

/** A copy of a data folder after a first start, which halves the time of the next start. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tempFolder, 'club-process-'))
  execFileSync('cp', ['-a', `${inject('firstStart')}/.`, folder])
  return folder
}

/**
 * Gives each test of a file its data folder. Afterwards whatever runs on it is ended.
 * @param make by default a copy of one after a first start
 */
export function useDataFolder(make = newDataFolder) {
  let folder = ''
  let sites: SiteProcess[] = []
  beforeEach(() => {
    folder = make()
  })
  afterEach(async () => {
    for (const site of sites) await site.stop()
    sites = []
    for (const { pid } of processesOf(folder)) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    get folder() {
      return folder
    },
    /** A site on it. */
    async start(env: Record<string, string> = {}): Promise<SiteProcess> {
      const site = await startSite({ env, dataFolder: folder })
      sites.push(site)
      return site
    },
    /** Keys of everything under a folder of files/. */
    filesIn(under: string): string[] {
      const root = join(folder, 'files')
      return readdirSync(join(root, under), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    },
  }
}

/** A site on a data folder of its own, which is removed when it stops. */
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
