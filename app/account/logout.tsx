import { dashboardWords as words } from '#content/dashboard/account.ts'
import { accountNotices } from '#content/notices/account.ts'
import { useNavigate } from 'react-router'
import { useSession } from '#app/api/session/session.ts'
import { useAction } from '#app/ui/action.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'

/** The address that is signed in and the log-out button. It is prerendered, with space reserved for the address. */
export function Logout() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [signingOut, run] = useAction()

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
      <button type="button" className="seal" disabled={signingOut} onClick={() => run(logOut)}>
        {signingOut ? words.signingOut : words.logout}
      </button>
    </>
  )
}
