import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { idForm } from '../../platform/id-form.ts'

/** In a data folder, and beside backups. */
export const deletedListName = 'deleted-accounts'

/** The ids of deleted accounts that a folder lists, one a line, so that no restored database brings one back. */
export async function readDeletedList(folder: string): Promise<Set<string>> {
  const text = await readFile(join(folder, deletedListName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // A line that was cut short by a crash is not one.
  return new Set(text.split('\n').filter((line) => idForm.test(line)))
}

/** Adds the ids that are missing, durably. */
export async function addToDeletedList(folder: string, ids: Iterable<string>): Promise<void> {
  const known = await readDeletedList(folder)
  const missing = [...ids].filter((id) => !known.has(id))
  if (missing.length === 0) return
  const file = await open(join(folder, deletedListName), 'a', 0o600)
  try {
    await file.writeFile(`\n${missing.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
