import { memberRooms, realmsWithRooms } from '#content/rooms/keys.ts'
import { headerWords, site } from '#content/site.ts'
import { useLocation, Link } from 'react-router'
import { showsJoinButton } from './join-button-rule.ts'
import { Logo } from './logo.tsx'

export function SiteHeader() {
  const { pathname } = useLocation()
  const join = showsJoinButton(pathname)
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Link to="/" className="logo" aria-label={headerWords.home}>
          <Logo />
          <span aria-hidden="true" className="logo-name">
            {site.name}
          </span>
        </Link>
        <nav aria-label="Main" className={join ? 'site-nav site-nav-join' : 'site-nav'}>
          {realmsWithRooms.map((realm) => (
            <Link key={realm} to={memberRooms[realm].to} className={`nav-link nav-room if-held-${realm}`}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 22V10a7 7 0 0 1 14 0v12M3 22h18M15.5 14.5v.1" />
              </svg>
              <span>{memberRooms[realm].short}</span>
            </Link>
          ))}
          <Link to="/dashboard" className="nav-link">
            {headerWords.dashboard}
          </Link>
          {join && (
            <Link to="/memberships" className="lantern lantern-small if-not-child">
              {headerWords.join}
            </Link>
          )}
        </nav>
      </div>
    </header>
  )
}
