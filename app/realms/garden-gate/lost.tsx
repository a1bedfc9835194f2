import { gatePages } from '#content/pages/gate.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

const Body = still(async () => (await import('./lost-body.tsx')).LostBody)

export const meta = () => pageMeta(gatePages.lost)

export default Body
