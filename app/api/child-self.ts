import type { AuthSession } from '#contract/auth.ts'
import { householdPaths as paths } from '#contract/household-paths.ts'
import type { ChildSelf, GateAnswer, GateRequest } from '#contract/household.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAsMember } from './call-as-member.ts'
import { storeOpened } from './held.ts'
import { queryClient } from './query-client.ts'
import { replaceSession, settledSession } from './session/session.ts'

async function fetchSelf(childId: string, signal: AbortSignal): Promise<ChildSelf> {
  const self = await callAsMember<ChildSelf>(paths.self, { signal })
  if ((await settledSession()).user?.id === childId) storeOpened(childId, self.realms)
  return self
}

/** The signed-in child. */
export const childSelfQuery = (childId: string) =>
  queryOptions({
    queryKey: ['child-self', childId],
    queryFn: ({ signal }) => fetchSelf(childId, signal),
    // useHeldMemberships may have fetched it just before the page does.
    staleTime: 1000,
  })

/** Fetches the child unless that is less than a minute old. */
export const prefetchSelf = (childId: string): Promise<void> =>
  queryClient.prefetchQuery({ ...childSelfQuery(childId), staleTime: 60_000 })

/** The siblings who may take the child's place. */
export const gateQuery = (childId: string) =>
  queryOptions({
    queryKey: ['gate', childId],
    queryFn: ({ signal }) => callAsMember<GateAnswer>(paths.gate, { signal }),
  })

/** Opens the session of a sibling; the child's has ended then. Throws ApiError wrong_pictures, guardian_needed. */
export async function changePlaces(child: string, pictures: GateRequest['pictures']): Promise<void> {
  const body: GateRequest = { child, pictures }
  await replaceSession(await callAsMember<AuthSession>(paths.gate, { method: 'POST', body }))
}

/** Opens the session of the guardian with this password; the child's has ended then. Throws ApiError wrong_password. */
export async function backToGuardian(password: string): Promise<void> {
  await replaceSession(await callAsMember<AuthSession>(paths.guardian, { method: 'POST', body: { password } }))
}
