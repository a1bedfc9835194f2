import { signIn, titlesOf, writeUntilStopped } from './author.ts'
import { partsOf, processesOf, until, type RunningProcess } from './processes.ts'
import { ended, startSite, type SiteProcess } from './site-process.ts'

export type Part = 'server' | 'postgres' | 'sandbox'

export const killingEnv = {
  AUTH_AUTOCONFIRM: 'true',
  RATE_LIMIT_UPLOAD: '1000000',
  STORYBOOK_QUOTA: '1000000',
  UPLOAD_QUOTA_MB: '1000000',
}

async function startUnderWrites(dataFolder: string) {
  const site = await startSite({ env: killingEnv, dataFolder })
  const writing = writeUntilStopped(site.url, await signIn(site.url))
  await until(() => writing.acknowledged.length > 50, 'fifty writes')
  return { site, writing }
}

interface Aftermath {
  /** Acknowledged, but missing. */
  missing: string[]
  /** How the server exited after SIGTERM. */
  code: number | null
  /** Processes that outlive it. */
  left: RunningProcess[]
}

export const unharmed: Aftermath = { missing: [], code: 0, left: [] }

async function aftermathOf(site: SiteProcess, acknowledged: readonly string[]): Promise<Aftermath> {
  const kept = new Set(await titlesOf(site.url, await signIn(site.url)))
  const missing = acknowledged.filter((title) => !kept.has(title))
  return { missing, code: await site.stop(), left: processesOf(site.dataFolder) }
}

/** Kills a part after which the server exits; then the site is started again. */
export async function killAndStartAgain(dataFolder: string, parts: readonly Part[]): Promise<Aftermath> {
  const { site, writing } = await startUnderWrites(dataFolder)
  const pids = partsOf(site)
  for (const part of parts) process.kill(pids[part], 'SIGKILL')
  await ended(site.child, 'SIGKILL')
  await writing.stop()
  return aftermathOf(await startSite({ env: killingEnv, dataFolder }), writing.acknowledged)
}

/** Kills a part that the server restarts itself. */
export async function killAndWait(dataFolder: string, parts: readonly Part[]): Promise<Aftermath> {
  const { site, writing } = await startUnderWrites(dataFolder)
  const pids = partsOf(site)
  for (const part of parts) process.kill(pids[part], 'SIGKILL')
  const before = writing.acknowledged.length
  await until(() => writing.acknowledged.length > before + 50, 'writes after the kill')
  await until(async () => (await fetch(`${site.sandboxUrl}/`).catch(() => null))?.status === 200, 'the sandbox')
  await writing.stop()
  if (site.child.exitCode !== null) throw new Error('the server has ended')
  return aftermathOf(site, writing.acknowledged)
}
