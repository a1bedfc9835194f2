import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

export const meta = () => pageMeta(storytellersLanternPages.lantern)

export default still(async () => (await import('./library-body.tsx')).LibraryBody)
