import { z } from 'zod'
import { password } from './reauthentication.ts'

const moment = z.iso.datetime()

/** A session of the person. */
export const accountSession = z.object({
  id: z.uuid(),
  /** Browser and system ('Firefox on Windows'); null when unknown. */
  device: z.string().nullable(),
  made_at: moment,
  /** When it was last refreshed, which happens about once an hour while it is used. */
  used_at: moment,
  /** True for the session that asks. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

/** The session that asks first, then the most recently used. */
export const accountSessionsAnswer = z.object({ data: z.array(accountSession) })
export type AccountSessionsAnswer = z.infer<typeof accountSessionsAnswer>

/** Which addresses of an open change have a link that still works: none when all have expired. */
export const addressChangeAnswer = z.object({ waits_for: z.array(z.enum(['current', 'new'])) })
export type AddressChangeAnswer = z.infer<typeof addressChangeAnswer>

/** The path of the download; works once and for five minutes. */
export const downloadAnswer = z.object({ url: z.string() })
export type DownloadAnswer = z.infer<typeof downloadAnswer>

export const deletionRequest = z.strictObject({ password })

/**
 * Deletes an account. `children`: the children that the person saw would be deleted with it; if they have changed
 * meanwhile, nothing is deleted.
 */
export const accountDeletionRequest = deletionRequest.extend({ children: z.array(z.uuid()).max(50).optional() })
export type AccountDeletionRequest = z.infer<typeof accountDeletionRequest>

/** Counts of what was removed, including for children deleted with their last guardian. */
export const removedCounts = z.object({
  storybooks: z.int(),
  files: z.int(),
  places: z.int(),
  /** Left on the stories of others. */
  stickers: z.int(),
  /** Writings in member rooms. */
  writings: z.int(),
  /** What children have made and found. */
  items: z.int(),
  sessions: z.int(),
  /** Memberships ended at the payment provider; those ended before do not count. */
  memberships: z.int(),
  /** Children without another guardian. */
  children: z.int(),
})
export type RemovedCounts = z.infer<typeof removedCounts>

/** Confirms that an account is deleted, without naming its person. */
export const deletionCertificate = z.object({
  /** Random; anyone who knows it may read the certificate. */
  number: z.string(),
  deleted_at: moment,
  /** When the last file was deleted and the last membership ended; null while that is pending. */
  finished_at: moment.nullable(),
  /** Files and memberships count once they are removed: until finished_at the numbers may still grow. */
  removed: removedCounts,
})
export type DeletionCertificate = z.infer<typeof deletionCertificate>
