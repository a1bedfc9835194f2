import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Files } from '../../platform/files/files.ts'
import { idForm } from '../../platform/id-form.ts'

/** In a data folder, beside backups, and the folder of a bucket. */
export const deletedListName = 'deleted-accounts'

/** The ids of deleted accounts, kept outside of the database, so that no restored one brings an account back. */
export interface DeletedList {
  read(): Promise<Set<string>>
  /** Durable once it resolves; a known id is not an error. */
  add(ids: Iterable<string>): Promise<void>
}

/** In the bucket where files are kept in one, which a new machine finds as well; else in the data folder. */
export function openDeletedList(
  { dataFolder, files: { kind } }: Pick<Config, 'dataFolder' | 'files'>,
  files: Pick<Files, 'list' | 'receive'>,
): DeletedList {
  const onDisk = {
    read: () => readDeletedList(dataFolder),
    add: (ids: Iterable<string>) => addToDeletedList(dataFolder, ids),
  }
  if (kind === 'disk') return onDisk
  return {
    async read() {
      const names = await files.list(`${deletedListName}/`)
      const inBucket = names.map((name) => name.slice(deletedListName.length + 1))
      // A data folder has a list of its own from before there was a bucket, or from a restore.
      return new Set([...inBucket.filter((id) => idForm.test(id)), ...(await onDisk.read())])
    },
    // One object for each id: machines that add at the same time cannot overwrite each other.
    async add(ids) {
      for (const id of ids) {
        const file = await files.receive()
        try {
          await new Promise<void>((resolve, reject) => {
            file.writer.once('error', reject)
            file.writer.end(`${id}\n`, resolve)
          })
          await file.store(`${deletedListName}/${id}`)
        } finally {
          await file.discard()
        }
      }
    },
  }
}

/** The ids that a folder lists, one a line. */
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
