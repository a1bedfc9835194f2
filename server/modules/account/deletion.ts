import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { AccountDeletionRequest, DeletionCertificate, RemovedCounts } from '#contract/account.ts'
import { perContext, type Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { listDeletedAccounts, recordDeletedAccount } from '../../platform/database/deleted-accounts.ts'
import { AppError } from '../../platform/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Person } from '../../platform/http/access.ts'
import { queueMail, withdrawMail } from '../../platform/mail/mail.ts'
import { newReferenceNumber } from '../../platform/reference-number.ts'
import { verifyPassword, removeAccount } from '../auth/own-account.ts'
import { lockAccount } from '../auth/service.ts'
import { dropCachedTokens } from '../auth/sessions/identification.ts'
import { removeChild, requireChild } from '../household/children.ts'
import { lockFamily, removeGuardian } from '../household/guardians/guardians.ts'
import { removeInvitationsTo } from '../household/guardians/invitations.ts'
import { isTooNew, notifyOfErasure } from '../household/guardians/new-guardians.ts'
import { removeItems } from '../household/items/items.ts'
import { removePaintings } from '../household/items/paintings.ts'
import { removeRecordings } from '../household/recordings.ts'
import { deletePayments, endPayments } from '../memberships/sync/end-payments.ts'
import { anonymizeInActions } from '../owner/actions.ts'
import { removeWorks } from '../review/author-works.ts'
import { removeWritings } from '../rooms/service.ts'
import { removePlaces } from '../storybooks/personal-data.ts'
import { removeStickers } from '../storybooks/stickers.ts'
import { removeFile } from '../storybooks/unused-files.ts'
import { writeCertificate } from './certificate-email.ts'
import { openDeletedList } from './deleted-list.ts'
import { removeOldTickets, removeTicketsOf } from './downloads.ts'
import { accountDeletions as deletions } from './tables.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Ends memberships and deletes files after an account was deleted, then sends the certificate. */
    'account.finish-deletion': { number: string }
    /** Resumes unfinished deletions, and deletes what arrived during them. */
    'account.clean-up': object
  }
}

const deletedListOf = perContext(({ config, files }) => openDeletedList(config, files))

/** How long the answer to a deletion waits for memberships and files; after that only the job continues. */
const waitMs = 8_000
/** Delays the job, so that the request can finish the work first. */
const jobDelayS = 10
/**
 * Requests that began before the deletion have ended by then (an upload takes at most 15 minutes). Anything they still
 * wrote is deleted again.
 */
const cleanUpAfterMs = 3_600_000

/**
 * Deletes a person's account. One transaction deletes all personal data of this site and queues the rest: a job ends
 * memberships at the provider and deletes files in the storage, at once where both answer, else by retries. A repeated
 * request gets the same certificate.
 * @throws AppError wrong_password, too_many_requests, unavailable, not_signed_in, family_changed
 */
export async function deleteAccount(
  ctx: Context,
  person: Pick<Person, 'id' | 'sessionId'>,
  { password, children }: AccountDeletionRequest,
): Promise<DeletionCertificate> {
  const { db } = ctx
  const proven = await verifyPassword(ctx, person, password).catch((error: unknown) => {
    // Of two concurrent requests the second finds no account to check the password of.
    if (error instanceof AppError && error.code === 'not_signed_in') return null
    throw error
  })
  const number =
    proven === null ? null : await db.transaction(async (tx) => deleteData(ctx, tx, { ...proven, children }))
  if (number === null) {
    const [earlier] = await db.select().from(deletions).where(eq(deletions.personId, person.id))
    if (earlier === undefined) throw new AppError('not_signed_in')
    return present(earlier)
  }
  return finishNow(ctx, person.id, number)
}

async function finishNow(ctx: Context, personId: string, number: string): Promise<DeletionCertificate> {
  dropCachedTokens(ctx, personId)
  await tryToFinish(ctx, number)
  const certificate = await readCertificate(ctx.db, number)
  if (certificate === null) throw new AppError('unexpected')
  return certificate
}

/**
 * Erases a child whose guardian asks, as an account is deleted.
 * @throws AppError wrong_password, too_many_requests, unavailable, guardian_too_new, child_not_found when it is erased already
 */
export async function eraseChild(
  ctx: Context,
  guardian: Pick<Person, 'id' | 'sessionId'>,
  childId: string,
  password: string,
): Promise<DeletionCertificate> {
  const { db } = ctx
  const { passwordHash } = await verifyPassword(ctx, guardian, password)
  await requireChild(db, guardian.id, childId)
  // defence: newcomer-erases
  if (await isTooNew(ctx, guardian.id, 'triedToErase')) throw new AppError('guardian_too_new')
  const number = await db.transaction(async (tx) => {
    // As a deletion does: the guardian first, then the child.
    if (!(await lockAccount(tx, guardian.id, passwordHash))) throw new AppError('wrong_password')
    await requireChild(tx, guardian.id, childId)
    await notifyOfErasure(ctx, tx, guardian.id)
    return deleteData(ctx, tx, { personId: childId })
  })
  if (number === null) throw new AppError('child_not_found')
  return finishNow(ctx, childId, number)
}

/** Erases children whose time is over, as part of a transaction. @returns the numbers of their certificates */
export async function eraseChildren(ctx: Context, tx: Database, ids: readonly string[]): Promise<string[]> {
  const numbers: string[] = []
  for (const personId of ids.toSorted()) {
    const number = await deleteData(ctx, tx, { personId })
    if (number !== null) numbers.push(number)
  }
  return numbers
}

interface ProvenAccount {
  personId: string
  /** Absent for a child, and for an account that was deleted before: its certificate has been sent. */
  passwordHash?: string
  /** The children that the person saw would be deleted; see AccountDeletionRequest. */
  children?: readonly string[] | undefined
}

interface Removed {
  personId: string
  /** Where the certificate goes. */
  email: string | null
  /** Keys of files still to be deleted. */
  files: string[]
  counts: RemovedCounts
}

/** @returns the certificate's number; null when the account is already deleted, or its password has changed */
async function deleteData(ctx: Context, tx: Database, proven: ProvenAccount): Promise<string | null> {
  const removed = await removeData(ctx, tx, proven)
  return removed === null ? null : record(ctx, tx, removed)
}

/** Removes the data of a person, and of the children of whom nobody else is a guardian. */
async function removeData(ctx: Context, tx: Database, proven: ProvenAccount): Promise<Removed | null> {
  const { personId, passwordHash, children } = proven
  await lockFamily(tx, personId)
  const account = await removeAccount(tx, proven)
  if (account === null) return null
  await recordDeletedAccount(tx, personId, new Date(ctx.now()))
  const places = await removePlaces(tx, personId)
  const stickers = await removeStickers(tx, personId)
  const { works: storybooks, files } = await removeWorks(tx, personId)
  const writings = await removeWritings(tx, personId)
  const items = (await removeItems(tx, personId)) + (await removePaintings(tx, personId))
  const recordings = await removeRecordings(tx, personId)
  await removeTicketsOf(tx, personId)
  await anonymizeInActions(tx, personId)
  const { email, newEmail, sessions } = account
  const isRequested = passwordHash !== undefined
  const orphans = await removeGuardian(ctx, tx, { id: personId, email, notifies: isRequested })
  if (children !== undefined && !isDeepStrictEqual(new Set(children), new Set(orphans)))
    throw new AppError('family_changed')
  const removed: Removed = {
    personId,
    email: isRequested ? email : null,
    files: [...files, ...recordings],
    counts: {
      storybooks,
      places,
      stickers,
      writings,
      items,
      sessions,
      files: 0,
      memberships: 0,
      children: orphans.length,
    },
  }
  for (const childId of orphans) {
    const child = await removeData(ctx, tx, { personId: childId })
    if (child === null) continue
    // On the guardian's certificate is what was the child's, too.
    removed.files.push(...child.files)
    for (const kind of ['storybooks', 'places', 'stickers', 'writings', 'items', 'sessions'] as const)
      removed.counts[kind] += child.counts[kind]
    await record(ctx, tx, { ...child, files: [] })
  }
  await removeChild(tx, personId)
  const addresses = [email, newEmail].filter((address) => address !== null)
  await removeInvitationsTo(tx, addresses)
  await withdrawMail(tx, addresses)
  return removed
}

/** Queues the rest of the deletion. @returns the number of its certificate */
async function record(
  { jobs, now }: Context,
  tx: Database,
  { personId, email, files, counts }: Removed,
): Promise<string> {
  const number = newReferenceNumber('CC', 5)
  await tx.insert(deletions).values({ number, personId, email, files, removed: counts, deletedAt: new Date(now()) })
  // Without an address nobody waits for the request that finishes the work.
  await jobs.send(
    'account.finish-deletion',
    { number },
    { tx, key: number, startAfterS: email === null ? 0 : jobDelayS },
  )
  return number
}

/**
 * Before the site opens: deletes again what a restored database has brought back, by the list of ids that is kept outside
 * of it, and adds to the list what it does not have.
 */
export async function deleteAgain(ctx: Context): Promise<void> {
  const { db, log, now } = ctx
  const deletedList = deletedListOf(ctx)
  const listed = await deletedList.read()
  const known = new Set(await listDeletedAccounts(db))
  let deleted = 0
  for (const personId of listed) {
    if (known.has(personId)) continue
    const number = await db.transaction(async (tx) => deleteData(ctx, tx, { personId }))
    if (number === null) await recordDeletedAccount(db, personId, new Date(now()))
    else deleted += 1
  }
  if (deleted > 0) log.warn({ accounts: deleted }, 'deleted accounts were in the database again: deleted again')
  await deletedList.add([...known].filter((id) => !listed.has(id)))
}

/** Tries at once what the job would do later; the job retries a failure. */
async function tryToFinish(ctx: Context, number: string): Promise<void> {
  const work = finishDeletion(ctx, number).catch((err: unknown) => {
    ctx.log.warn({ err, certificate: number }, 'deletion: not finished yet, the job continues')
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

/**
 * Does the remaining work of a deletion. Idempotent, and safe to run concurrently.
 * @throws AppError payment_unavailable, and errors of the storage; completed steps stay done
 */
async function finishDeletion(ctx: Context, number: string): Promise<void> {
  const { db, jobs, files, log, now } = ctx
  const [open] = await db
    .select()
    .from(deletions)
    .where(and(eq(deletions.number, number), isNull(deletions.finishedAt)))
  if (open === undefined) return
  const { personId } = open
  // Run independently: an unreachable storage must not delay the end of the payments.
  const [payments, storage] = await Promise.allSettled([
    personId === null ? 0 : endPayments(ctx, personId),
    (async () => {
      if (personId !== null) await deletedListOf(ctx).add([personId])
      await removeFiles(files, open.files)
    })(),
  ])
  if (payments.status === 'rejected') throw payments.reason
  if (storage.status === 'rejected') throw storage.reason
  const ended = payments.value
  const done = await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(deletions)
      .where(and(eq(deletions.number, number), isNull(deletions.finishedAt)))
      .for('update')
    if (row === undefined) return false
    if (personId !== null) await deletePayments(tx, personId)
    const finished = {
      ...row,
      finishedAt: new Date(now()),
      removed: { ...row.removed, files: row.files.length, memberships: ended },
    }
    await tx
      .update(deletions)
      .set({ finishedAt: finished.finishedAt, removed: finished.removed, email: null, files: [] })
      .where(eq(deletions.number, number))
    if (row.email !== null) await queueMail(jobs, writeCertificate(row.email, present(finished)), tx)
    return true
  })
  if (done) log.info({ certificate: number }, 'deletion: finished')
}

async function removeFiles(files: Files, keys: readonly string[]): Promise<void> {
  for (const key of keys) await removeFile(files, key)
}

/** The data of a certificate; null when the number is unknown. */
export async function readCertificate(db: Database, number: string): Promise<DeletionCertificate | null> {
  const [row] = await db.select().from(deletions).where(/* defence: sql-parameter */ eq(deletions.number, number))
  return row === undefined ? null : present(row)
}

export async function readCertificates(db: Database, numbers: readonly string[]): Promise<DeletionCertificate[]> {
  const rows = await db
    .select()
    .from(deletions)
    .where(inArray(deletions.number, [...numbers]))
    .orderBy(deletions.number)
  return rows.map(present)
}

/**
 * Queues unfinished deletions again, and deletes what concurrent requests have still written. After that the
 * certificate no longer refers to a person.
 */
async function cleanUp(ctx: Context): Promise<void> {
  const { db, jobs, files, now } = ctx
  await removeOldTickets(db, now())
  const open = await db.select({ number: deletions.number }).from(deletions).where(isNull(deletions.finishedAt))
  for (const { number } of open) await jobs.send('account.finish-deletion', { number }, { key: number })

  const ended = await db
    .select()
    .from(deletions)
    .where(
      and(
        isNotNull(deletions.finishedAt),
        isNotNull(deletions.personId),
        lt(deletions.deletedAt, new Date(now() - cleanUpAfterMs)),
      ),
    )
  for (const { number, personId } of ended) {
    if (personId === null) continue
    await endPayments(ctx, personId)
    const left = await db.transaction(async (tx) => {
      await removePlaces(tx, personId)
      await removeStickers(tx, personId)
      const { files: found } = await removeWorks(tx, personId)
      await removeWritings(tx, personId)
      await removeTicketsOf(tx, personId)
      await anonymizeInActions(tx, personId)
      await deletePayments(tx, personId)
      return found
    })
    await removeFiles(files, left)
    await db.update(deletions).set({ personId: null }).where(eq(deletions.number, number))
  }
}

export function defineDeletionJobs(ctx: Context): void {
  const { jobs } = ctx
  // While the provider is away for a day it is retried each hour; the hourly clean-up requeues jobs that were given up.
  jobs.define(
    'account.finish-deletion',
    { retryLimit: 40, retryDelayS: 5, retryDelayMaxS: 3600, expireInS: 600, policy: 'exclusive' },
    async ({ data }) => finishDeletion(ctx, data.number),
  )
  jobs.define('account.clean-up', { retryLimit: 3, retryDelayS: 60, expireInS: 900, cron: '23 * * * *' }, async () =>
    cleanUp(ctx),
  )
}

function present({ number, deletedAt, finishedAt, removed }: typeof deletions.$inferSelect): DeletionCertificate {
  return {
    number,
    deleted_at: deletedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    removed: {
      ...removed,
      stickers: removed.stickers ?? 0,
      writings: removed.writings ?? 0,
      children: removed.children ?? 0,
      items: removed.items ?? 0,
    },
  }
}
