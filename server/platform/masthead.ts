import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The drawing at the head of every email, attached under this name; made by `npm run masthead -w packages/art`. */
const contentId = 'masthead@constellation-club'

export const mastheadSource = `cid:${contentId}`

/** Its size in CSS pixels; the file has twice as many for sharp screens. */
export const mastheadSize = { width: 600, height: 150 } as const

let drawn: Promise<Buffer> | undefined

export const readMasthead = (): Promise<Buffer> => (drawn ??= readFile(join(import.meta.dirname, 'masthead.jpg')))

/** The masthead as a nodemailer attachment. */
export async function attachMasthead() {
  return {
    filename: 'constellation-club.jpg',
    content: await readMasthead(),
    contentType: 'image/jpeg',
    contentDisposition: 'inline' as const,
    cid: contentId,
  }
}
