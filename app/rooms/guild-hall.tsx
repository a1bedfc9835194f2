import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'
import { RoomDoor } from './room-door.tsx'

const Top = still(async () => (await import('./guild-hall-top.tsx')).GuildHallTop)

export const meta = () => pageMeta(storytellersLanternPages.guildHall)

export default function GuildHall() {
  return (
    <>
      <Top />
      <RoomDoor realm="storytellers-lantern" />
    </>
  )
}
