import { backTo } from '#content/back-links.ts'
import type { Page } from '#content/pages/page.ts'
import type { ReactNode } from 'react'
import type { SessionState } from '#app/api/session-store.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import { BySession } from './by-session.tsx'
import stylesText from './private-page.css?inline'
import stylesUrl from './private-page.css?url'

type PrivatePageProps = {
  page: Page
  words: { lead: string; preview: string; login: { to: string; label: string }; loading: string }
  scene: ReactNode
  /** See PageScene. */
  size?: 'page' | 'low'
  /** What whoever is signed in finds there; it may be fetched first. */
  children: (user: NonNullable<SessionState['user']>) => ReactNode
}

/** A page of the dashboard that is nothing to strangers: they find the way to log in. */
export function PrivatePage({ page, words, scene, size = 'page', children }: PrivatePageProps) {
  return (
    <>
      <PageStyle name="private-page" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PageScene page={page} lead={words.lead} scene={scene} size={size} back={<BackLink {...backTo.dashboard} />}>
        <BySession
          className="private-stranger"
          stranger={
            <>
              <p>{words.preview}</p>
              <a href={words.login.to} className="lantern">
                {words.login.label}
              </a>
            </>
          }
        />
      </PageScene>
      <BySession waiting={<output className="private-loading">{words.loading}</output>}>{children}</BySession>
    </>
  )
}
