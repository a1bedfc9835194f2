import { ownerBlanks, ownerUnknown, type OwnerField } from '#content/about/owner.ts'
import type { Config } from '../../config.ts'

const fields = Object.keys(ownerBlanks) as OwnerField[]

/**
 * Writes the owner's name, address and email into a built page or the data of one (decision 037).
 * @returns null when the file names no owner
 */
export function nameOwner(path: string, file: Buffer, owner: Config['owner']): Buffer | null {
  const isPage = path.endsWith('.html')
  if (!isPage && !path.endsWith('.data')) return null
  if (!fields.some((field) => file.includes(ownerBlanks[field]))) return null
  const fill = (text: string, escape: (value: string) => string): string =>
    fields.reduce(
      (filled, field) => filled.replaceAll(ownerBlanks[field], () => escape(owner[field] ?? ownerUnknown[field])),
      text,
    )
  const text = file.toString()
  if (!isPage) return Buffer.from(fill(text, inJson))
  // The scripts of a page hold the same data as JSON in a string.
  const parts = text.split(/(<script\b[^>]*>[\s\S]*?<\/script>)/)
  return Buffer.from(parts.map((part, at) => fill(part, at % 2 === 1 ? inScript : inHtml)).join(''))
}

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1)
const inScript = (value: string): string => inJson(inJson(value)).replaceAll('<', String.raw`\u003c`)
const inHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
