import { dashboardWords as words } from '#content/dashboard/account.ts'
import { accountNotices } from '#content/notices/account.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '#app/api/account.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { OwnerLink } from './owner-link.tsx'

/** Who is signed in, and the way out. */
export function Logout({ email }: { email: string | undefined }) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  async function logOut() {
    setLeaving(true)
    try {
      await signOut()
    } catch (cause) {
      showFailure(accountNotices.signOutFailed, cause)
      setLeaving(false)
      return
    }
    showNotice(accountNotices.signedOut)
    await navigate('/')
  }

  return (
    <>
      <p>
        {words.signedInAs} <strong>{email}</strong>
      </p>
      <button type="button" className="seal" disabled={leaving} onClick={() => void logOut()}>
        {leaving ? words.loggingOut : words.logout}
      </button>
      <a href={words.account.to}>{words.account.label}</a>
      <a href={words.billing.to}>{words.billing.label}</a>
      <OwnerLink />
    </>
  )
}
