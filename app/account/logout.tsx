import { dashboardWords as words } from '#content/dashboard/account.ts'
import { accountNotices } from '#content/notices/account.ts'
import { Suspense } from 'react'
import { useNavigate, Link } from 'react-router'
import { isTeen } from '#app/api/session/session-store.ts'
import { useSession } from '#app/api/session/session.ts'
import { useAction } from '#app/ui/action.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { lazyForMember } from './lazy-for-member.tsx'

const OwnerLink = lazyForMember(async () => (await import('./owner-link.tsx')).OwnerLink)

/** The address that is signed in and the log-out button. It is prerendered, with space reserved for the address. */
export function Logout() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [loggingOut, run] = useAction()

  async function logOut() {
    try {
      const { signOut } = await import('#app/api/account.ts')
      await signOut()
    } catch (cause) {
      showFailure(accountNotices.signOutFailed, cause)
      return
    }
    showNotice(accountNotices.signedOut)
    await navigate('/')
  }

  return (
    <>
      <p>
        {words.signedInAs} <strong className="signed-in-address">{user?.email ?? '\u00a0'}</strong>
      </p>
      <button type="button" className="seal" disabled={loggingOut} onClick={() => run(logOut)}>
        {loggingOut ? words.loggingOut : words.logout}
      </button>
      <Link to={words.account.to} className="section-link">
        {words.account.label}
      </Link>
      {!isTeen(user) && (
        <Link to={words.family.to} className="section-link">
          {words.family.label}
        </Link>
      )}
      <Link to={words.billing.to} className="section-link">
        {words.billing.label}
      </Link>
      {/* Its query needs a session. */}
      {user && !loggingOut && (
        <Suspense>
          <OwnerLink userId={user.id} />
        </Suspense>
      )}
    </>
  )
}
