import { dashboardWords } from '#content/dashboard/account.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { roleQuery } from '#app/api/owner.ts'

const { to, label } = dashboardWords.owner

/** Shown to owners and moderators only. This is for convenience; the server checks access. */
export function OwnerLink({ userId }: { userId: string }) {
  const { data: role } = useQuery(roleQuery(userId))
  return role?.moderator ? (
    <Link to={to} className="section-link">
      {label}
    </Link>
  ) : null
}
