import { dashboardWords } from '#content/dashboard/account.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { fetchRole } from '#app/api/owner.ts'

const { to, label } = dashboardWords.owner

/** The way to the owner's desk, for owners. The server decides there anew; here it is only courtesy. */
export function OwnerLink() {
  const [isOwner, setIsOwner] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    fetchRole(leaving.signal)
      .then(setIsOwner)
      // Whoever is not known to be an owner sees what everybody sees.
      .catch(() => {})
    return () => leaving.abort()
  }, [])

  return isOwner ? <Link to={to}>{label}</Link> : null
}
