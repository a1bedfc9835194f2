import { archivesPages } from '#content/pages/archives.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

const Body = still(async () => (await import('./coming-soon-body.tsx')).LoreBody)

export const meta = () => pageMeta(archivesPages.lore)

export default Body
