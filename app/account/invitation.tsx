import { Link, useLocation } from 'react-router'
import { isTeen } from '#app/api/session/session-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import familyGate from '#art/drawn/family-gate.json'
import { backTo } from '#content/back-links.ts'
import { invitationWords as words } from '#content/household/guardians.ts'
import { invitationPage as page } from '#content/pages/dashboard.ts'
import { householdPictures } from '#content/pictures/account.ts'
import { BySession } from './by-session.tsx'
import { TeenNote } from './family/teen-note.tsx'
import { lazyForMember } from './lazy-for-member.tsx'
import type { LoginState } from './login.tsx'
import './private-page.css'

const InvitationDesk = lazyForMember(async () => (await import('./family/invitation-desk.tsx')).InvitationDesk)

export const meta = () => pageMeta(page)

/** Hydrates at once, because the page is mainly two buttons. */
export const handle = { eager: true }

/** The link of an invitation leads here; its token is the fragment. */
export default function Invitation() {
  const { hash } = useLocation()
  const state: LoginState = { comeBackTo: `${page.path}${hash}` }
  return (
    <>
      <PageScene
        page={page}
        scene={{ drawn: familyGate, alt: householdPictures['family-gate'] }}
        back={backTo.dashboard}
      />
      <BySession
        waiting={<output className="private-loading">{words.loading}</output>}
        signedOut={
          <div className="section">
            <div className="paper private-invitation">
              <div className="action-card">
                <h2 className="card-name">{words.preview.heading}</h2>
                <p>{words.preview.text}</p>
                <Link to={words.login.to} state={state} className="button-primary">
                  {words.login.label}
                </Link>
              </div>
              <div className="action-card">
                <h2 className="card-name">{words.signup.heading}</h2>
                <p>{words.signup.text}</p>
                <Link to={words.signup.to} className="button-secondary">
                  {words.signup.label}
                </Link>
              </div>
            </div>
          </div>
        }
      >
        {(user) =>
          isTeen(user) ? (
            <TeenNote />
          ) : (
            <InvitationDesk key={user.id} userId={user.id} email={user.email ?? ''} token={hash.slice(1)} />
          )
        }
      </BySession>
    </>
  )
}
