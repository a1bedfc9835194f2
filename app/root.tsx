import { headerWords, pageTurning, site, storybookHeading } from '#content/site.ts'
import { ViewTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router'
import { AccountQuestions } from '#app/account/account-questions.tsx'
import { useArrivalNotice, useHeldMemberships, useSessionStart } from '#app/account/session-start.ts'
import { AllPalettes } from '#app/ui/all-palettes.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { useFollowEyes } from '#app/ui/follow-eyes.ts'
import { useFollowLinks } from '#app/ui/follow-links.ts'
import { useFollowPlaceholders } from '#app/ui/follow-placeholders.ts'
import { PageTrouble, TroubleBoundary } from '#app/ui/page-trouble.tsx'
import { NoticeArea } from '#app/ui/notices/notice-area.tsx'
import { SiteFooter } from '#app/ui/shell/site-footer.tsx'
import { SiteHeader } from '#app/ui/shell/site-header.tsx'
import { defaultTheme, themeForPath } from '#app/theme/theme-for-path.ts'
import own from './theme/site.css?inline'
import palettes from './theme/palettes.css?inline'

if (import.meta.env.DEV && !import.meta.env.SSR) {
  void import('./theme/palettes.css')
  void import('./theme/site.css')
}

export const links = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/**
 * Of the document that is served for storybooks of which only the database knows: a page brings its own. Where a page
 * breaks there is no more to say than whose it is.
 */
export const meta = ({ error }: { error?: unknown }) => [
  { title: error ? site.name : `${storybookHeading} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

function useTheme() {
  const { pathname } = useLocation()
  const lost = useMatches().some(({ id }) => id === 'lost')
  return lost ? defaultTheme : themeForPath(pathname)
}

export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme()
  // Hydration keeps the attribute it finds, and the fallback document was rendered for another address.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#120e2e" />
        <Meta />
        <style href="palettes" precedence="palettes">
          {import.meta.env.SSR ? palettes : ''}
        </style>
        <style href="site" precedence="site">
          {import.meta.env.SSR ? own : ''}
        </style>
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {headerWords.skip}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      {children}
      <SiteFooter />
    </>
  )
}

/** After a change of page the keyboard and the screen reader start at the new page's heading, not where the old link was. */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const seen = useRef(pathname)
  useLayoutEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    focusHeading(main.current, { preventScroll: true })
  }, [pathname])
  return main
}

export default function App() {
  const { pathname } = useLocation()
  const main = useFocusOnNewPage(pathname)
  const [arrivedAt] = useState(pathname)
  useSessionStart()
  useArrivalNotice()
  useHeldMemberships()
  useFollowEyes()
  useFollowLinks()
  useFollowPlaceholders()
  useEffect(() => {
    dispatchEvent(new Event('app:up'))
  }, [])
  return (
    <>
      <Shell>
        <ViewTransition key={pathname} enter="page-in" exit="page-out" default="none">
          <main id="main" tabIndex={-1} ref={main}>
            <TroubleBoundary key={pathname}>
              <Outlet />
            </TroubleBoundary>
          </main>
        </ViewTransition>
      </Shell>
      <NoticeArea />
      <AccountQuestions />
      {pathname !== arrivedAt && <AllPalettes />}
    </>
  )
}

export function HydrateFallback() {
  return (
    <Shell>
      <main id="main" aria-busy="true">
        <p className="page-turning">{pageTurning}</p>
      </main>
    </Shell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  useEffect(() => {
    dispatchEvent(new Event('app:up'))
  }, [])
  return (
    <Shell>
      <main id="main">
        <PageTrouble error={error} />
      </main>
    </Shell>
  )
}
