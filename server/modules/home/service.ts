import { maxStorybooksShown, type Home } from '#contract/home.ts'
import type { Context } from '../../context.ts'
import type { Person } from '../../platform/http/access.ts'
import { readChildrenAtHome } from '../household/service.ts'
import { realmsOf } from '../memberships/service.ts'
import { listReturned } from '../review/author-works.ts'
import { readOpenWorks } from '../review/open-works.ts'
import { isModerator } from '../review/policy.ts'
import { findSuspension } from '../review/suspensions.ts'
import { buildRoom } from '../rooms/months.ts'
import { latestOf } from '../storybooks/book.ts'
import { listBegun } from '../storybooks/personal-data.ts'

/** What a person's home page shows, in one answer; links to files begin with `site`. */
export async function readHome(ctx: Context, person: Person, site: string): Promise<Home> {
  const { db, now } = ctx
  const { id } = person
  const [family, returned, suspension, reading, stories, realms, desk] = await Promise.all([
    readChildrenAtHome(ctx, id),
    listReturned(db, id),
    findSuspension(db, id, new Date(now())),
    listBegun(db, person, maxStorybooksShown, site),
    latestOf(db, id, maxStorybooksShown, site),
    realmsOf(ctx, id),
    isModerator(person) ? readOpenWorks(db) : null,
  ])
  return {
    ...family,
    returned,
    suspension,
    reading,
    stories,
    rooms: realms.flatMap((realm) => {
      const [latest] = buildRoom(realm, now()).months
      return latest === undefined ? [] : [{ realm, month: latest.name, title: latest.title }]
    }),
    desk: desk && { waiting: desk.count, urgent: desk.urgent, since: desk.since?.toISOString() ?? null },
  }
}
