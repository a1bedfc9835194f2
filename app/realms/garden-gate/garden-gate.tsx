import { gatePages } from '#content/pages/gate.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

const Body = still(async () => (await import('./garden-gate-body.tsx')).GardenGateBody)

export const meta = () => pageMeta(gatePages.home)

export default Body
