import type { BookKind } from './checks/check-book.ts'

/** The bucket of uploaded files, named as the table. */
const bucket = 'dream_journal_storybooks'
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const keyForm = new RegExp(`^${bucket}/${uuid}/(${uuid})-(\\d{1,15})\\.(pdf|epub)$`)

export const filesPath = '/files/'

/** Where the public finds the file of a key, from the site's root. */
export function linkOfKey(key: string): string {
  return filesPath + key
}

/** The key of a new file; a stamp (milliseconds since 1970) is used once for a storybook. */
export function keyOfFile(file: { authorId: string; storybookId: string; stamp: number; kind: BookKind }): string {
  return `${bucket}/${file.authorId}/${file.storybookId}-${file.stamp}.${file.kind}`
}

export interface FileName {
  key: string
  storybookId: string
  /** When it was stored; milliseconds since 1970. */
  stamp: number
  kind: BookKind
}

/** What a key says; null for anything that is not one of ours. */
export function readKey(key: string): FileName | null {
  const [, storybookId, stamp, kind] = keyForm.exec(key) ?? []
  // defence: file-name-form
  if (storybookId === undefined) return null
  return { key, storybookId, stamp: Number(stamp), kind: kind as BookKind }
}
