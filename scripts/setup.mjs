// Everything a fresh clone needs before the site can start: packages and built pages. Plain JavaScript for Node 20 and
// newer, because it runs before the project's own runtime is there. Does nothing when nothing has changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installedStamp = join(root, 'node_modules/.installed')
const builtStamp = join(root, 'build/.built')

/** What the pages are built from. */
const buildSources = [
  'app',
  'content',
  'contract',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
]

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Node.js ${process.versions.node} is too old: install version 20 or newer.`)

/** Installs exactly what the lockfile names, unless that is done. */
export function ensureInstalled() {
  const wanted = `${createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')} ${process.platform} ${process.arch}`
  if (existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === wanted) return
  step('Installing packages from the lockfile (half a minute)')
  // Everything that npm run sets for its children would be taken for options of this installation too.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|command)/i.test(name)),
  )
  run(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    'The packages could not be installed: see the lines above.',
    env,
  )
  if (!existsSync(runtime()))
    fail(`The runtime for ${process.platform}-${process.arch} is not among the packages: install Node.js 24 yourself.`)
  writeFileSync(installedStamp, wanted)
}

/** Builds the pages, unless their sources are what they were. */
export function ensureBuilt() {
  const wanted = fingerprint()
  if (existsSync(builtStamp) && readFileSync(builtStamp, 'utf8') === wanted) return
  step('Building the pages')
  rmSync(builtStamp, { force: true })
  run(
    runtime(),
    ['node_modules/.bin/react-router', 'build'],
    'The pages could not be built: see the lines above.',
  )
  run(runtime(), ['scripts/compress.ts'], 'The built pages could not be compressed: see the lines above.')
  mkdirSync(dirname(builtStamp), { recursive: true })
  writeFileSync(`${builtStamp}.new`, wanted)
  renameSync(`${builtStamp}.new`, builtStamp)
}

/** The project's own Node.js where the lockfile has one for this machine, else the one that runs this. */
export function runtime() {
  const own = join(root, 'node_modules/.bin/node')
  return existsSync(own) ? own : process.platform === 'linux' ? own : process.execPath
}

// Sizes and times, not contents: reading every source would cost each start more than it saves. A file whose time
// changes without its contents is built once too often, which harms nobody.
function fingerprint() {
  const hash = createHash('sha256')
  const visit = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).toSorted()) visit(join(path, name))
    else hash.update(`${relative(root, path)} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const source of buildSources) if (existsSync(join(root, source))) visit(join(root, source))
  return hash.digest('hex')
}

function run(command, args, sentence, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
  if (error !== undefined || status !== 0) fail(error === undefined ? sentence : `${sentence} (${error.message})`)
}

function step(sentence) {
  process.stdout.write(`• ${sentence} ...\n`)
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled()
  ensureBuilt()
}
