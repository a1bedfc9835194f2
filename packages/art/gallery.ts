import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Picture } from './engine/picture.ts'

const folder = join(import.meta.dirname, 'pictures')

/** Every picture there is: what the files under pictures/ export as `picture` or `pictures`, by name. */
export async function gallery(): Promise<Picture[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
  const found = new Map<string, string>()
  const all: Picture[] = []
  for (const file of files.toSorted()) {
    // A file without pictures is a part of the one beside it.
    const { picture: only, pictures = only ? [only] : [] } = (await import(pathToFileURL(file).href)) as {
      picture?: Picture
      pictures?: readonly Picture[]
    }
    for (const picture of pictures) {
      const other = found.get(picture.name)
      if (other) throw new Error(`${picture.name} is drawn by ${other} and by ${relative(folder, file)}.`)
      found.set(picture.name, relative(folder, file))
      all.push(picture)
    }
  }
  return all.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
