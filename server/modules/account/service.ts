import type { Readable } from 'node:stream'
import type { AccountSession } from '#contract/account.ts'
import { accountPaths } from '#contract/paths.ts'
import { perContext, type Context } from '../../context.ts'
import { zipStream } from '../../platform/files/zip.ts'
import type { Person } from '../../platform/http/access.ts'
import { attachmentNamed } from '../../platform/http/content-disposition.ts'
import { takeOrRefuse } from '../../platform/http/rate-limits.ts'
import { listSessions } from '../auth/sessions/sessions.ts'
import { requireChild } from '../household/children.ts'
import { issueTicket, redeemTicket } from './downloads.ts'
import { makeKeepsake } from './keepsake.ts'
import { fillArchive } from './personal-archive.ts'

const hourS = 3600
/** Each download reads all of the person's files from the storage. */
const downloadsAnHour = 10

const downloadsOf = perContext(({ rateLimits }) => rateLimits('account-downloads', downloadsAnHour, hourS))

/** The calling session first, then by last use. */
export async function listOwnSessions({ db }: Context, { id, sessionId }: Person): Promise<AccountSession[]> {
  const kept = await listSessions(db, id)
  return kept
    .map((session) => ({
      id: session.id,
      device: session.device,
      made_at: session.createdAt.toISOString(),
      used_at: session.refreshedAt.toISOString(),
      current: session.id === sessionId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

/** @returns an address for one download within five minutes @throws AppError too_many_requests */
export async function prepareDownload(ctx: Context, person: Person): Promise<string> {
  await takeOrRefuse(downloadsOf(ctx), person.id)
  return `${accountPaths.downloads}/${await issueTicket(ctx.db, person, {}, ctx.now())}`
}

/**
 * Like prepareDownload, for what is kept of a guardian's child, or its works as a book.
 * @throws AppError child_not_found, too_many_requests
 */
export async function prepareDownloadOf(
  ctx: Context,
  guardian: Person,
  childId: string,
  kind: 'archive' | 'keepsake',
): Promise<string> {
  await requireChild(ctx.db, guardian.id, childId)
  await takeOrRefuse(downloadsOf(ctx), guardian.id)
  return `${accountPaths.downloads}/${await issueTicket(ctx.db, guardian, { subjectId: childId, kind }, ctx.now())}`
}

/** What the ticket is for. @throws AppError download_expired, child_not_found when it is a guardian's child no more */
export async function openDownload(
  ctx: Context,
  ticket: string,
): Promise<{ disposition: string; type: string; content: Readable }> {
  const { db, now } = ctx
  const { personId, subjectId, kind } = await redeemTicket(db, ticket, now())
  const at = new Date(now())
  const day = at.toISOString().slice(0, 10)
  // The guardian may have left the household since.
  const child =
    subjectId === personId ? null : /* defence: download-of-own-child */ await requireChild(db, personId, subjectId)
  const whose = child === null ? '' : `${child.nickname.replaceAll(/\s+/gu, '-')}-`
  if (child !== null && kind === 'keepsake') {
    const content = await makeKeepsake(ctx, child)
    const disposition = attachmentNamed(`constellation-club-keepsake-${whose}${day}`, 'epub')
    return { disposition, type: 'application/epub+zip', content }
  }
  return {
    disposition: attachmentNamed(`constellation-club-${whose}${day}`, 'zip'),
    type: 'application/zip',
    content: zipStream(fillArchive(ctx, subjectId), at),
  }
}
