import { portalHub } from '#content/portal-hub.ts'
import { notices } from '#content/notices.ts'
import { gatePages } from '#content/pages/gate.ts'
import { usePaymentReturn } from '#app/memberships/payment-return.ts'
import { welcomeMember } from '#app/memberships/welcome-member.ts'
import { Note } from '#app/ui/note.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { RealmCards } from '#app/ui/realm-cards.tsx'
import { GateScene } from '#app/ui/scenes.ts'

const page = gatePages.portalHub

export const meta = () => pageMeta(page)

export default function PortalHub() {
  usePaymentReturn('success', (sessionId) => {
    showNotice(notices.paymentSuccessful)
    if (sessionId) void welcomeMember(sessionId)
  })
  return (
    <>
      <PageScene page={page} lead={portalHub.lead} scene={<GateScene />} />
      <div className="section">
        <RealmCards doors={portalHub.doors} level={2} />
      </div>
      <Note {...portalHub.starterKit} />
    </>
  )
}
