import { billingWords as words } from '#content/billing.ts'
import { billingPage as page } from '#content/pages/dashboard.ts'
import { lazy } from 'react'
import { PrivatePage } from '#app/account/private-page.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
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
  return (
    <>
      <PageStyle name="billing" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PrivatePage page={page} words={words} scene={<OwnMoonScene />}>
        {(user) => <BillingDesk key={user.id} />}
      </PrivatePage>
    </>
  )
}
