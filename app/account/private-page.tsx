import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SessionState } from '#app/api/session/session-store.ts'
import { PageScene, type Scene } from '#app/ui/page.tsx'
import type { Page } from '#content/pages/page.ts'
import { BySession } from './by-session.tsx'
import { MemberTabs } from './member-tabs.tsx'
import './private-page.css'

type PrivatePageProps = {
  page: Page
  words: { lead: string; preview: string; login: { to: string; label: string }; loading: string }
  scene: Scene
  /** Shown to members; may be lazy. */
  children: (user: NonNullable<SessionState['user']>) => ReactNode
}

/** One of a member's own pages; signed-out visitors see a link to log in. */
export function PrivatePage({ page, words, scene, children }: PrivatePageProps) {
  return (
    <>
      <PageScene page={page} lead={words.lead} scene={scene} size="low">
        <BySession
          className="private-signed-out"
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
      <BySession waiting={<output className="private-loading">{words.loading}</output>}>{children}</BySession>
    </>
  )
}
