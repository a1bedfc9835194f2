import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { cardOf, filesOf, type DrawnPicture, type KeptFile } from './engine/keep.ts'
import { sheetOf, type MovingPicture } from './engine/moving.ts'
import type { Marks, Picture } from './engine/picture.ts'

/** The files that the site gives away; the pictures are in its folder art/. */
export const publicFolder = join(import.meta.dirname, '../../public')
const drawnFolder = join(import.meta.dirname, 'drawn')
const movingFolder = join(import.meta.dirname, 'moving')

/** A record, with what its picture has to say of itself. */
export type PictureRecord = DrawnPicture & { readonly marks?: Marks }

const recordPath = (name: string) => join(drawnFolder, `${name}.json`)
const movingPath = (name: string) => join(movingFolder, `${name}.json`)

/** What was written down when a picture was last drawn. */
export const recordOf = (name: string) => read<PictureRecord>(recordPath(name))

/** What was written down when a picture's moving parts were last drawn. */
export const movingRecordOf = (name: string) => read<MovingPicture>(movingPath(name))

function read<Kept>(path: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Kept
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

/** The files of a picture's moving parts, with the sizes that its record gives them. */
export function expectedSheets(
  { shapes: [main, tall] }: Picture,
  record: MovingPicture,
): { path: string; bytes: number }[] {
  return [
    { path: sheetOf(main), bytes: record.shape.bytes },
    ...(tall ? [{ path: sheetOf(tall), bytes: record.tall?.bytes ?? -1 }] : []),
  ]
}

/** The size of a file under public/, or -1 where there is none. */
export function bytesOf(path: string): number {
  return statSync(join(publicFolder, path), { throwIfNoEntry: false })?.size ?? -1
}

export const keep = (record: PictureRecord, files: readonly KeptFile[]) => write(recordPath(record.name), record, files)

export const keepMoving = (record: MovingPicture, files: readonly KeptFile[]) =>
  write(movingPath(record.name), record, files)

function write(path: string, record: PictureRecord | MovingPicture, files: readonly KeptFile[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(publicFolder, file.path)), { recursive: true })
    writeFileSync(join(publicFolder, file.path), file.content)
  }
  mkdirSync(dirname(path), { recursive: true })
  // As the formatter writes it, so that nobody's commit changes it again.
  writeFileSync(
    path,
    `${JSON.stringify(record, null, 2).replace(/\[\n\s+([-\d.\s,]+)\n\s+\]/g, (_, list: string) => `[${list.replace(/\s+/g, ' ')}]`)}\n`,
  )
}

/** Records and files that belong to no picture. */
export function leftovers(pictures: readonly Picture[]): string[] {
  const names = new Set(pictures.map(({ name }) => `${name}.json`))
  const wanted = new Set(
    pictures.flatMap((picture) => [
      ...picture.shapes.flatMap((shape) => (shape ? filesOf(shape) : [])),
      ...(picture.card ? [cardOf(picture)] : []),
      ...(movingRecordOf(picture.name) ? picture.shapes.flatMap((shape) => (shape ? [sheetOf(shape)] : [])) : []),
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
    ...listed(movingFolder).filter((path) => !names.has(basename(path))),
    ...listed(join(publicFolder, 'art')).filter((path) => !wanted.has(relative(publicFolder, path))),
  ]
}
