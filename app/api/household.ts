import type { DeletionCertificate, DownloadAnswer } from '#contract/account.ts'
import type { AuthSession } from '#contract/auth.ts'
import { childPath, childSessionPath, householdPaths as paths, picturesPath } from '#contract/household-paths.ts'
import type {
  Child,
  ChildChange,
  Consent,
  ConsentRequest,
  Household,
  NewChild,
  PicturesRequest,
} from '#contract/household.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAsMember } from './call-as-member.ts'
import { replaceSession } from './session/session.ts'

export const householdQuery = (userId: string) =>
  queryOptions({
    queryKey: ['household', userId],
    queryFn: ({ signal }) => callAsMember<Household>(paths.household, { signal }),
  })

/** Throws ApiError text_unkind, text_gives_away, words_changed, too_many_children. */
export const addChild = (body: NewChild): Promise<Child> => callAsMember(paths.children, { method: 'POST', body })

/** Throws ApiError text_unkind, text_gives_away, child_not_found. */
export const changeChild = (id: string, body: ChildChange): Promise<Child> =>
  callAsMember(childPath(id), { method: 'PATCH', body })

/** Throws ApiError words_changed, child_not_found. */
export const setConsent = (body: ConsentRequest): Promise<Consent> =>
  callAsMember(paths.consents, { method: 'POST', body })

/** Hands this browser to a child; the guardian's session has ended then. Throws ApiError consent_needed, child_not_found. */
export async function openForChild(id: string): Promise<void> {
  await replaceSession(await callAsMember<AuthSession>(childSessionPath(id), { method: 'POST' }))
}

/** Chooses the pictures by which the child takes a sibling's place. Throws ApiError child_not_found. */
export const setPictures = (id: string, pictures: PicturesRequest['pictures']): Promise<void> =>
  callAsMember(picturesPath(id), { method: 'POST', body: { pictures } satisfies PicturesRequest })

/** A URL that serves once all that is kept of the child. */
export async function prepareChildDownload(id: string): Promise<string> {
  return (await callAsMember<DownloadAnswer>(`${childPath(id)}/download`, { method: 'POST' })).url
}

/** Throws ApiError wrong_password, child_not_found. */
export const eraseChild = (id: string, password: string): Promise<DeletionCertificate> =>
  callAsMember(childPath(id), { method: 'DELETE', body: { password }, timeLimit: 30_000 })
