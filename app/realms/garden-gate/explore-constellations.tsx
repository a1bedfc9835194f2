import { gatePages } from '#content/pages/gate.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

const Body = still(async () => (await import('./explore-constellations-body.tsx')).ExploreConstellationsBody)

export const meta = () => pageMeta(gatePages.exploreConstellations)

export default Body
