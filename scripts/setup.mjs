// Prepares a fresh clone for its first start: packages and built pages. Plain JavaScript for Node 20 and newer, because
// it runs before the project's own runtime is installed. Does nothing when nothing has changed. The argument `packages`
// skips the pages.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { lchownSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants as osConstants, homedir, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installedStamp = join(root, 'node_modules/.installed')
/** What the pages were built from; a copied build brings it along. */
const builtRecord = join(root, 'build/.built')
/** The oldest Node.js that runs TypeScript directly, for machines without a runtime in the lockfile. */
const minRuntime = 24

/** The sources of the pages. */
const buildSources = [
  'app',
  'packages/art/drawn',
  'packages/art/moving',
  'content',
  'contract',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'scripts/inline-styles.ts',
  'scripts/compress.ts',
]

const major = Number(process.versions.node.split('.')[0])
if (major < 20) fail(`Node.js ${process.versions.node} is too old: install version 20 or newer.`)

/** Installs exactly what the lockfile names, if that has changed. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await alone(async () => {
    if (!isInstalled()) await install()
  })
}

/** Builds the pages, if their sources have changed. */
export async function ensureBuilt() {
  if (isBuilt()) return
  await alone(async () => {
    if (!isBuilt()) await build()
  })
}

/** The project's own Node.js if the lockfile has one for this machine, else the current one. */
export function runtime() {
  const own = join(root, 'node_modules/.bin/node')
  return existsSync(own) ? own : process.execPath
}

async function install() {
  const since = Date.now()
  step('Installing packages from the lockfile (half a minute)')
  rmSync(installedStamp, { force: true })
  const env = {
    // npm's default retries wait silently for more than a minute when the registry does not answer.
    npm_config_fetch_retry_mintimeout: '1000',
    npm_config_fetch_retry_maxtimeout: '8000',
    // npm run sets variables for its children that this installation would take for options.
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|command)/i.test(name)),
    ),
  }
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { ok, said } = await withNpmCache(env, (all) => run('npm', args, all))
  if (!ok) {
    process.stderr.write(said)
    if (/\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/.test(said))
      fail('The packages could not be fetched: check that this machine reaches the package registry, and start again.')
    if (/\bENOSPC\b/.test(said)) fail('The packages could not be installed: the disk is full (they need 1 GB).')
    fail('The packages could not be installed: see the lines above.')
  }
  const { ok: runs } = await run(runtime(), ['--version'])
  if (!runs) fail(`The Node.js among the packages does not run on this machine (${process.platform}-${process.arch}).`)
  if (runtime() === process.execPath && major < minRuntime)
    fail(`No Node.js among the packages fits ${process.platform}-${process.arch}: install version ${minRuntime}.`)
  writeFileSync(installedStamp, lockfile())
  leaveToOwner('node_modules')
  done(since)
}

/** npm needs a cache folder, and users without a home (services, nobody) have none. */
async function withNpmCache(env, work) {
  let kept = env.npm_config_cache ?? join(homedir(), '.npm')
  while (!existsSync(kept)) kept = dirname(kept)
  if (isWritable(kept)) return work(env)
  const cache = mkdtempSync(join(tmpdir(), 'club-npm-'))
  try {
    return await work({ ...env, npm_config_cache: cache })
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

async function build() {
  const since = Date.now()
  step('Building the pages')
  // Read before the build: a source that changes meanwhile is built at the next start.
  const sources = readSources({})
  rmSync(builtRecord, { force: true })
  const steps = [['node_modules/.bin/react-router', 'build'], ['scripts/compress.ts']]
  for (const args of steps) {
    const { ok, said } = await run(runtime(), args)
    if (ok) continue
    process.stderr.write(said)
    fail('The pages could not be built: see the lines above.')
  }
  mkdirSync(dirname(builtRecord), { recursive: true })
  writeRecord(sources)
  for (const made of ['build', '.react-router', 'node_modules/.cache', 'node_modules/.vite', 'node_modules/.vite-temp'])
    leaveToOwner(made)
  done(since)
}

function isInstalled() {
  return existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === lockfile()
}

function isBuilt() {
  const recorded = readRecord()
  if (recorded === null) return false
  const sources = readSources(recorded.files)
  if (sources.digest !== recorded.digest) return false
  if (sources.reread > 0) {
    try {
      writeRecord(sources)
    } catch {
      // A folder that is not ours to write in: each start reads the sources again.
    }
  }
  return true
}

function readRecord() {
  try {
    const { digest, files } = JSON.parse(readFileSync(builtRecord, 'utf8'))
    return typeof digest === 'string' && typeof files === 'object' && files !== null ? { digest, files } : null
  } catch {
    return null
  }
}

function writeRecord({ digest, files }) {
  const unfinished = `${builtRecord}.new-${process.pid}`
  writeFileSync(unfinished, JSON.stringify({ digest, files }))
  const { uid, gid } = statSync(root)
  if (process.getuid?.() === 0 && uid !== 0) lchownSync(unfinished, uid, gid)
  renameSync(unfinished, builtRecord)
}

function lockfile() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  return `${hash.digest('hex')} ${process.platform} ${process.arch}`
}

/**
 * The digest of all sources: of their names and contents, so that a copy of a built checkout needs no build whatever its
 * times are. A file whose size and times are those in the record is not read again; nothing can set a change time
 * (ctime) back. The times of files that changed within the last seconds are not recorded, because a second change in the same
 * tick of the clock would not show in them.
 */
function readSources(recorded) {
  const now = BigInt(Date.now()) * 1_000_000n
  const digest = createHash('sha256')
  const files = {}
  let reread = 0
  const visit = (path) => {
    const stat = statSync(path, { bigint: true })
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).toSorted()) visit(join(path, name))
      return
    }
    if (/\.test\.tsx?$/.test(path)) return
    const name = relative(root, path)
    const times = `${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}`
    const [recordedTimes, recordedHash] = recorded[name] ?? []
    let hash = recordedHash
    if (recordedTimes !== times) {
      hash = createHash('sha256').update(readFileSync(path)).digest('base64url')
      reread += 1
    }
    digest.update(`${name} ${hash}\n`)
    files[name] = [now - stat.ctimeNs < 3_000_000_000n ? '' : times, hash]
  }
  for (const source of buildSources) if (existsSync(join(root, source))) visit(join(root, source))
  return { digest: digest.digest('hex'), files, reread }
}

/**
 * One set-up per checkout at a time; a second one waits and then finds everything done. The lock is an abstract socket
 * (Linux only): the kernel frees it when its last holder ends. Programs started meanwhile inherit it, so that an
 * installation whose parent was killed is waited for.
 */
async function alone(work) {
  try {
    accessSync(root, constants.W_OK)
  } catch (error) {
    fail(`The folder ${root} is not writable (${error.code}): packages and pages have to be put there.`)
  }
  if (process.platform !== 'linux' || heldLock !== undefined) return work()
  const { dev, ino } = statSync(root)
  const name = `\0constellation-club-setup-${dev}-${ino}`
  for (let isLogged = false; ; isLogged = true) {
    const server = createServer()
    const taken = await new Promise((resolve) => {
      server.once('error', () => resolve(true))
      server.listen(name, () => resolve(false))
    })
    if (!taken) {
      heldLock = server
      break
    }
    if (!isLogged) step('Another set-up is at work in this folder; waiting for its end')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    return await work()
  } finally {
    await new Promise((resolve) => heldLock.close(resolve))
    heldLock = undefined
  }
}

let heldLock

/** Runs a program to its end and forwards signals to it. */
function run(command, args, env = process.env) {
  return new Promise((resolve) => {
    const lock = heldLock?._handle?.fd
    const stdio = ['ignore', 'pipe', 'pipe', ...(lock === undefined ? [] : [lock])]
    const child = spawn(command, args, { cwd: root, stdio, env })
    let said = ''
    const hear = (chunk) => {
      said = (said + chunk).slice(-20_000)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    let got
    const pass = (signal) => {
      got = signal
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const end = (ok) => {
      for (const signal of signals) process.off(signal, pass)
      if (got !== undefined) process.exit(128 + osConstants.signals[got])
      resolve({ ok, said })
    }
    child.once('error', (error) => {
      hear(`${command}: ${error.message}\n`)
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}

/** Files created by root in another user's clone are given to that user, who can then continue without root. */
function leaveToOwner(name) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(root)
  if (uid === 0 || !existsSync(join(root, name))) return
  lchownSync(join(root, name), uid, gid)
  for (const entry of readdirSync(join(root, name), { recursive: true })) lchownSync(join(root, name, entry), uid, gid)
}

function step(sentence) {
  process.stdout.write(`• ${sentence} ...\n`)
}

function done(since) {
  process.stdout.write(`  done in ${((Date.now() - since) / 1000).toFixed(0)} s\n`)
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  if (process.argv[2] !== 'packages') await ensureBuilt()
}
