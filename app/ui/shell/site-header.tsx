import { memberRooms, realmsWithRooms } from '#content/rooms/keys.ts'
import { headerWords, site } from '#content/site.ts'
import { useLocation } from 'react-router'
import { still } from '#app/ui/still.tsx'
import { showsJoinButton } from './join-button-rule.ts'

const Logo = still(async () => (await import('./logo.tsx')).Logo)

export function SiteHeader() {
  const { pathname } = useLocation()
  const join = showsJoinButton(pathname)
  return (
    <header className="site-header">
      <div className="site-header-row">
        <a href="/" className="logo" aria-label={headerWords.home}>
          <Logo />
          <span aria-hidden="true" className="logo-name">
            {site.name}
          </span>
        </a>
        <nav aria-label="Main" className={join ? 'site-nav site-nav-join' : 'site-nav'}>
          {realmsWithRooms.map((realm) => (
            <a key={realm} href={memberRooms[realm].to} className={`nav-link nav-room if-held-${realm}`}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 22V10a7 7 0 0 1 14 0v12M3 22h18M15.5 14.5v.1" />
              </svg>
              <span>{memberRooms[realm].short}</span>
            </a>
          ))}
          <a href="/dashboard" className="nav-link">
            {headerWords.dashboard}
          </a>
          {join && (
            <a href="/memberships" className="lantern lantern-small">
              {headerWords.join}
            </a>
          )}
        </nav>
      </div>
    </header>
  )
}
