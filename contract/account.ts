import { z } from 'zod'

const moment = z.iso.datetime()

/** One browser the person is signed in on. */
export const accountSession = z.object({
  id: z.uuid(),
  /** Browser and system ('Firefox on Windows'); null when the sign-in did not name them. */
  device: z.string().nullable(),
  made_at: moment,
  /** When its sign-in was last renewed, which happens about once an hour while it is used. */
  used_at: moment,
  /** True for the session that asks. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

/** The session that asks first, then the one used last. */
export const accountSessionsAnswer = z.object({ data: z.array(accountSession) })
export type AccountSessionsAnswer = z.infer<typeof accountSessionsAnswer>

/** Where the download is, from the site's root; works once and for five minutes. */
export const downloadAnswer = z.object({ url: z.string() })
export type DownloadAnswer = z.infer<typeof downloadAnswer>

export const deletionRequest = z.strictObject({ password: z.string().min(1).max(1000) })

/** What was removed, counted. */
export const removedCounts = z.object({
  storybooks: z.int(),
  files: z.int(),
  places: z.int(),
  /** Pages written in member rooms. */
  writings: z.int(),
  sessions: z.int(),
  /** Memberships ended at the payment provider; those ended before do not count. */
  memberships: z.int(),
})
export type RemovedCounts = z.infer<typeof removedCounts>

/** Says that an account is gone, and nothing of whose it was. */
export const deletionCertificate = z.object({
  /** Random; whoever knows it may read the certificate. */
  number: z.string(),
  deleted_at: moment,
  /** When the last file was off the shelf and the last membership ended; null while that is still under way. */
  finished_at: moment.nullable(),
  /** Files and memberships count once they are gone: until finished_at they may still grow. */
  removed: removedCounts,
})
export type DeletionCertificate = z.infer<typeof deletionCertificate>
