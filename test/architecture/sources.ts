import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The root of the checkout. */
export const root = join(import.meta.dirname, '../..')

const folders = ['app', 'content', 'contract', 'packages', 'server', 'scripts', 'test', 'bench', 'attack']

/** Every source file of the project, as paths from the root. */
export const sourceFiles: readonly string[] = folders.flatMap((folder) => {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
})

/** Every stylesheet of the browser's part, as paths from the root. */
export const stylesheets: readonly string[] = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => `app/${path}`)

export const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** A file's imports: paths from the root for our files, package names otherwise. */
export function importsOf(path: string): string[] {
  const specifiers = read(path).matchAll(
    /(?:^|[\s;])(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm,
  )
  return [...specifiers].map(([, from, dynamic, bare]) => {
    const specifier = (from ?? dynamic ?? bare ?? '').replace(/\?.*$/, '')
    if (specifier.startsWith('#')) return specifier.slice(1).replace(/^art\//, 'packages/art/')
    return specifier.startsWith('.') ? relative(root, join(root, dirname(path), specifier)) : specifier
  })
}
