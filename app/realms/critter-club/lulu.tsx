import { critterClubPages } from '#content/pages/critter-club.ts'
import { lulu } from '#content/critter-club/lulu.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CritterVisit } from './critter-visit.tsx'

export const meta = () => pageMeta(critterClubPages.lulu)

export default function Lulu() {
  return <CritterVisit critter={lulu} />
}
