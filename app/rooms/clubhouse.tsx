import { critterClubPages } from '#content/pages/critter-club.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'
import { RoomDoor } from './room-door.tsx'

const Top = still(async () => (await import('./clubhouse-top.tsx')).ClubhouseTop)

export const meta = () => pageMeta(critterClubPages.clubhouse)

export default function Clubhouse() {
  return (
    <>
      <Top />
      <RoomDoor realm="critter-club" />
    </>
  )
}
