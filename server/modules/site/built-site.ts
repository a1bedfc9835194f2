import { createHash, randomUUID } from 'node:crypto'
import { access, constants, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants as squeezing, gzip } from 'node:zlib'
import { anyStorybook } from '#content/storybooks/any.ts'
import type { Config } from '../../config.ts'
import { addOrigin, fillBlanks, type Blanks } from './fill-blanks.ts'

export interface BuiltAnswer {
  status: 200 | 304
  headers: Readonly<Record<string, string>>
  /** The same headers as a flat array, which Node.js writes without processing. */
  rawHeaders: string[]
  body: Buffer | undefined
}

/** A file in one content coding. */
interface Variant {
  whole: BuiltAnswer
  notModified: BuiltAnswer
}

export interface BuiltFile {
  etag: string
  plain: Variant
  brotli: Variant | null
  gzip: Variant | null
}

/** The prerendered site in memory. */
export interface BuiltSite {
  /** By address path without a trailing slash ('/' for the front page). */
  files: ReadonlyMap<string, BuiltFile>
  notFound: BuiltFile
  /** The page of any storybook of the dream journal, before anything is known of it. */
  book: BuiltFile
  /** The shell for pages that only the browser can render, such as an unknown storybook's. */
  fallback: BuiltFile
}

/** Additional CSP sources; empty unless a real payment script is in use. */
export interface PolicyExtras {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  // The data of a page, for a visitor who comes from another page.
  '.data': 'text/x-script; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const compressed = new Set([
  '.html',
  '.data',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.webmanifest',
  '.svg',
  '.xml',
  '.txt',
  '.ico',
])

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
/** The highest quality for a build; a start takes a lower one for all pages together (a tenth larger, 15 times faster). */
const squeeze = async (body: Buffer, quality = 11): Promise<Buffer> =>
  brotliOf(body, {
    params: { [squeezing.BROTLI_PARAM_QUALITY]: quality, [squeezing.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
const qualityAtStart = 9
const zip = async (body: Buffer): Promise<Buffer> => gzipOf(body, { level: 9 })

/**
 * Writes a .br and a .gz beside each compressible file of a finished build.
 * @param memory a cache folder keyed by content hash: compressing a megabyte takes a second. Unused entries are
 *   removed. A folder that cannot be written to is skipped.
 */
export async function compressBuild(folder: string, memory?: string): Promise<void> {
  const names = (await listFiles(folder)).filter((name) => compressed.has(extname(name)))
  const kept = memory !== undefined && (await isWritableFolder(memory)) ? memory : undefined
  const used = new Set<string>()
  const keep = async (body: Buffer, ending: string, compress: () => Promise<Buffer>): Promise<Buffer> => {
    if (kept === undefined) return compress()
    const name = `${createHash('sha256').update(body).digest('hex')}${ending}`
    used.add(name)
    const path = join(kept, name)
    const known = await readFile(path).catch(() => null)
    if (known !== null && known.length > 0) return known
    const made = await compress()
    // Atomic: the build may be killed, and the file may be hard-linked.
    const beginning = `${path}.${randomUUID()}`
    await writeFile(beginning, made)
    await rename(beginning, path)
    return made
  }
  await Promise.all(
    names.map(async (name) => {
      const body = await readFile(name)
      await writeFile(`${name}.br`, await keep(body, '.br', () => squeeze(body)))
      await writeFile(`${name}.gz`, await keep(body, '.gz', () => zip(body)))
    }),
  )
  if (kept !== undefined)
    for (const name of await readdir(kept)) if (!used.has(name)) await rm(join(kept, name), { force: true })
}

async function isWritableFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Reads a build with its compressed forms into memory, fills their blanks, makes the addresses of a public site absolute
 * and writes each page's Content-Security-Policy.
 * @param options.origin scheme and host of a public site; empty for a local one
 * @param options.offlinePages off: the service worker is the one that removes itself
 * @throws when the folder holds no finished build
 */
export async function loadBuiltSite(
  folder: string,
  {
    extras,
    transport,
    blanks,
    origin,
    offlinePages,
  }: {
    extras: PolicyExtras
    transport: Readonly<Record<string, string>>
    blanks: Blanks
    origin: string
    offlinePages: Config['offlinePages']
  },
): Promise<BuiltSite> {
  const names = await listFiles(folder)
  const known = new Set(names)
  const files = new Map<string, BuiltFile>()
  await Promise.all(
    names
      .filter((name) => !name.endsWith('.br') && !name.endsWith('.gz'))
      .map(async (name) => {
        const path = `/${relative(folder, name).split(sep).join('/')}`
        const built = await readFile(name)
        const named = fillBlanks(path, built, blanks)
        const addressed = addOrigin(path, named ?? built, origin)
        const filled = addressed ?? named
        const isEveryPage = addressed !== null || offlinePages === 'off'
        const read = (suffix: string) => (known.has(name + suffix) ? readFile(name + suffix) : null)
        const [brotli, gzipped] = await Promise.all([
          filled === null ? read('.br') : squeeze(filled, isEveryPage ? qualityAtStart : undefined),
          filled === null ? read('.gz') : zip(filled),
        ])
        files.set(addressOf(path), builtFile(path, { plain: filled ?? built, brotli, gzipped }, extras, transport))
      }),
  )
  const notFound = files.get('/404')
  const fallback = files.get('/__spa-fallback.html')
  const book = files.get(anyStorybook)
  const workerOff = files.get(workerOffPath)
  if (!notFound || !book || !fallback || !workerOff || !files.has('/'))
    throw new Error(`${folder} holds no finished build`)
  if (offlinePages === 'off') files.set(workerPath, workerOff)
  files.delete(workerOffPath)
  files.delete('/404')
  files.delete('/__spa-fallback.html')
  files.delete(anyStorybook)
  return { files, notFound, book, fallback }
}

function addressOf(path: string): string {
  if (path === '/index.html') return '/'
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) : path
}

/** One file with its headers, in all content codings available. */
export function builtFile(
  path: string,
  { plain, brotli, gzipped }: { plain: Buffer; brotli: Buffer | null; gzipped: Buffer | null },
  extras: PolicyExtras,
  transport: Readonly<Record<string, string>>,
): BuiltFile {
  const ending = extname(path)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const shared: Record<string, string> = {
    ...(/^\/(assets|art)\//.test(path) ? partHeaders : securityHeaders),
    // Other sites and emails embed the cards.
    ...(path.startsWith('/art/cards/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    // defence: https-pages
    ...transport,
    'content-type': contentTypes[ending] ?? 'application/octet-stream',
    'cache-control': cachingOf(path),
    // Hashed files are never revalidated: no ETag needed.
    ...(path.startsWith('/assets/') ? {} : { etag }),
    ...(compressed.has(ending) ? { vary: 'Accept-Encoding' } : {}),
    ...policyHeader(path, plain, extras),
  }
  const variant = (body: Buffer | null, encoding?: string): Variant | null =>
    body === null
      ? null
      : {
          whole: answer(200, body, {
            ...shared,
            'content-length': String(body.length),
            ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
          }),
          notModified: answer(304, undefined, shared),
        }
  return {
    etag,
    plain: variant(plain) as Variant,
    brotli: variant(brotli, 'br'),
    gzip: variant(gzipped, 'gzip'),
  }
}

function answer(status: 200 | 304, body: Buffer | undefined, headers: Record<string, string>): BuiltAnswer {
  return { status, body, headers, rawHeaders: Object.entries(headers).flat() }
}

/** The smallest variant that the request accepts. */
export function wholeAnswer({ headers }: Pick<IncomingMessage, 'headers'>, file: BuiltFile): BuiltAnswer {
  return variantFor(headers['accept-encoding'], file).whole
}

/** The file, or 304 when the browser has it already. */
export function answerFor({ headers }: Pick<IncomingMessage, 'headers'>, file: BuiltFile): BuiltAnswer {
  const { whole, notModified } = variantFor(headers['accept-encoding'], file)
  return headers['if-none-match']?.includes(file.etag) === true ? notModified : whole
}

function variantFor(accepted: string | string[] | undefined, { brotli, gzip, plain }: BuiltFile): Variant {
  if (brotli !== null && accepts(accepted, 'br')) return brotli
  if (gzip !== null && accepts(accepted, 'gzip')) return gzip
  return plain
}

function accepts(header: string | string[] | undefined, coding: string): boolean {
  if (header === undefined) return false
  const at = header.indexOf(coding)
  if (at === -1) return false
  // `q=0` is rare, so a cheap check comes before the precise one.
  return !header.includes('q=0') || !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(String(header).slice(at + coding.length))
}

function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // Pictures have no hash in their address (decision 012): cached for a day without revalidation.
  if (path.startsWith('/art/')) return 'public, max-age=86400, stale-while-revalidate=604800'
  return 'no-cache'
}

function policyHeader(path: string, plain: Buffer, extras: PolicyExtras): Record<string, string> {
  const policy = policyOf(path, plain, extras)
  return policy === null ? {} : { 'content-security-policy': policy }
}

function policyOf(path: string, plain: Buffer, extras: PolicyExtras): string | null {
  if (isBookWorker.test(path)) return bookWorkerPolicy
  if (path === workerPath || path === workerOffPath) return serviceWorkerPolicy
  if (extname(path) !== '.html') return null
  return framePolicy(plain.toString()) ?? pagePolicy(plain.toString(), extras)
}

const workerPath = '/service-worker.js'
/** Takes its place where OFFLINE_PAGES is off. */
const workerOffPath = '/service-worker-off.js'

/** The service worker fetches what our server answers, and imports nothing. */
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'"

/** The worker that parses uploaded PDFs; it receives all bytes by message and may fetch nothing. */
const isBookWorker = /^\/assets\/pdf\.worker[^/]*\.mjs$/
const bookWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'"

/**
 * The policy of a document that our pages frame and that brings its own in a meta element; null for any other. Adds
 * what only a header can say: an opaque origin, so that it has no access to the site wherever it is opened.
 */
function framePolicy(html: string): string | null {
  const own = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1]
  return own === undefined ? null : `${own}; frame-ancestors 'self'; sandbox allow-scripts`
}

/** Security headers that matter for scripts, styles and fonts; the others only apply to documents. */
const partHeaders = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' } as const

/** Headers of every answer. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), browsing-topics=()',
} as const

/** Where the site's address is https, browsers use nothing else for a year. */
export function transportHeaders({
  siteUrl,
  hstsIncludeSubdomains,
}: Pick<Config, 'siteUrl' | 'hstsIncludeSubdomains'>): Readonly<Record<string, string>> {
  if (!siteUrl.startsWith('https:')) return {}
  return { 'strict-transport-security': `max-age=31536000${hstsIncludeSubdomains ? '; includeSubDomains' : ''}` }
}

/**
 * The policy of one page: our own files, plus the hashes of exactly its inline scripts and styles. The boot script runs
 * the inert module's text as a script, so that text is hashed too.
 */
export function pagePolicy(html: string, extras: PolicyExtras): string {
  const scripts = /* defence: own-scripts */ inlineHashes(html, 'script')
  const styles = inlineHashes(html, 'style')
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...extras.script].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // What is recorded, and what is fetched with the session.
    'media-src blob:',
    `connect-src ${["'self'", ...extras.connect].join(' ')}`,
    // Only the document that shows an uploaded book may be framed.
    `frame-src ${["'self'", ...extras.frame].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // defence: no-frame
    "frame-ancestors 'none'",
  ].join('; ')
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const hashes = new Set<string>()
  let begin = html.indexOf(`<${tag}`)
  while (begin >= 0) {
    const open = html.indexOf('>', begin)
    const end = html.indexOf(`</${tag}>`, open)
    if (open < 0 || end < 0) break
    const text = html.slice(open + 1, end)
    const isInline = text !== '' && !html.slice(begin, open).includes(' src=')
    if (isInline) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    begin = html.indexOf(`<${tag}`, end)
  }
  return [...hashes]
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
