import { cosmicMap } from '#content/cosmic-map.ts'
import { gatePages } from '#content/pages/gate.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { SkyScene } from '#app/ui/scenes.ts'
import { starMap } from '#content/star-map.ts'
import { RealmCards } from '#app/ui/realm-cards.tsx'

const page = gatePages.cosmicMap

export const meta = () => pageMeta(page)

export default function CosmicMap() {
  return (
    <>
      <PageScene page={page} lead={cosmicMap.lead} scene={<SkyScene />} />
      <div className="section">
        <RealmCards doors={starMap.stars} level={2} />
      </div>
    </>
  )
}
