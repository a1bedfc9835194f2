import { Link, useNavigate } from 'react-router'
import { isTeen } from '#app/api/session/session-store.ts'
import { useSession } from '#app/api/session/session.ts'
import { useAction } from '#app/ui/action.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import ownMoon from '#art/drawn/dashboard.json'
import moonpetalTea from '#art/drawn/moonpetal-tea.json'
import { dashboardWords as words } from '#content/dashboard/account.ts'
import { activities, activityWords } from '#content/dashboard/activities.ts'
import { badges, badgeWords } from '#content/dashboard/badges.ts'
import { homeWords } from '#content/dashboard/home.ts'
import { countdownWords, nextEpisode } from '#content/dashboard/next-episode.ts'
import { accountNotices } from '#content/notices/account.ts'
import { dashboardPage as page } from '#content/pages/dashboard.ts'
import { accountPictures } from '#content/pictures/account.ts'
import { BadgeBook } from './badge-book.tsx'
import { BadgeMark } from './badge-mark.tsx'
import { BySession } from './by-session.tsx'
import { useTimeLeft } from './countdown.ts'
import { FirstSteps } from './home/first-steps.tsx'
import { lazyForMember } from './lazy-for-member.tsx'
import { MemberTabs } from './member-tabs.tsx'
import './dashboard.css'

const HomeDesk = lazyForMember(async () => (await import('./home/home-desk.tsx')).HomeDesk)

const sampleBadges = badges.map(({ id, name, icon, unlocked }) => ({
  id,
  name,
  line: badgeWords[unlocked ? 'unlocked' : 'locked'],
  mark: <BadgeMark icon={icon} unlocked={unlocked} />,
}))

export const meta = () => pageMeta(page)

export default function Dashboard() {
  return (
    <>
      <PageScene page={page} lead={words.lead} scene={{ drawn: ownMoon, alt: accountPictures.dashboard }} size="low">
        <BySession
          className="row signed-in"
          signedOut={
            <>
              <p>{words.preview}</p>
              <Link to={words.login.to} className="button-primary">
                {words.login.label}
              </Link>
            </>
          }
        />
      </PageScene>
      <MemberTabs path={page.path} />
      <BySession
        signedOut={<FirstSteps heading={homeWords.steps.preview} />}
        waiting={<output className="home-waiting">{homeWords.loading}</output>}
        className="home"
      >
        {(user) => <HomeDesk key={user.id} userId={user.id} isTeen={isTeen(user)} />}
      </BySession>
      <div className="home-samples">
        <BadgeBook lead={badgeWords.whose} badges={sampleBadges} />
        <ActivityChecklist />
        <NextEpisode />
      </div>
      <Logout />
    </>
  )
}

function ActivityChecklist() {
  return (
    <Section heading={activityWords.heading} lead={activityWords.whose}>
      <ul className="paper ruled activities">
        {activities.map(({ id, name, completed, to }) => (
          <li key={id} className={completed ? 'activity activity-done' : 'activity'}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="10" />
              {completed && <path d="M7 12.500l3.500 3.500L17 9" />}
            </svg>
            <Link to={to}>{name}</Link>
            <span>{completed ? activityWords.completed : activityWords.open}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function NextEpisode() {
  const left = useTimeLeft(nextEpisode.target, nextEpisode.refresh)
  return (
    <Section heading={countdownWords.heading} lead={countdownWords.planned}>
      <div className="paper next-episode">
        <Drawing className="tea" drawn={moonpetalTea} alt={accountPictures['moonpetal-tea']} sizes="15rem" />
        <h3 className="card-name">{nextEpisode.title}</h3>
        {left && (
          <dl className="countdown" role="timer" aria-label={countdownWords.label}>
            {(['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => (
              <div key={unit}>
                <dt>{countdownWords.units[unit]}</dt>
                <dd>{String(left[unit]).padStart(2, '0')}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Section>
  )
}

/**
 * The address that is signed in and the log-out button. It is prerendered, with space reserved for the address, and stays
 * the same button once the session is read: a press in between counts.
 */
function Logout() {
  const { user, loading } = useSession()
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

  if (!user && !loading) return null
  return (
    <div className="if-member section row home-account">
      <p>
        {words.signedInAs} <strong className="signed-in-address">{user?.email ?? '\u00a0'}</strong>
      </p>
      <button type="button" className="button-secondary" disabled={signingOut} onClick={() => run(logOut)}>
        {signingOut ? words.signingOut : words.logout}
      </button>
    </div>
  )
}
