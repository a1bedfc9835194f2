import { queryOptions } from '@tanstack/react-query'
import type { Invitation, Invited } from '#contract/guardians.ts'
import { guardianPath, guardianPaths as paths } from '#contract/paths.ts'
import { callAsMember } from './call-as-member.ts'

/** Throws ApiError address_refused, invitation_open, too_many_guardians, primary_guardian_only, too_many_requests. */
export const inviteGuardian = (email: string): Promise<Invitation> =>
  callAsMember(paths.invitation, { method: 'POST', body: { email } })

/** Throws ApiError invitation_not_found, primary_guardian_only. */
export const withdrawInvitation = (): Promise<null> => callAsMember(paths.invitation, { method: 'DELETE' })

/**
 * Leaves the family, or removes the other guardian. Throws ApiError guardian_not_found, primary_guardian_only,
 * hand_on_first.
 */
export const removeGuardian = (id: string): Promise<null> => callAsMember(guardianPath(id), { method: 'DELETE' })

/** Throws ApiError wrong_password, guardian_not_found, primary_guardian_only. */
export const makePrimaryGuardian = (guardian: string, password: string): Promise<null> =>
  callAsMember(paths.primaryGuardian, { method: 'POST', body: { guardian, password } })

/** The invitation with this token; fails with ApiError invitation_not_found. */
export const invitedQuery = (userId: string, token: string) =>
  queryOptions({
    queryKey: ['invited', userId, token],
    queryFn: ({ signal }) => callAsMember<Invited>(paths.invited, { method: 'POST', body: { token }, signal }),
    // Answering it ends it.
    refetchOnWindowFocus: false,
  })

/** Throws ApiError invitation_not_found, guardian_elsewhere. */
export const acceptInvitation = (token: string): Promise<null> =>
  callAsMember(paths.accept, { method: 'POST', body: { token } })

/** Throws ApiError invitation_not_found. */
export const declineInvitation = (token: string): Promise<null> =>
  callAsMember(paths.decline, { method: 'POST', body: { token } })
