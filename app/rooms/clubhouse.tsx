import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import clubhouse from '#art/drawn/clubhouse.json'
import { backTo } from '#content/back-links.ts'
import { critterClubPages } from '#content/pages/critter-club.ts'
import { critterPictures } from '#content/pictures/critter-club.ts'
import { RoomContent } from './room-content.tsx'

export const meta = () => pageMeta(critterClubPages.clubhouse)

export default function Clubhouse() {
  return (
    <>
      <PageScene
        page={critterClubPages.clubhouse}
        back={backTo.critterClub}
        scene={{ drawn: clubhouse, alt: critterPictures.clubhouse }}
      />
      <RoomContent realm="critter-club" />
    </>
  )
}
