import { archivesPages } from '#content/pages/archives.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

const Body = still(async () => (await import('./archives-body.tsx')).ArchivesBody)

export const meta = () => pageMeta(archivesPages.archives)

export default Body
