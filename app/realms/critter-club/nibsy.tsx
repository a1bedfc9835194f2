import { critterClubPages } from '#content/pages/critter-club.ts'
import { nibsy } from '#content/critter-club/nibsy.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CritterVisit } from './critter-visit.tsx'

export const meta = () => pageMeta(critterClubPages.nibsy)

export default function Nibsy() {
  return <CritterVisit critter={nibsy} />
}
