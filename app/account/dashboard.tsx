import { dashboardWords as words } from '#content/dashboard/account.ts'
import { dashboardPage as page } from '#content/pages/dashboard.ts'
import { Suspense, lazy } from 'react'
import { useSession } from '#app/api/session.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import { OwnMoonScene } from '#app/ui/scenes.ts'
import { still } from '#app/ui/still.tsx'
import { NextEpisode } from './next-episode.tsx'
import { YourMemberships } from './your-memberships.tsx'
import stylesText from './dashboard.css?inline'
import stylesUrl from './dashboard.css?url'

const BadgeBook = still(async () => (await import('./badge-book.tsx')).BadgeBook)
const ActivityChecklist = still(async () => (await import('./activity-checklist.tsx')).ActivityChecklist)

/** Fetched for members; strangers see the page without it. */
const Logout = lazy(async () => {
  const { Logout } = await import('./logout.tsx')
  return { default: Logout }
})

export const meta = () => pageMeta(page)

export default function Dashboard() {
  const { user, loading } = useSession()
  return (
    <>
      <PageStyle name="dashboard" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PageScene page={page} lead={words.lead} scene={<OwnMoonScene />}>
        <div className={loading ? 'who unknown-yet' : 'who'}>
          {user ? (
            <Suspense>
              <Logout email={user.email} />
            </Suspense>
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
