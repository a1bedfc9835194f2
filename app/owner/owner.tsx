import { backTo } from '#content/back-links.ts'
import { deskTop as words } from '#content/owner/top.ts'
import { ownerPage as page } from '#content/pages/owner.ts'
import { Suspense, lazy } from 'react'
import { useSession } from '#app/api/session.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import { ArchivesScene } from '#app/ui/scenes.ts'
import stylesText from './owner.css?inline'
import stylesUrl from './owner.css?url'

/** Fetched for whoever is signed in; the server decides who sees what. */
const OwnerDesk = lazy(async () => {
  const { OwnerDesk } = await import('./desk/owner-desk.tsx')
  return { default: OwnerDesk }
})

export const meta = () => pageMeta(page)

/** What one comes here for is fetched, so the page wakes up at once. */
export const handle = { eager: true }

export default function OwnerPage() {
  const { user, loading } = useSession()
  return (
    <>
      <PageStyle name="owner" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PageScene page={page} lead={words.lead} scene={<ArchivesScene />} back={<BackLink {...backTo.dashboard} />}>
        {!user && (
          <div className={loading ? 'owner-stranger unknown-yet' : 'owner-stranger'}>
            <p>{words.preview}</p>
            <a href={words.login.to} className="lantern">
              {words.login.label}
            </a>
          </div>
        )}
      </PageScene>
      {user && (
        <Suspense fallback={<output className="owner-loading">{words.loading}</output>}>
          <OwnerDesk key={user.id} />
        </Suspense>
      )}
    </>
  )
}
