import { useState } from 'react'
import { Link } from 'react-router'
import { rememberCheckout } from '#app/api/paid-checkout.ts'
import { usePaymentReturn } from '#app/memberships/payment-return.ts'
import { Note } from '#app/ui/note.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import { RealmCards } from '#app/ui/realm-cards.tsx'
import aurora from '#art/drawn/aurora-idle.json'
import hall from '#art/drawn/portal-hub.json'
import { gatePages } from '#content/pages/gate.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import { portalHub } from '#content/portal-hub.ts'
import { keyWords, memberRooms, realmsWithRooms } from '#content/rooms/keys.ts'
import './portal-hub.css'

export const meta = () => pageMeta(gatePages.portalHub)

/**
 * Loaded only after a checkout. It is optional (api/memberships.ts), so a failure is ignored.
 * @returns what is charged next, and when; null without payments to come, and for visitors
 */
async function welcome(): Promise<string | null> {
  const { refreshAfterCheckout } = await import('#app/api/memberships.ts')
  if (!(await refreshAfterCheckout())) return null
  const [{ fetchBilling }, { nextPayment }] = await Promise.all([
    import('#app/api/billing.ts'),
    import('#app/memberships/billing/next-line.ts'),
  ])
  return nextPayment((await fetchBilling()).memberships)?.line ?? null
}

export default function PortalHub() {
  const [nextLine, setNextLine] = useState<string | null>(null)
  usePaymentReturn((sessionId) => {
    rememberCheckout(sessionId)
    welcome().then(setNextLine, () => {})
  })
  return (
    <>
      <PageScene
        page={gatePages.portalHub}
        lead={portalHub.lead}
        scene={{ drawn: hall, alt: gatePictures['portal-hub'] }}
      />
      <div className="hub-keys">
        {realmsWithRooms.map((realm) => (
          <p key={realm} className={`paper hub-key if-held-${realm}`} data-theme={realm} data-next>
            <span>
              <span className="yours">{keyWords.yours}</span> {keyWords.isOpen(memberRooms[realm].name)}
            </span>
            <Link to={memberRooms[realm].to} className="button-primary">
              {keyWords.enter(memberRooms[realm].name)}
            </Link>
          </p>
        ))}
        <p className="paper hub-key hub-pending">
          <span>{keyWords.coming}</span>
          <Link to={keyWords.dashboard.to}>{keyWords.dashboard.label}</Link>
        </p>
        {nextLine && (
          <p className="paper hub-key">
            <span>{nextLine}</span>
            <Link to={keyWords.billing.to}>{keyWords.billing.label}</Link>
          </p>
        )}
      </div>
      <div className="if-member">
        <Note {...portalHub.family} />
      </div>
      <div className="section">
        <RealmCards doors={portalHub.doors} level={2} />
      </div>
      <Note {...portalHub.starterKit} figure={aurora} />
    </>
  )
}
