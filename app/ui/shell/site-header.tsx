import type { ReactNode } from 'react'
import { useLocation, Link } from 'react-router'
import { memberRooms, realmsWithRooms, type RealmWithRoom } from '#content/rooms/keys.ts'
import { headerWords, site } from '#content/site.ts'
import { showsJoinButton } from './join-button-rule.ts'

/** A house, a lantern, a star. On phones they stand alone where several rooms are open. */
const roomIcons: Readonly<Record<RealmWithRoom, string>> = {
  'critter-club': 'M4 11l8-7 8 7v10H4zM10 21v-6h4v6',
  'storytellers-lantern': 'M12 2v3M7 9a5 4 0 0 1 10 0l-1.2 10H8.2zM6 22h12M12 12v3',
  'simple-social-studio': 'M12 3l2.6 5.7 6.2.7-4.6 4.2 1.3 6.1-5.5-3.1-5.5 3.1 1.3-6.1-4.6-4.2 6.2-.7z',
}

type SiteHeaderProps = {
  ofChild?: boolean
  /** Stands beside the logo and moves nothing else. */
  news?: ReactNode
}

export function SiteHeader({ ofChild = false, news }: SiteHeaderProps) {
  const { pathname } = useLocation()
  const join = showsJoinButton(pathname)
  return (
    <header className="site-header">
      <div className="site-header-row">
        <div className="logo-place">
          <Link to="/" className="logo" aria-label={headerWords.home}>
            <Logo />
            <span aria-hidden="true" className="logo-name">
              {site.name}
            </span>
          </Link>
          {news}
        </div>
        <nav aria-label="Main" className={join ? 'site-nav site-nav-join' : 'site-nav'}>
          <Link to="/dashboard" className="nav-link if-not-child">
            {headerWords.dashboard}
          </Link>
          {ofChild && (
            <Link to="/dashboard" className="nav-home" aria-label={headerWords.childHome}>
              <House />
            </Link>
          )}
          {realmsWithRooms.map((realm) => (
            <Link key={realm} to={memberRooms[realm].to} className={`nav-link nav-room if-not-child if-held-${realm}`}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={roomIcons[realm]} />
              </svg>
              <span>{memberRooms[realm].short}</span>
            </Link>
          ))}
          {join && (
            <Link to="/memberships" className="button-primary button-small if-not-child if-not-held-any">
              {headerWords.join}
            </Link>
          )}
        </nav>
      </div>
    </header>
  )
}

/** A child's way home. */
function House() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path className="house-walls" d="M9.500 22h29v19.500a2 2 0 0 1-2 2h-25a2 2 0 0 1-2-2z" />
      <path className="house-roof" d="M24 4.500l20.500 18.200-3.800 4.100L24 12 7.300 26.800l-3.800-4.100z" />
      <path className="house-roof" d="M33.500 6.500h5v9l-5-4.400z" />
      <path
        className="house-light"
        d="M19.500 43.500V33a4.500 4.500 0 0 1 9 0v10.500zM24 17.500a3.700 3.700 0 1 1 0 7.400 3.700 3.700 0 0 1 0-7.400z"
      />
    </svg>
  )
}

function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 48 48" aria-hidden="true">
      <circle className="logo-rim" cx="24" cy="24" r="21.3" />
      <circle className="logo-night" cx="24" cy="24" r="20" />
      <circle className="logo-ticks" cx="24" cy="24" r="18.2" />
      <circle className="logo-sky" cx="24" cy="24" r="16.3" />
      <path className="logo-line" d="M13.5 30.5L20 19l10 9 5.5-11.5" />
      <path
        className="logo-star"
        d="M20 9.5l2.6 6.9 6.9 2.6-6.9 2.6L20 28.5l-2.6-6.9-6.9-2.6 6.9-2.6zM30 23l1.6 3.9 3.9 1.6-3.9 1.6L30 34l-1.6-3.9-3.9-1.6 3.9-1.6zM35.5 12l1.2 2.8 2.8 1.2-2.8 1.2-1.2 2.8-1.2-2.8-2.8-1.2 2.8-1.2zM13.5 27l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z"
      />
    </svg>
  )
}
