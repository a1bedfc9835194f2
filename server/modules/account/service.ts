import type { Readable } from 'node:stream'
import { accountPaths } from '#contract/account-paths.ts'
import type { AccountDeletionRequest, AccountSession, DeletionCertificate } from '#contract/account.ts'
import type { Proof, ProofAnswer } from '#contract/proof.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { zipStream } from '../../platform/files/zip.ts'
import type { Person } from '../../platform/http/access.ts'
import { takeOrRefuse } from '../../platform/http/rate-limits.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  defineDeletionJobs,
  deleteAccount,
  deleteAgain,
  eraseChild,
  eraseChildren,
  readCertificate,
  readCertificates,
  type DeletionParts,
} from './deletion.ts'
import { requireChild, type Guardians } from '../household/service.ts'
import { issueTicket, redeemTicket } from './downloads.ts'
import { makeKeepsake } from './keepsake.ts'
import { defineNewAddressJob } from './new-address.ts'
import { fillArchive } from './personal-archive.ts'

export interface Account {
  /** Whether the grown-up has to show that they are here, and by what they can. */
  readProof(person: Person): Promise<ProofAnswer>
  /** @throws AppError wrong_password, wrong_pin, pin_locked, too_many_requests, unavailable, not_signed_in */
  proveGrownUp(person: Person, proof: Proof): Promise<void>
  /** The calling session first, then by last use. */
  listSessions(person: Person): Promise<AccountSession[]>
  /** Ends a session like /auth/v1/logout. @throws AppError session_not_found, also for another person's */
  endSession(person: Person, sessionId: string): Promise<void>
  /** @returns an address for one download within five minutes @throws AppError too_many_requests */
  prepareDownload(person: Person): Promise<string>
  /** What the ticket is for. @throws AppError download_expired, child_not_found when it is a guardian's child no more */
  openDownload(ticket: string): Promise<{ name: string; type: string; content: Readable }>
  /** @throws AppError wrong_password, too_many_requests, unavailable, not_signed_in, family_changed */
  delete(person: Person, request: AccountDeletionRequest): Promise<DeletionCertificate>
  /** Like prepareDownload, for what is kept of a guardian's child, or its works as a book. @throws AppError child_not_found, too_many_requests */
  prepareDownloadOf(guardian: Person, childId: string, kind: 'archive' | 'keepsake'): Promise<string>
  /** Erases a guardian's child. @throws AppError wrong_password, too_many_requests, unavailable, guardian_too_new, child_not_found */
  eraseChild(
    guardian: Person,
    childId: string,
    password: string,
    guardians: Pick<Guardians, 'isTooNew' | 'notifyOfErasure'>,
  ): Promise<DeletionCertificate>
  /** Erases children whose time is over, as part of a transaction. @returns their certificates */
  eraseChildren(tx: Database, ids: readonly string[]): Promise<DeletionCertificate[]>
  /** Before the site opens: deletes again what a restored database has brought back. */
  deleteAgain(): Promise<void>
  /** Those of these numbers that are known. */
  readCertificates(numbers: readonly string[]): Promise<DeletionCertificate[]>
  /** @throws AppError not_found */
  readCertificate(number: string): Promise<DeletionCertificate>
}

/** Queues, in the transaction of the change, the update of the address at the provider. */
export async function queueNewAddress(jobs: Jobs, tx: Database, personId: string): Promise<void> {
  await jobs.send('account.tell-new-address', { personId }, { tx, key: personId })
}

const hourS = 3600
/** Each download reads all of the person's files from the storage. */
const downloadsAnHour = 10

/** What people can do with their own account; call before `jobs.start()`. */
export function createAccount(parts: DeletionParts): Account {
  const { auth, db, now } = parts
  const downloads = parts.rateLimits('account-downloads', downloadsAnHour, hourS)
  defineDeletionJobs(parts)
  defineNewAddressJob(parts)

  return {
    readProof: async ({ id, needsProof }) => ({ needed: needsProof, pin: await auth.pinState([id]) }),
    proveGrownUp: (person, proof) => auth.proveGrownUp(person, proof),

    async listSessions({ id, sessionId }) {
      const kept = await auth.listSignIns(id)
      return kept
        .map((session) => ({
          id: session.id,
          device: session.device,
          made_at: session.madeAt.toISOString(),
          used_at: session.usedAt.toISOString(),
          current: session.id === sessionId,
        }))
        .sort((a, b) => Number(b.current) - Number(a.current))
    },

    async endSession({ id }, sessionId) {
      if (!(await auth.endSignIn(id, sessionId))) throw new AppError('session_not_found')
    },

    async prepareDownload(person) {
      await takeOrRefuse(downloads, person.id)
      return `${accountPaths.downloads}/${await issueTicket(db, person, {}, now())}`
    },

    async prepareDownloadOf(guardian, childId, kind) {
      await requireChild(db, guardian.id, childId)
      await takeOrRefuse(downloads, guardian.id)
      return `${accountPaths.downloads}/${await issueTicket(db, guardian, { subjectId: childId, kind }, now())}`
    },

    async openDownload(ticket) {
      const { personId, subjectId, kind } = await redeemTicket(db, auth, ticket, now())
      const at = new Date(now())
      const day = at.toISOString().slice(0, 10)
      // The guardian may have left the household since.
      const child =
        subjectId === personId ? null : /* defence: download-of-own-child */ await requireChild(db, personId, subjectId)
      if (child !== null && kind === 'keepsake') {
        const content = await makeKeepsake(parts, child)
        return { name: `constellation-club-keepsake-${day}.epub`, type: 'application/epub+zip', content }
      }
      return {
        name: `constellation-club-${day}.zip`,
        type: 'application/zip',
        content: zipStream(fillArchive(parts, subjectId), at),
      }
    },

    delete: (person, request) => deleteAccount(parts, person, request),
    eraseChild: (guardian, childId, password, guardians) => eraseChild(parts, guardian, childId, password, guardians),
    async eraseChildren(tx, ids) {
      const numbers = await eraseChildren(parts, tx, ids)
      return readCertificates(tx, numbers)
    },
    deleteAgain: () => deleteAgain(parts),

    readCertificates: (numbers) => readCertificates(db, numbers),

    async readCertificate(number) {
      const certificate = await readCertificate(db, number)
      if (certificate === null) throw new AppError('not_found')
      return certificate
    },
  }
}
