import { yourAccountWords as words } from '#content/account/your-account.ts'
import { backTo } from '#content/back-links.ts'
import { yourAccountPage as page } from '#content/pages/dashboard.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import { Suspense, lazy, useState } from 'react'
import { forgetSession, useSession } from '#app/api/session.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import { GatehouseScene } from '#app/ui/scenes.ts'
import stylesText from './your-account.css?inline'
import stylesUrl from './your-account.css?url'

/** Fetched for members; strangers see the page without them. */
const AccountDesk = lazy(async () => {
  const { AccountDesk } = await import('./your-account/account-desk.tsx')
  return { default: AccountDesk }
})
const Certificate = lazy(async () => {
  const { Certificate } = await import('./your-account/certificate.tsx')
  return { default: Certificate }
})

export const meta = () => pageMeta(page)

/** The forms are what one comes here for, so the page wakes up at once. */
export const handle = { eager: true }

export default function YourAccount() {
  const { user, loading } = useSession()
  const [certificate, setCertificate] = useState<DeletionCertificate | null>(null)

  function onDeleted(given: DeletionCertificate) {
    setCertificate(given)
    forgetSession()
  }

  if (certificate)
    return (
      <Suspense>
        <Certificate certificate={certificate} />
      </Suspense>
    )
  return (
    <>
      <PageStyle name="your-account" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
      <PageScene page={page} lead={words.lead} scene={<GatehouseScene />} back={<BackLink {...backTo.dashboard} />}>
        {!user && (
          <div className={loading ? 'account-stranger unknown-yet' : 'account-stranger'}>
            <p>{words.preview}</p>
            <a href={words.login.to} className="lantern">
              {words.login.label}
            </a>
          </div>
        )}
      </PageScene>
      {user && (
        <Suspense fallback={<output className="account-loading">{words.loading}</output>}>
          <AccountDesk key={user.id} email={user.email ?? ''} newEmail={user.new_email ?? null} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  )
}
