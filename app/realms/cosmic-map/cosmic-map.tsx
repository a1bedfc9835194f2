import { gatePages } from '#content/pages/gate.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

const Body = still(async () => (await import('./cosmic-map-body.tsx')).CosmicMapBody)

export const meta = () => pageMeta(gatePages.cosmicMap)

export default Body
