import { Suspense, ViewTransition, lazy, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router'
import { childPageAt, isForAdults } from '#content/audience.ts'
import { headerWords, pageTurning, site, storybookHeading } from '#content/site.ts'
import { AccountQuestions } from './account/account-questions.tsx'
import { lazyForMember } from './account/lazy-for-member.tsx'
import {
  useLinkNotice,
  useChildLeft,
  useMembershipHints,
  useKeptPages,
  useSessionStart,
} from './account/session-start.ts'
import { useIsChild, useSession } from './api/session/session.ts'
import { useGoodNight } from './child/use-good-night.ts'
import { defaultTheme, themeForPath } from './theme/theme-for-path.ts'
import { focusHeading } from './ui/focus.ts'
import { useFollowEyes } from './ui/follow-eyes.ts'
import { useFollowMotion } from './ui/motion.ts'
import { NoticeArea } from './ui/notices/notice-area.tsx'
import { useMissingPage, PageError, PageErrorBoundary } from './ui/page-error.tsx'
import { Prefetch } from './ui/shell/prefetch.tsx'
import { SiteFooter } from './ui/shell/site-footer.tsx'
import { SiteHeader } from './ui/shell/site-header.tsx'
import './theme/palettes.css'
import './theme/site.css'

export const links = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/**
 * For the fallback document, which is served for uploaded storybooks, and for pages that throw; other pages have their
 * own.
 */
export const meta = ({ error }: { error?: unknown }) => [
  { title: error ? site.name : `${storybookHeading} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

const ChildPage = lazy(async () => ({ default: (await import('#app/child/child-page.tsx')).ChildPage }))

const Celebrations = lazyForMember(async () => (await import('#app/child/celebrations/celebrations.tsx')).Celebrations)

const ReadAloud = lazyForMember(async () => (await import('#app/child/read-aloud/read-aloud.tsx')).ReadAloud)

/** In place of each page, in a child's quiet hours and at its daily limit. */
const GoodNight = lazy(async () => ({ default: (await import('#app/child/good-night.tsx')).GoodNight }))

/** In place of a page for adults, or one that children have of their own, while a child is signed in. */
const ForChild = () => (
  <Suspense fallback={<p className="page-turning">{pageTurning}</p>}>
    <ChildPage />
  </Suspense>
)

function useTheme() {
  const { pathname } = useLocation()
  const lost = useMatches().some(({ id }) => id === 'lost')
  return lost ? defaultTheme : themeForPath(pathname)
}

export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme()
  // Hydration does not update attributes, and the fallback document was rendered for another URL.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#120e2e" />
        {/* A document arrives in parts. Drawn up to the middle of its header, it would move with the next part. */}
        <link rel="expect" href="#footer" blocking="render" />
        <Meta />
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

function Shell({ ofChild = false, news, children }: { ofChild?: boolean; news?: ReactNode; children: ReactNode }) {
  return (
    <>
      <SiteHeader ofChild={ofChild} news={news} />
      {children}
      <SiteFooter />
    </>
  )
}

/** Moves the focus to the heading of the new page after a navigation. */
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

/** Vite fails a dynamic import if its stylesheet does not load; this shows the component without styles. */
function showWithoutStyles(event: VitePreloadErrorEvent) {
  if (/preload CSS/i.test(event.payload.message)) event.preventDefault()
}

export default function App() {
  const location = useLocation()
  const missing = useMissingPage()
  const { pathname } = missing ?? location
  const main = useFocusOnNewPage(pathname)
  const differs = isForAdults(pathname) || childPageAt(pathname) !== null
  const isChild = useIsChild()
  const { user } = useSession()
  const goodNight = useGoodNight()
  const awakeChildId = isChild && user && !goodNight ? user.id : null
  useSessionStart()
  useLinkNotice()
  useMembershipHints()
  useKeptPages()
  useChildLeft()
  useFollowEyes()
  useFollowMotion()
  useEffect(() => {
    addEventListener('vite:preloadError', showWithoutStyles)
    dispatchEvent(new Event('app:hydrated'))
    return () => removeEventListener('vite:preloadError', showWithoutStyles)
  }, [])
  return (
    <>
      <Shell
        ofChild={isChild}
        news={
          awakeChildId && (
            <Suspense>
              <Celebrations key={awakeChildId} childId={awakeChildId} />
            </Suspense>
          )
        }
      >
        <ViewTransition key={pathname} enter="page-in" exit="page-out" default="none">
          {/* CSS hides what is for adults from a child until this is hydrated. */}
          <main id="main" tabIndex={-1} ref={main} data-audience={differs && !isChild ? 'adults' : undefined}>
            <PageErrorBoundary key={pathname}>
              {goodNight ? (
                <Suspense fallback={<p className="page-turning">{pageTurning}</p>}>
                  <GoodNight {...goodNight} />
                </Suspense>
              ) : missing ? (
                <PageError unreachable />
              ) : differs && isChild ? (
                <ForChild />
              ) : (
                <Outlet />
              )}
            </PageErrorBoundary>
          </main>
        </ViewTransition>
      </Shell>
      {awakeChildId && (
        <Suspense>
          <ReadAloud key={awakeChildId} childId={awakeChildId} />
        </Suspense>
      )}
      <NoticeArea />
      <AccountQuestions />
      <Prefetch />
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
    dispatchEvent(new Event('app:hydrated'))
  }, [])
  return (
    <Shell>
      <main id="main">
        <PageError error={error} />
      </main>
    </Shell>
  )
}
