import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import guildHall from '#art/drawn/guild-hall.json'
import { BackLink } from '#app/ui/back-link.tsx'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { RoomStyle } from './room-style.tsx'

export const GuildHallTop = () => (
  <>
    <RoomStyle />
    <PageScene
      page={storytellersLanternPages.guildHall}
      back={<BackLink {...backTo.lantern} />}
      scene={<DrawnScene drawn={guildHall} alt={lanternPictures['guild-hall']} />}
    />
  </>
)
