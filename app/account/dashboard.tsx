import { dashboardWords as words } from '#content/dashboard/account.ts'
import { dashboardPage as page } from '#content/pages/dashboard.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import { OwnMoonScene } from '#app/ui/scenes.ts'
import { still } from '#app/ui/still.tsx'
import { BySession } from './by-session.tsx'
import { Logout } from './logout.tsx'
import { NextEpisode } from './next-episode.tsx'
import { YourMemberships } from './your-memberships.tsx'
import stylesText from './dashboard.css?inline'
import stylesUrl from './dashboard.css?url'

const BadgeBook = still(async () => (await import('./badge-book.tsx')).BadgeBook)
const ActivityChecklist = still(async () => (await import('./activity-checklist.tsx')).ActivityChecklist)

export const meta = () => pageMeta(page)

export default function Dashboard() {
  return (
    <>
      <PageStyle name="dashboard" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PageScene page={page} lead={words.lead} scene={<OwnMoonScene />}>
        <BySession
          className="who"
          stranger={
            <>
              <p>{words.preview}</p>
              <a href={words.login.to} className="lantern">
                {words.login.label}
              </a>
            </>
          }
          waiting={<Logout />}
        >
          {() => <Logout />}
        </BySession>
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
