import { Suspense, lazy, useState } from 'react'
import { forgetSession } from '#app/api/session/session.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import gatehouse from '#art/drawn/gatehouse.json'
import { yourAccountWords as words } from '#content/account/your-account.ts'
import { yourAccountPage as page } from '#content/pages/dashboard.ts'
import { accountPictures } from '#content/pictures/account.ts'
import type { DeletionCertificate } from '#contract/account.ts'
import { lazyForMember } from './lazy-for-member.tsx'
import { PrivatePage } from './private-page.tsx'
import './your-account.css'

const AccountDesk = lazyForMember(async () => (await import('./your-account/account-desk.tsx')).AccountDesk)
const Certificate = lazy(async () => ({ default: (await import('./your-account/certificate.tsx')).Certificate }))

export const meta = () => pageMeta(page)

/** Hydrates at once, because the page is mainly forms. */
export const handle = { eager: true }

export default function YourAccount() {
  const [certificate, setCertificate] = useState<DeletionCertificate | null>(null)

  function onDeleted(certificate: DeletionCertificate) {
    setCertificate(certificate)
    forgetSession()
  }

  if (certificate)
    return (
      <Suspense>
        <Certificate certificate={certificate} />
      </Suspense>
    )
  return (
    <PrivatePage page={page} words={words} scene={{ drawn: gatehouse, alt: accountPictures.gatehouse }}>
      {(user) => (
        <AccountDesk
          key={user.id}
          userId={user.id}
          email={user.email ?? ''}
          newEmail={user.new_email ?? null}
          onDeleted={onDeleted}
        />
      )}
    </PrivatePage>
  )
}
