import { gatePages } from '#content/pages/gate.ts'
import { portalHub } from '#content/portal-hub.ts'
import { Note } from '#app/ui/note.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { RealmCards } from '#app/ui/realm-cards.tsx'
import { GateScene } from '#app/ui/scenes/gate.tsx'

export function PortalHubBody() {
  return (
    <>
      <PageScene page={gatePages.portalHub} lead={portalHub.lead} scene={<GateScene />} />
      <div className="section">
        <RealmCards doors={portalHub.doors} level={2} />
      </div>
      <Note {...portalHub.starterKit} />
    </>
  )
}
