import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { WorkRow } from '../move.ts'
import { workHistory as history } from '../tables.ts'

/** What authors have said in their appeals, by work. */
export async function listAppeals(db: Database, workIds: readonly string[]): Promise<Map<string, string>> {
  if (workIds.length === 0) return new Map()
  const rows = await db
    .select({ workId: history.workId, text: history.note })
    .from(history)
    .where(and(inArray(history.workId, [...workIds]), eq(history.action, 'appeal')))
  return new Map(rows.map(({ workId, text }) => [workId, text ?? '']))
}

/** Once for each work, whatever came of it. @throws AppError appealed_already */
export async function requireFirstAppeal(tx: Database, workId: string): Promise<void> {
  if ((await listAppeals(tx, [workId])).size > 0) throw new AppError('appealed_already')
}

/**
 * Neither the moderator who took a work away nor its author decides about the appeal, where there is somebody else.
 * @throws AppError somebody_else_decides
 */
export async function requireSomebodyElse(
  tx: Database,
  work: WorkRow,
  moderatorId: string,
  listModerators: () => Promise<readonly { id: string }[]>,
): Promise<void> {
  if (work.appealedSince === null) return
  const [taken] = await tx
    .select({ actorId: history.actorId })
    .from(history)
    .where(and(eq(history.workId, work.id), inArray(history.action, ['hide', 'remove'])))
    .orderBy(desc(history.id))
    .limit(1)
  const involved: (string | null | undefined)[] = [work.authorId, taken?.actorId]
  if (!involved.includes(moderatorId)) return
  const moderators = await listModerators()
  if (moderators.some(({ id }) => !involved.includes(id))) throw new AppError('somebody_else_decides')
}
