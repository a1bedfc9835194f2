import { accountPaths } from '#contract/account-paths.ts'
import type { AccountSession, AccountSessionsAnswer, DeletionCertificate, DownloadAnswer } from '#contract/account.ts'
import { callAsMember } from './call-as-member.ts'

/** Where the person is signed in; this browser comes first. */
export async function fetchSessions(signal?: AbortSignal): Promise<readonly AccountSession[]> {
  return (await callAsMember<AccountSessionsAnswer>(accountPaths.sessions, { signal })).data
}

/** Signs the person out somewhere else. */
export const endSession = (id: string): Promise<null> =>
  callAsMember(`${accountPaths.sessions}/${id}`, { method: 'DELETE' })

/** An address that gives everything kept of the person, once. */
export async function prepareDownload(): Promise<string> {
  return (await callAsMember<DownloadAnswer>(accountPaths.downloads, { method: 'POST' })).url
}

/** Deletes the account. Nobody is signed in any more after that, whatever this browser still keeps. */
export const deleteAccount = (password: string): Promise<DeletionCertificate> =>
  callAsMember(accountPaths.deletion, { method: 'POST', body: { password }, timeLimit: 30_000 })
