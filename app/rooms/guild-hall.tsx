import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import guildHall from '#art/drawn/guild-hall.json'
import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { RoomContent } from './room-content.tsx'

export const meta = () => pageMeta(storytellersLanternPages.guildHall)

export default function GuildHall() {
  return (
    <>
      <PageScene
        page={storytellersLanternPages.guildHall}
        back={backTo.lantern}
        scene={{ drawn: guildHall, alt: lanternPictures['guild-hall'] }}
      />
      <RoomContent realm="storytellers-lantern" />
    </>
  )
}
