import { Suspense } from 'react'
import { Link } from 'react-router'
import { isChild, isTeen } from '#app/api/session/session-store.ts'
import { useSession } from '#app/api/session/session.ts'
import { showInRow } from '#app/ui/show-in-row.ts'
import { memberTabs } from '#content/dashboard/account.ts'
import { familyPage } from '#content/pages/dashboard.ts'
import { lazyForMember } from './lazy-for-member.tsx'
import './member-tabs.css'

const OwnerTab = lazyForMember(async () => (await import('./owner-tab.tsx')).OwnerTab)

type MemberTabProps = {
  to: string
  label: string
  /** The page that is open, or the part of the site it belongs to. */
  current: 'page' | 'true' | undefined
}

export const MemberTab = ({ to, label, current }: MemberTabProps) => (
  <Link to={to} className="member-tab" aria-current={current} ref={current && showInRow}>
    {label}
  </Link>
)

function currentOf(path: string, to: string, within: readonly string[]): MemberTabProps['current'] {
  if (to === path) return 'page'
  return within.includes(path) ? 'true' : undefined
}

/** Links between a member's own pages, of which `path` is open. */
export function MemberTabs({ path }: { path: string }) {
  const { user } = useSession()
  const tabs = memberTabs.tabs.filter(({ to }) => to !== familyPage.path || !isTeen(user))
  return (
    <nav aria-label={memberTabs.label} className="member-tabs if-member if-not-child">
      <div className="scrolled-row">
        <div className="member-tab-list">
          {tabs.map(({ to, label, within }) => (
            <MemberTab key={to} {...{ to, label }} current={currentOf(path, to, within)} />
          ))}
          {/* Its query needs a session. */}
          {user && !isChild(user) && (
            <Suspense>
              <OwnerTab userId={user.id} path={path} />
            </Suspense>
          )}
        </div>
      </div>
    </nav>
  )
}
