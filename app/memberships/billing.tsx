import { lazyForMember } from '#app/account/lazy-for-member.tsx'
import { PrivatePage } from '#app/account/private-page.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import ownMoon from '#art/drawn/dashboard.json'
import { billingWords as words } from '#content/billing.ts'
import { billingPage as page } from '#content/pages/dashboard.ts'
import { accountPictures } from '#content/pictures/account.ts'
import './billing.css'

const BillingDesk = lazyForMember(async () => (await import('./billing/billing-desk.tsx')).BillingDesk)

export const meta = () => pageMeta(page)

/** Hydrates at once, because all of the content is fetched. */
export const handle = { eager: true }

export default function Billing() {
  return (
    <>
      <PrivatePage page={page} words={words} scene={{ drawn: ownMoon, alt: accountPictures.dashboard }}>
        {(user) => <BillingDesk key={user.id} userId={user.id} />}
      </PrivatePage>
    </>
  )
}
