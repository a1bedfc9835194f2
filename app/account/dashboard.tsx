import { dashboardWords } from '#content/dashboard.ts'
import { accountNotices } from '#content/notices/account.ts'
import { accountPages } from '#content/pages/account.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '#app/api/account.ts'
import { useSession } from '#app/api/session.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { GateScene } from '#app/ui/scenes.ts'
import { PageStyle } from '#app/ui/page-style.tsx'
import { ActivityChecklist } from './activity-checklist.tsx'
import { BadgeBook } from './badge-book.tsx'
import { NextEpisode } from './next-episode.tsx'
import { YourMemberships } from './your-memberships.tsx'
import stylesText from './dashboard.css?inline'
import stylesUrl from './dashboard.css?url'

const page = accountPages.dashboard
const words = dashboardWords.account

export const meta = () => pageMeta(page)

function Logout({ email }: { email: string | undefined }) {
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
    </>
  )
}

export default function Dashboard() {
  const { user, loading } = useSession()
  return (
    <>
      <PageStyle name="dashboard" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PageScene page={page} lead={dashboardWords.lead} scene={<GateScene />}>
        <div className={loading ? 'who unknown-yet' : 'who'}>
          {user ? (
            <Logout email={user.email} />
          ) : (
            <>
              <p>{words.preview}</p>
              <a href={words.login.to} className="lantern">
                {words.login.label}
              </a>
            </>
          )}
        </div>
      </PageScene>
      <YourMemberships />
      <BadgeBook />
      <div className="dashboard-pair">
        <ActivityChecklist />
        <NextEpisode />
      </div>
    </>
  )
}
