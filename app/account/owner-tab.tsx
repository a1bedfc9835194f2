import { memberTabs } from '#content/dashboard/account.ts'
import { useQuery } from '@tanstack/react-query'
import { roleQuery } from '#app/api/owner.ts'
import { MemberTab } from './member-tabs.tsx'

/** Shown to owners and moderators only. This is for convenience; the server checks access. */
export function OwnerTab({ userId, path }: { userId: string; path: string }) {
  const { data: role } = useQuery(roleQuery(userId))
  return role?.moderator ? (
    <MemberTab {...memberTabs.owner} current={memberTabs.owner.to === path ? 'page' : undefined} />
  ) : null
}
