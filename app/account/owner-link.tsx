import { dashboardWords } from '#content/dashboard/account.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownerQuery } from '#app/api/owner-query.ts'

const { to, label } = dashboardWords.owner

/** The way to the owner's desk, for owners. The server decides there anew; here it is only courtesy. */
export function OwnerLink({ userId }: { userId: string }) {
  const { data: isOwner } = useQuery(ownerQuery(userId))
  return isOwner ? <Link to={to}>{label}</Link> : null
}
