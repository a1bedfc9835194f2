import type { DeletionCertificate, DownloadAnswer } from '#contract/account.ts'
import type { AuthSession } from '#contract/auth.ts'
import type { ChildRoom } from '#contract/child-items.ts'
import type {
  Child,
  ChildChange,
  Consent,
  ConsentRequest,
  Household,
  NewChild,
  PicturePasswordRequest,
} from '#contract/household.ts'
import {
  childDownloadPath,
  childRoomPath,
  childPath,
  childSessionPath,
  householdPaths as paths,
  keepsakePath,
  moreTimePath,
  picturePasswordPath,
} from '#contract/paths.ts'
import type { PinAnswer, PinChange } from '#contract/reauthentication.ts'
import type { WeeklyEmailRequest, WeekAnswer } from '#contract/week.ts'
import { callAsMember } from './call-as-member.ts'
import { enterAsChild } from './child-self.ts'
import { memberQuery } from './member-query.ts'
import { queryClient } from './query-client.ts'

export const householdQuery = (userId: string) => memberQuery<Household>(['household', userId], paths.household)

/** To be called after each change of the household. */
export const refetchHousehold = () => queryClient.invalidateQueries({ queryKey: ['household'] })

/** What the children have read and made this week, and whether the guardian gets an email about it. */
export const weekQuery = (userId: string) => memberQuery<WeekAnswer>(['household-week', userId], paths.week)

/** What a child's room shows, for somebody of its family. */
export const childRoomQuery = (userId: string, childId: string) =>
  memberQuery<ChildRoom>(['child-room', userId, childId], childRoomPath(childId))

export const setWeeklyEmail = (body: WeeklyEmailRequest): Promise<void> =>
  callAsMember(paths.weeklyEmail, { method: 'PUT', body })

/** Throws ApiError text_unkind, text_gives_away, words_changed, too_many_children. */
export const addChild = (body: NewChild): Promise<Child> => callAsMember(paths.children, { method: 'POST', body })

/** Throws ApiError text_unkind, text_gives_away, child_not_found. */
export const changeChild = (id: string, body: ChildChange): Promise<Child> =>
  callAsMember(childPath(id), { method: 'PATCH', body })

/** Adds 15 minutes to the child's daily limit today. Throws ApiError child_not_found. */
export const addTime = (id: string): Promise<Child> => callAsMember(moreTimePath(id), { method: 'POST' })

/** Throws ApiError words_changed, child_not_found. */
export const setConsent = (body: ConsentRequest): Promise<Consent> =>
  callAsMember(paths.consents, { method: 'POST', body })

/** Replaces the guardian's session by a child's. Throws ApiError consent_needed, child_not_found. */
export async function openForChild(id: string): Promise<void> {
  await enterAsChild(await callAsMember<AuthSession>(childSessionPath(id), { method: 'POST' }))
}

/** Sets the child's picture password. Throws ApiError child_not_found. */
export const setPictures = (id: string, pictures: PicturePasswordRequest['pictures']): Promise<void> =>
  callAsMember(picturePasswordPath(id), { method: 'POST', body: { pictures } satisfies PicturePasswordRequest })

/** Whether a guardian has a PIN. */
export const pinQuery = (userId: string) => memberQuery<PinAnswer>(['pin', userId], paths.pin)

/** Throws ApiError wrong_password, pin_too_simple. */
export const changePin = (body: PinChange): Promise<null> => callAsMember(paths.pin, { method: 'PUT', body })

/** A single-use URL of the child's stored data, or of its works as a book. */
export async function prepareChildDownload(id: string, kind: 'archive' | 'keepsake'): Promise<string> {
  const path = kind === 'archive' ? childDownloadPath(id) : keepsakePath(id)
  return (await callAsMember<DownloadAnswer>(path, { method: 'POST' })).url
}

/** Throws ApiError wrong_password, child_not_found. */
export const eraseChild = (id: string, password: string): Promise<DeletionCertificate> =>
  callAsMember(childPath(id), { method: 'DELETE', body: { password }, timeLimit: 30_000 })
