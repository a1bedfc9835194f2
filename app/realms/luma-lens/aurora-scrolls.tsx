import { lumaLensPages } from '#content/pages/luma-lens.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

const Body = still(async () => (await import('./aurora-scrolls-body.tsx')).AuroraScrollsBody)

export const meta = () => pageMeta(lumaLensPages.auroraScrolls)

export default Body
