import { critterClubPages } from '#content/pages/critter-club.ts'
import { whiskerleaf } from '#content/critter-club/whiskerleaf.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CritterVisit } from './critter-visit.tsx'

export const meta = () => pageMeta(critterClubPages.whiskerleaf)

export default function Whiskerleaf() {
  return <CritterVisit critter={whiskerleaf} />
}
