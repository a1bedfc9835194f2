import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { cardOf, filesOf, type DrawnPicture, type KeptFile } from './engine/keep.ts'
import type { Marks, Picture } from './engine/picture.ts'

/** The files that the site gives away; the pictures are in its folder art/. */
export const publicFolder = join(import.meta.dirname, '../../public')
const drawnFolder = join(import.meta.dirname, 'drawn')

/** A record, with what its picture has to say of itself. */
export type PictureRecord = DrawnPicture & { readonly marks?: Marks }

const recordPath = (name: string) => join(drawnFolder, `${name}.json`)

/** What was written down when a picture was last drawn. */
export function recordOf(name: string): PictureRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordPath(name), 'utf8')) as PictureRecord
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The files a picture should have, under public/, with the sizes its record gives them. */
export function expectedFiles(picture: Picture, record: DrawnPicture): { path: string; bytes: number }[] {
  const expected = picture.shapes.flatMap((shape, at) => {
    const drawn = at === 0 ? record : record.tall
    return shape ? filesOf(shape).map((path, width) => ({ path, bytes: drawn?.bytes[width] ?? -1 })) : []
  })
  return picture.card ? [...expected, { path: cardOf(picture), bytes: record.card ?? -1 }] : expected
}

/** The size of a file under public/, or -1 where there is none. */
export function bytesOf(path: string): number {
  return statSync(join(publicFolder, path), { throwIfNoEntry: false })?.size ?? -1
}

export function keep(record: PictureRecord, files: readonly KeptFile[]): void {
  for (const { path, content } of files) {
    mkdirSync(dirname(join(publicFolder, path)), { recursive: true })
    writeFileSync(join(publicFolder, path), content)
  }
  mkdirSync(drawnFolder, { recursive: true })
  // As the formatter writes it, so that nobody's commit changes it again.
  writeFileSync(
    recordPath(record.name),
    `${JSON.stringify(record, null, 2).replace(/\[\n\s+([\d\s,]+)\n\s+\]/g, (_, list: string) => `[${list.replace(/\s+/g, ' ')}]`)}\n`,
  )
}

/** Records and files that belong to no picture. */
export function leftovers(pictures: readonly Picture[]): string[] {
  const names = new Set(pictures.map(({ name }) => `${name}.json`))
  const wanted = new Set(
    pictures.flatMap((picture) => [
      ...picture.shapes.flatMap((shape) => (shape ? filesOf(shape) : [])),
      ...(picture.card ? [cardOf(picture)] : []),
    ]),
  )
  const listed = (folder: string) => {
    try {
      return (
        readdirSync(folder, { recursive: true, withFileTypes: true })
          // Thumbnails of printables are drawn by coloring.ts.
          .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/printables'))
          .map((entry) => join(entry.parentPath, entry.name))
      )
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }
  return [
    ...listed(drawnFolder).filter((path) => !names.has(basename(path))),
    ...listed(join(publicFolder, 'art')).filter((path) => !wanted.has(relative(publicFolder, path))),
  ]
}
