import { isForAdults } from '#content/audience.ts'
import { keptBook, keptPages } from '#content/offline.ts'

/**
 * How the service worker answers a request: a document or a picture from the network first, a hashed file from the cache
 * first, and any other page with an explanation if it cannot be reached. Null leaves the request to the browser.
 */
export type Plan = 'document' | 'picture' | 'file' | 'page' | null

type Asked = { method: string; mode: string; url: string }

/** Addresses of our server that are not pages. */
const noPage = /^\/(?:api|auth|files|webhooks|mailbox|healthz|readyz|metrics|assets|art|icons)(?:[/.]|$)|\.[a-z\d]+$/

export const isKeptPage = (path: string): boolean => keptPages.includes(path) || keptBook.test(path)

/** @param files the hashed files that may be kept */
export function planFor({ method, mode, url }: Asked, origin: string, files: ReadonlySet<string>): Plan {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  if (mode === 'navigate') {
    if (isKeptPage(pathname)) return 'document'
    return isForAdults(pathname) || noPage.test(pathname) ? null : 'page'
  }
  if (files.has(pathname)) return 'file'
  return pathname.startsWith('/art/') && !pathname.startsWith('/art/cards/') ? 'picture' : null
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
export const tooMany = <Entry>(entries: readonly Entry[], most: number): Entry[] =>
  entries.slice(0, Math.max(0, entries.length - most))

type KeptBook = { readonly path: string; readonly size: number }

/** The limit of kept books: their files, and their pages. */
export const mostBooks = 20
const mostBytes = 60 * 1024 * 1024

/** The books to drop for a new one, least recently opened first; null if the new one is too large. */
export function booksToDrop(kept: readonly KeptBook[], added: KeptBook): KeptBook[] | null {
  if (added.size > mostBytes) return null
  const left = kept.filter(({ path }) => path !== added.path)
  const dropped: KeptBook[] = []
  const size = () => left.reduce((sum, book) => sum + book.size, added.size)
  while (left.length >= mostBooks || size() > mostBytes) dropped.push(left.shift()!)
  return dropped
}
