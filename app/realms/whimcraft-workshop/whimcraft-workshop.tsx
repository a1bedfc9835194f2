import { whimcraftWorkshopPages } from '#content/pages/whimcraft-workshop.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

const Body = still(async () => (await import('./workshop-body.tsx')).WorkshopBody)

export const meta = () => pageMeta(whimcraftWorkshopPages.workshop)

export default Body
