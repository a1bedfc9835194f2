import type {
  AccountDeletionRequest,
  AccountSession,
  AccountSessionsAnswer,
  AddressChangeAnswer,
  DeletionCertificate,
  DownloadAnswer,
} from '#contract/account.ts'
import { accountPaths } from '#contract/paths.ts'
import type { Credential } from '#contract/reauthentication.ts'
import { callAsMember } from './call-as-member.ts'

/** Reauthenticates the signed-in adult by password or PIN. Throws ApiError wrong_password, wrong_pin, pin_locked. */
export const reauthenticate = (body: Credential): Promise<null> =>
  callAsMember(accountPaths.reauthentication, { method: 'POST', body })

/** This browser's session comes first. */
export async function fetchSessions(signal?: AbortSignal): Promise<readonly AccountSession[]> {
  return (await callAsMember<AccountSessionsAnswer>(accountPaths.sessions, { signal })).data
}

export const endSession = (id: string): Promise<null> =>
  callAsMember(`${accountPaths.sessions}/${id}`, { method: 'DELETE' })

/** Which addresses still have to confirm the change of address. */
export async function fetchWaitingAddresses(signal?: AbortSignal): Promise<AddressChangeAnswer['waits_for']> {
  return (await callAsMember<AddressChangeAnswer>(accountPaths.addressChange, { signal })).waits_for
}

export const cancelAddressChange = (): Promise<null> => callAsMember(accountPaths.addressChange, { method: 'DELETE' })

/** A URL that serves the personal archive once. */
export async function prepareDownload(): Promise<string> {
  return (await callAsMember<DownloadAnswer>(accountPaths.downloads, { method: 'POST' })).url
}

/**
 * Throws ApiError wrong_password, family_changed. Deletes the account and with it all sessions; the session stored in
 * this browser is no longer valid.
 */
export const deleteAccount = (body: AccountDeletionRequest): Promise<DeletionCertificate> =>
  callAsMember(accountPaths.deletion, { method: 'POST', body, timeLimit: 30_000 })
