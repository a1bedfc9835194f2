import { simpleSocialStudioPages } from '#content/pages/simple-social-studio.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { still } from '#app/ui/still.tsx'
import { RoomDoor } from './room-door.tsx'

const Top = still(async () => (await import('./green-room-top.tsx')).GreenRoomTop)

export const meta = () => pageMeta(simpleSocialStudioPages.greenRoom)

export default function GreenRoom() {
  return (
    <>
      <Top />
      <RoomDoor realm="simple-social-studio" />
    </>
  )
}
