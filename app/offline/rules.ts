import { isForAdults } from '#content/audience.ts'
import { keptBook, keptPages } from '#content/offline.ts'
import { voicesPath } from '#contract/paths.ts'

/**
 * How the service worker answers a request: a document or a picture from the network first, a hashed file from the cache
 * first, and any other page with an explanation if it cannot be reached. Null leaves the request to the browser.
 */
export type Plan = 'document' | 'picture' | 'file' | 'page' | null

type Asked = { method: string; mode: string; url: string }

/** Addresses of our server that are not pages. */
const noPage = /^\/(?:api|auth|files|webhooks|mailbox|healthz|readyz|metrics|assets|art|icons)(?:[/.]|$)|\.[a-z\d]+$/

export const isKeptPage = (path: string): boolean => keptPages.includes(path) || keptBook.test(path)

/** Whether this is a drawing of our pages, not a card for other sites. */
export const isPicture = (path: string): boolean => /^\/art\/(?!cards\/)(?:[\w-]+\/)*[\w-]+\.\w+$/.test(path)

/** @param files the hashed files that may be kept */
export function planFor({ method, mode, url }: Asked, origin: string, files: ReadonlySet<string>): Plan {
  const { origin: asked, pathname, search } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  if (mode === 'navigate') {
    if (isKeptPage(pathname)) return 'document'
    return isForAdults(pathname) || noPage.test(pathname) ? null : 'page'
  }
  if (search !== '') return null
  if (files.has(pathname)) return 'file'
  return isPicture(pathname) ? 'picture' : null
}

const contentTypes = { document: /^text\/html\b/, picture: /^image\//, file: /^(?!text\/html\b)./ } as const

/**
 * Whether an answer may be kept for everybody: a whole one of our own server's, of the kind that was asked for, which no
 * header makes anybody's own.
 */
export function mayKeep({ status, type, redirected, headers }: Response, kind: keyof typeof contentTypes): boolean {
  const isWhole = status === 200 && !headers.has('content-range')
  const isForAll = /^(?:accept-encoding(?:, *)?)*$/i.test(headers.get('vary') ?? '')
  const isStorable = !/\b(?:no-store|private)\b/i.test(headers.get('cache-control') ?? '')
  const isOurs = type === 'basic' && !redirected
  // defence: kept-for-everybody
  return isWhole && isOurs && isForAll && isStorable && contentTypes[kind].test(headers.get('content-type') ?? '')
}

/** Whether the status says that the answer must not be kept: it does not exist, or access to it was withdrawn. */
export const isGone = (status: number): boolean => status === 403 || status === 404 || status === 410

/** The name without the width, the same for all widths of a picture: '/art/NAME' of '/art/NAME-960.avif'. */
export const pictureName = (path: string): string => path.replace(/-\d+\.avif$/, '')

/** The middle width of each picture of a document. */
export function picturesOf(html: string): string[] {
  const sets = [...html.matchAll(/srcSet="([^"]+)"/gi)].map(([, set = '']) => set.match(/\/art\/[^\s",]+/g) ?? [])
  return [...new Set(sets.flatMap((files) => files[Math.floor((files.length - 1) / 2)] ?? []))]
}

/** The entries beyond `most`, oldest first. */
export const oldestBeyond = <Entry>(entries: readonly Entry[], most: number): Entry[] =>
  entries.slice(0, Math.max(0, entries.length - most))

/** The files of the books that a person has opened. */
export type FileKind = 'book' | 'cover' | 'sound'

const megabyte = 1024 * 1024

/** How many files of a kind are kept, and how many bytes together. */
export const keptFileLimits: Readonly<Record<FileKind, { files: number; bytes: number }>> = {
  book: { files: 20, bytes: 60 * megabyte },
  cover: { files: 40, bytes: 4 * megabyte },
  sound: { files: 240, bytes: 40 * megabyte },
}

/** A larger PDF that is fetched in parts is not fetched as a whole to be kept. */
export const maxWholePdfBytes = 20 * megabyte

/** Null for what is no such file. */
export function kindOfFile(path: string): FileKind | null {
  if (path.startsWith('/files/covers/')) return 'cover'
  if (path.startsWith('/files/')) return 'book'
  return path.startsWith(`${voicesPath}/`) ? 'sound' : null
}

export type KeptFile = { readonly path: string; readonly size: number }

/** The files of a kind to drop for a new one, least recently opened first; null if the new one is too large. */
export function filesToDrop(kind: FileKind, kept: readonly KeptFile[], added: KeptFile): KeptFile[] | null {
  const { files, bytes } = keptFileLimits[kind]
  if (added.size > bytes) return null
  const left = kept.filter(({ path }) => path !== added.path)
  const dropped: KeptFile[] = []
  const size = () => left.reduce((sum, file) => sum + file.size, added.size)
  while (left.length >= files || size() > bytes) dropped.push(left.shift()!)
  return dropped
}
