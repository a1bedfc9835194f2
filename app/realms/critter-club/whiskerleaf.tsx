import { critterClubPages } from '#content/pages/critter-club.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { critterPage } from './critter-page.tsx'

export const meta = () => pageMeta(critterClubPages.whiskerleaf)

export default critterPage(async () => (await import('#content/critter-club/whiskerleaf.ts')).whiskerleaf)
