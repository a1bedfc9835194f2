import { backTo } from '#content/back-links.ts'
import { critterClubPages } from '#content/pages/critter-club.ts'
import { critterPictures } from '#content/pictures/critter-club.ts'
import clubhouse from '#art/drawn/clubhouse.json'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { RoomStyle } from './room-style.tsx'

export const ClubhouseTop = () => (
  <>
    <RoomStyle />
    <PageScene
      page={critterClubPages.clubhouse}
      back={<BackLink {...backTo.critterClub} />}
      scene={<DrawnScene drawn={clubhouse} alt={critterPictures.clubhouse} />}
    />
  </>
)
