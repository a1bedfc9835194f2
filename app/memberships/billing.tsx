import { backTo } from '#content/back-links.ts'
import { billingWords as words } from '#content/billing.ts'
import { billingPage as page } from '#content/pages/dashboard.ts'
import { Suspense, lazy } from 'react'
import { useSession } from '#app/api/session.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import { OwnMoonScene } from '#app/ui/scenes.ts'
import stylesText from './billing.css?inline'
import stylesUrl from './billing.css?url'

/** Fetched for members; strangers see the page without it. */
const BillingDesk = lazy(async () => {
  const { BillingDesk } = await import('./billing/billing-desk.tsx')
  return { default: BillingDesk }
})

export const meta = () => pageMeta(page)

/** What one comes here for is fetched, so the page wakes up at once. */
export const handle = { eager: true }

export default function Billing() {
  const { user, loading } = useSession()
  return (
    <>
      <PageStyle name="billing" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PageScene page={page} lead={words.lead} scene={<OwnMoonScene />} back={<BackLink {...backTo.dashboard} />}>
        {!user && (
          <div className={loading ? 'billing-stranger unknown-yet' : 'billing-stranger'}>
            <p>{words.preview}</p>
            <a href={words.login.to} className="lantern">
              {words.login.label}
            </a>
          </div>
        )}
      </PageScene>
      {user && (
        <Suspense fallback={<output className="billing-loading">{words.loading}</output>}>
          <BillingDesk key={user.id} />
        </Suspense>
      )}
    </>
  )
}
