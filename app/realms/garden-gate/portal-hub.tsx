import { portalHub } from '#content/portal-hub.ts'
import { gatePages } from '#content/pages/gate.ts'
import { usePaymentReturn } from '#app/memberships/payment-return.ts'
import { Note } from '#app/ui/note.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { RealmCards } from '#app/ui/realm-cards.tsx'
import { GateScene } from '#app/ui/scenes.ts'

const page = gatePages.portalHub

export const meta = () => pageMeta(page)

/** Fetched for those few who come from a checkout; what it does is courtesy, so a failure says nothing. */
async function welcome(sessionId: string) {
  const { welcomeMember } = await import('#app/memberships/welcome-member.ts')
  await welcomeMember(sessionId)
}

export default function PortalHub() {
  usePaymentReturn((sessionId) => {
    welcome(sessionId).catch(() => {})
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
