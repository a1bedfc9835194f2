import { badges, badgeWords } from '#content/dashboard/badges.ts'
import { dashboardWords as words } from '#content/dashboard/account.ts'
import { dashboardPage as page } from '#content/pages/dashboard.ts'
import { accountPictures } from '#content/pictures/account.ts'
import { Link } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import ownMoon from '#art/drawn/dashboard.json'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { BySession } from './by-session.tsx'
import { lazyForMember } from './lazy-for-member.tsx'
import { Logout } from './logout.tsx'
import { NextEpisode } from './next-episode.tsx'
import { YourMemberships } from './your-memberships.tsx'
import { BadgeBook } from './badge-book.tsx'
import { ActivityChecklist } from './activity-checklist.tsx'
import './dashboard.css'

const RetentionNote = lazyForMember(async () => (await import('./family/retention-note.tsx')).RetentionNote)

const sampleBadges = badges.map((badge) => ({ ...badge, line: badgeWords[badge.unlocked ? 'unlocked' : 'locked'] }))

export const meta = () => pageMeta(page)

export default function Dashboard() {
  return (
    <>
      <PageScene page={page} lead={words.lead} scene={<DrawnScene drawn={ownMoon} alt={accountPictures.dashboard} />}>
        <BySession
          className="signed-in"
          signedOut={
            <>
              <p>{words.preview}</p>
              <Link to={words.login.to} className="lantern">
                {words.login.label}
              </Link>
            </>
          }
          waiting={<Logout />}
        >
          {() => <Logout />}
        </BySession>
      </PageScene>
      <BySession>{({ id }) => <RetentionNote userId={id} />}</BySession>
      <YourMemberships />
      <BadgeBook lead={badgeWords.whose} badges={sampleBadges} />
      <div className="dashboard-pair">
        <ActivityChecklist />
        <NextEpisode />
      </div>
    </>
  )
}
