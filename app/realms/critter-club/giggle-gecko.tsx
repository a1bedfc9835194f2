import { critterClubPages } from '#content/pages/critter-club.ts'
import { giggleGecko } from '#content/critter-club/giggle-gecko.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CritterVisit } from './critter-visit.tsx'

export const meta = () => pageMeta(critterClubPages.giggleGecko)

export default function GiggleGecko() {
  return <CritterVisit critter={giggleGecko} />
}
