import { reviewBlank, reviewPromises } from '#content/about/care.ts'
import { ownerBlanks, ownerUnknown, type OwnerField } from '#content/about/owner.ts'
import { ageScreenBlank } from '#content/account/age-screen.ts'
import { offlinePagesOff, offlinePagesOn } from '#content/offline-switch.ts'
import type { Config } from '../../config.ts'

/** The setting for each blank of a built page. */
export type Blanks = Readonly<Record<string, string>>

export function blanksOf({
  owner,
  review,
  siteIsLocal,
  ageScreen,
  offlinePages,
}: Pick<Config, 'owner' | 'review' | 'siteIsLocal' | 'ageScreen' | 'offlinePages'>): Blanks {
  const fields = Object.keys(ownerBlanks) as OwnerField[]
  return {
    ...Object.fromEntries(fields.map((field) => [ownerBlanks[field], owner[field] ?? ownerUnknown[field]])),
    [reviewBlank]: reviewPromises[review === 'none' && siteIsLocal ? 'local' : review],
    [ageScreenBlank]: ageScreen,
    // Every page says that it is on, so that nothing is written in the usual case.
    ...(offlinePages === 'off' ? { [offlinePagesOn]: offlinePagesOff } : {}),
  }
}

/**
 * Fills the blanks of a built page or of the data of one (decision 037).
 * @returns null when the file has none
 */
export function fillBlanks(path: string, file: Buffer, blanks: Blanks): Buffer | null {
  const isPage = path.endsWith('.html')
  if (!isPage && !path.endsWith('.data')) return null
  if (!Object.keys(blanks).some((blank) => file.includes(blank))) return null
  const fill = (text: string, escape: (value: string) => string): string =>
    Object.entries(blanks).reduce((filled, [blank, value]) => filled.replaceAll(blank, () => escape(value)), text)
  const text = file.toString()
  if (!isPage) return Buffer.from(fill(text, inJson))
  // The scripts of a page hold the same data as JSON in a string.
  const parts = text.split(/(?=<script\b)|(?<=<\/script>)/)
  return Buffer.from(parts.map((part) => fill(part, part.startsWith('<script') ? inScript : inHtml)).join(''))
}

/** The addresses in a page's head that must be absolute for search engines and link previews. */
const headAddress = /(<meta property="og:(?:url|image)" content="|<link rel="canonical" href=")(?=\/)/g

/**
 * Makes the canonical URL and the Open Graph URLs of a built page absolute (decision 037).
 * @param origin scheme and host of a public site; empty for a local one, whose pages stay as they are
 * @returns null when nothing changes
 */
export function addOrigin(path: string, file: Buffer, origin: string): Buffer | null {
  if (origin === '' || !path.endsWith('.html')) return null
  const text = file.toString()
  const absolute = text.replaceAll(headAddress, (_, before: string) => before + origin)
  return absolute === text ? null : Buffer.from(absolute)
}

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1)
const inScript = (value: string): string => inJson(inJson(value)).replaceAll('<', String.raw`\u003c`)
export const inHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
