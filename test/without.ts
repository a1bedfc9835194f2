import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The smallest change that takes something out of the server, or out of its pages. */
export interface Change {
  /** From the root of the checkout. */
  file: string
  /** Stands there exactly once. */
  from: string
  to: string
}

/** What more pages are built from. */
const pageSources = [
  ...['app', 'art/drawn', 'public'],
  ...['vite.config.ts', 'react-router.config.ts', 'tsconfig.base.json', 'package-lock.json'],
]

/**
 * The files of this checkout that the changes are in, as they are with them.
 * @throws Error when a change does not fit: then nobody knows what was taken out
 */
export async function changedFiles(name: string, changes: readonly Change[]): Promise<Map<string, string>> {
  const changed = new Map<string, string>()
  for (const { file, from, to } of changes) {
    const parts = (changed.get(file) ?? (await readFile(join(root, file), 'utf8'))).split(from)
    if (parts.length !== 2) throw new Error(`"${name}" is not where it was: look for it in ${file}`)
    changed.set(file, parts.join(to))
  }
  return changed
}

/**
 * Runs with a copy of this checkout that lacks something; packages and built pages are the same ones. Where something is
 * taken out of the pages, they are not built: `npm run build` does so. The copy is removed afterwards.
 */
export async function without<Result>(
  name: string,
  changes: readonly Change[],
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'club-without-'))
  try {
    const ofPages = changes.some(({ file }) => file.startsWith('app/'))
    const parts = ['content', 'contract', 'migrations', 'sandbox', 'scripts', 'server', 'package.json']
    for (const part of ofPages ? [...parts, ...pageSources] : parts)
      await cp(join(root, part), join(folder, part), { recursive: true })
    for (const part of ofPages ? ['node_modules'] : ['node_modules', 'build'])
      if (existsSync(join(root, part))) await symlink(join(root, part), join(folder, part))
    for (const [file, text] of await changedFiles(name, changes)) await writeFile(join(folder, file), text)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
