import { gatePages } from '#content/pages/gate.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

const Body = still(async () => (await import('./join-universe-body.tsx')).JoinUniverseBody)

export const meta = () => pageMeta(gatePages.joinUniverse)

export default Body
