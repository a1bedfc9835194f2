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
      <a href="/" className="logo" aria-label={headerWords.home}>
        <Logo />
        <span aria-hidden="true" className="logo-name">
          {site.name}
        </span>
      </a>
      <nav aria-label="Main" className={join ? 'site-nav site-nav-join' : 'site-nav'}>
        <a href="/dashboard" className="nav-link">
          {headerWords.dashboard}
        </a>
        {join && (
          <a href="/memberships" className="lantern lantern-small">
            {headerWords.join}
          </a>
        )}
      </nav>
    </header>
  )
}
