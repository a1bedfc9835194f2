import { critterClubPages } from '#content/pages/critter-club.ts'
import { puddlePups } from '#content/critter-club/puddle-pups.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CritterVisit } from './critter-visit.tsx'

export const meta = () => pageMeta(critterClubPages.puddlePups)

export default function PuddlePups() {
  return <CritterVisit critter={puddlePups} />
}
