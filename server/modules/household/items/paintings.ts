import { readFile } from 'node:fs/promises'
import { and, asc, count, desc, eq, gte, inArray, ne } from 'drizzle-orm'
import { isFurtherPainting, paintingKeys, sheetOf, type PaintingKey } from '#content/paint/sheets.ts'
import { drawPainting, stampsOf } from '#contract/draw-painting.ts'
import { maxFurtherPaintings } from '#contract/limits.ts'
import { paintingOn, type Painting, type PaintingItem } from '#contract/paintings.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/access.ts'
import { paintings } from '../tables.ts'
import { lockForSave, requireBand } from './items.ts'

/** @throws AppError not_allowed for adults */
export async function listPaintings(db: Database, child: Person): Promise<PaintingItem[]> {
  requireBand(child)
  return paintingsOf(db, child.id)
}

/** A child's paintings, the first begun first. */
export async function paintingsOf(db: Database, childId: string): Promise<PaintingItem[]> {
  const rows = await db
    .select()
    .from(paintings)
    .where(eq(paintings.childId, childId))
    .orderBy(asc(paintings.createdAt), asc(paintings.sheet))
  return rows.map(({ sheet, data }) => ({ kind: 'painting', key: sheet, data }))
}

/** How many paintings a child has. */
export async function countPaintings(db: Database, childId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(paintings).where(eq(paintings.childId, childId))
  return found?.count ?? 0
}

/** The keys of what a child has painted since a moment, the latest first. */
export async function paintedSince(db: Database, childId: string, since: Date): Promise<PaintingKey[]> {
  const { sheet, updatedAt } = paintings
  const rows = await db
    .select({ sheet })
    .from(paintings)
    .where(and(eq(paintings.childId, childId), gte(updatedAt, since)))
    .orderBy(desc(updatedAt), asc(sheet))
  return rows.map((row) => row.sheet)
}

const furtherKeys = paintingKeys.filter(isFurtherPainting)

/** Saves a painting in place of what was. @throws AppError not_allowed, invalid_request, too_many_items */
export async function savePainting(
  { db, now }: Context,
  child: Person,
  sheet: PaintingKey,
  body: unknown,
): Promise<void> {
  requireBand(child)
  const painting = paintingOn(sheet).safeParse(body)
  if (!painting.success) throw new AppError('invalid_request')
  const { data } = painting
  await db.transaction(async (tx) => {
    const { personId: childId } = await lockForSave(tx, child)
    if (isFurtherPainting(sheet)) {
      const isOther = and(
        eq(paintings.childId, childId),
        inArray(paintings.sheet, furtherKeys),
        ne(paintings.sheet, sheet),
      )
      const [others] = await tx.select({ count: count() }).from(paintings).where(isOther)
      if ((others?.count ?? 0) >= maxFurtherPaintings) throw new AppError('too_many_items')
    }
    const at = new Date(now())
    await tx
      .insert(paintings)
      .values({ childId, sheet, data, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: [paintings.childId, paintings.sheet], set: { data, updatedAt: at } })
  })
}

/** @throws AppError not_allowed */
export async function removePainting(db: Database, child: Person, sheet: PaintingKey): Promise<void> {
  requireBand(child)
  await db.delete(paintings).where(and(eq(paintings.childId, child.id), eq(paintings.sheet, sheet)))
}

/** A child's paintings with their times, for the personal archive. */
export async function exportPaintings(db: Database, childId: string) {
  return db
    .select({
      sheet: paintings.sheet,
      data: paintings.data,
      createdAt: paintings.createdAt,
      updatedAt: paintings.updatedAt,
    })
    .from(paintings)
    .where(eq(paintings.childId, childId))
    .orderBy(asc(paintings.createdAt))
}

/** Deletes a child's paintings. @returns how many there were */
export async function removePaintings(tx: Database, childId: string): Promise<number> {
  const removed = await tx.delete(paintings).where(eq(paintings.childId, childId)).returning({ sheet: paintings.sheet })
  return removed.length
}

const drawings = new URL('../../../../content/paint/', import.meta.url)
const read = (name: string) => readFile(new URL(name, drawings), 'utf8')

/** A painting as SVG. */
export async function pictureOf(key: PaintingKey, painting: Painting): Promise<string> {
  const files = stampsOf(painting).map(async (stamp) => [stamp, await read(`stamps/${stamp}.svg`)] as const)
  return drawPainting(await read(`sheets/${sheetOf(key)}.svg`), painting, Object.fromEntries(await Promise.all(files)))
}
