import { dashboardWords } from '#content/dashboard/account.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownerQuery } from '#app/api/owner-query.ts'

const { to, label } = dashboardWords.owner

/** Shown to owners only. This is for convenience; the server checks access. */
export function OwnerLink({ userId }: { userId: string }) {
  const { data: isOwner } = useQuery(ownerQuery(userId))
  return isOwner ? <Link to={to}>{label}</Link> : null
}
