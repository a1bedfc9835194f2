import { useQuery } from '@tanstack/react-query'
import { roleQuery } from '#app/api/owner.ts'
import { memberTabs } from '#content/dashboard/account.ts'
import { MemberTab } from './member-tabs.tsx'

/** Shown to owners and moderators only. This is for convenience; the server checks access. */
export function OwnerTab({ userId, path }: { userId: string; path: string }) {
  const { data: role } = useQuery(roleQuery(userId))
  if (!role?.moderator) return null
  const tab = role.owner ? memberTabs.owner : memberTabs.moderator
  return <MemberTab {...tab} current={tab.to === path ? 'page' : undefined} />
}
