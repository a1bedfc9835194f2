import { queryOptions } from '@tanstack/react-query'
import type { AuthSession } from '#contract/auth.ts'
import type { ChildSelf, OfflineMinutesAnswer, ProfileSwitcherAnswer, SwitchRequest } from '#contract/household.ts'
import { devicePaths, householdPaths as paths } from '#contract/paths.ts'
import type { Credential } from '#contract/reauthentication.ts'
import { callAsMember } from './call-as-member.ts'
import { roomsOf } from './child-rooms.ts'
import { childTime, forgetChildTime, keepChildTime, spendMinuteOffline } from './child-time.ts'
import { ApiError, callApi } from './http.ts'
import { callOrKept } from './kept-answers.ts'
import { memberQuery } from './member-query.ts'
import { storeChildHints } from './membership-hints.ts'
import { forgetReported, minutesOffline, reportOf } from './offline-minutes.ts'
import { queryClient } from './query-client.ts'
import { replaceSession, settledSession } from './session/session.ts'
import { dropStoredSession } from './session/stored-session.ts'

const isSignedIn = async (childId: string) => (await settledSession()).user?.id === childId

async function fetchSelf(childId: string, signal: AbortSignal): Promise<ChildSelf> {
  const self = await callOrKept<ChildSelf>(childId, paths.self, signal, {
    onAnswer: (answer) => void noteAnswer(childId, answer),
    onAway: () => {
      if (document.visibilityState === 'visible') spendMinuteOffline(childId)
    },
  })
  if (await isSignedIn(childId)) storeChildHints(childId, roomsOf(self))
  return self
}

async function noteAnswer(childId: string, self: ChildSelf): Promise<void> {
  if (!(await isSignedIn(childId))) return
  keepChildTime(childId, self)
  await reportMinutesOffline()
}

let reporting: Promise<void> | null = null

/** Sends the minutes without a connection of the signed-in child; what fails is sent after the next answer. */
const reportMinutesOffline = (): Promise<void> =>
  (reporting ??= sendMinutesOffline().finally(() => {
    reporting = null
  }))

async function sendMinutesOffline(): Promise<void> {
  const { user } = await settledSession()
  const offline = user && minutesOffline(user.id)
  if (!offline) return
  const { child } = offline
  try {
    const body = reportOf(offline)
    const { limit } = await callAsMember<OfflineMinutesAnswer>(paths.offlineMinutes, { method: 'POST', body })
    forgetReported(offline)
    if (await isSignedIn(child)) keepChildTime(child, { quiet: childTime.current()?.quiet ?? null, limit })
  } catch (cause) {
    // Somebody has changed what is stored.
    if (cause instanceof ApiError && cause.code === 'invalid_request') forgetReported(offline)
  }
}

/** The signed-in child. */
export const childSelfQuery = (childId: string) =>
  queryOptions({
    queryKey: ['child-self', childId],
    queryFn: ({ signal }) => fetchSelf(childId, signal),
    // useMembershipHints may have fetched it just before the page does.
    staleTime: 1000,
  })

/** Replaces the current session by a child's, and fetches before its first page whether it says good night. */
export async function enterAsChild(session: AuthSession): Promise<void> {
  await callApi<ChildSelf>(paths.self, { token: session.access_token })
    .then((self) => keepChildTime(session.user.id, self))
    .catch(() => {})
  await replaceSession(session)
}

/** Fetches the child unless that is less than a minute old. */
export const prefetchSelf = (childId: string): Promise<void> =>
  queryClient.prefetchQuery({ ...childSelfQuery(childId), staleTime: 50_000 })

/** The siblings to whom the child can switch. */
export const profileSwitcherQuery = (childId: string) =>
  memberQuery<ProfileSwitcherAnswer>(['profile-switcher', childId], paths.switch)

/** Opens the session of a sibling; the child's has ended then. Throws ApiError wrong_pictures, guardian_needed. */
export async function switchProfile(child: string, pictures: SwitchRequest['pictures']): Promise<void> {
  const body: SwitchRequest = { child, pictures }
  await reportMinutesOffline()
  await enterAsChild(await callAsMember<AuthSession>(paths.switch, { method: 'POST', body }))
}

/**
 * Opens the session of the guardian with this password or PIN; the child's has ended then.
 * Throws ApiError wrong_password, wrong_pin, pin_locked.
 */
export async function backToGuardian(body: Credential): Promise<void> {
  await reportMinutesOffline()
  await replaceSession(await callAsMember<AuthSession>(paths.guardian, { method: 'POST', body }))
  forgetChildTime()
}

/**
 * Ends the pairing of this device, by a guardian's password or PIN; the document shows the child until it is left. Throws
 * ApiError wrong_password, wrong_pin, pin_locked.
 */
export async function releaseDevice(body: Credential): Promise<void> {
  await reportMinutesOffline()
  await callAsMember(devicePaths.release, { method: 'POST', body })
  dropStoredSession()
  forgetChildTime()
}
