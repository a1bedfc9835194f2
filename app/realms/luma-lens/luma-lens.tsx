import { lumaLensPages } from '#content/pages/luma-lens.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

const Body = still(async () => (await import('./luma-lens-body.tsx')).LumaLensBody)

export const meta = () => pageMeta(lumaLensPages.lumaLens)

export default Body
