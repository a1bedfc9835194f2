import type { OwnWork, ReviewReason } from '#contract/review.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Content } from '../works/kind.ts'
import { workKinds } from '../works/kinds.ts'
import { pendingContent, type PendingRow, type WorkFacts } from './facts.ts'

const nothing: Content = { title: null, body: '', file: null, ready: false }

/** What a work says to others, and its newest version. */
export interface Contents {
  published: Content
  newest: Content
}

/** By the ids of the works. */
export async function contentsOf(
  db: Database,
  rows: readonly Pick<WorkFacts, 'work' | 'pending'>[],
): Promise<(id: string) => Contents> {
  const found = new Map<string, Contents>()
  for (const kind of Object.values(workKinds)) {
    const ofKind = rows.filter(({ work }) => work.kind === kind.name)
    if (ofKind.length === 0) continue
    const read = await kind.read(
      db,
      ofKind.map(({ work }) => work),
    )
    for (const { work, pending } of ofKind) {
      const published = read.get(work.id) ?? nothing
      found.set(work.id, { published, newest: { ...published, ...pendingContent(pending) } })
    }
  }
  return (id) => found.get(id) ?? { published: nothing, newest: nothing }
}

/** The parts that are new in a version that is not published yet. */
export function pendingParts(pending: PendingRow | null, reasons: readonly ReviewReason[]): OwnWork['pending'] {
  const isNew = {
    file: pending?.fileUrl != null,
    words: pending?.title != null || pending?.body != null,
    age: pending?.age != null,
    pen_name: reasons.includes('pen_name'),
  }
  return (['file', 'words', 'age', 'pen_name'] as const).filter((part) => isNew[part])
}
