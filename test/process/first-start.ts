import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startSite } from '../site-process.ts'
import { tempFolder } from '../temp-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder after a first start. */
    firstStart: string
  }
}

/** Creates cluster, tables and secrets once for the whole run; `newDataFolder` copies them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tempFolder, 'club-first-'))
  const site = await startSite({ dataFolder: folder })
  await site.stop()
  await rm(join(folder, 'postgres.log'))
  project.provide('firstStart', folder)
  return () => rm(folder, { recursive: true, force: true })
}
