import { critterClubPages } from '#content/pages/critter-club.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'

const Body = still(async () => (await import('./critter-club-body.tsx')).CritterClubBody)

export const meta = () => pageMeta(critterClubPages.critterClub)

export default Body
