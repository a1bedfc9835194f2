import { backTo } from '#content/back-links.ts'
import { studioPictures } from '#content/pictures/simple-social-studio.ts'
import { simpleSocialStudioPages } from '#content/pages/simple-social-studio.ts'
import greenRoom from '#art/drawn/green-room.json'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import { RoomContent } from './room-content.tsx'

export const meta = () => pageMeta(simpleSocialStudioPages.greenRoom)

export default function GreenRoom() {
  return (
    <>
      <PageScene
        page={simpleSocialStudioPages.greenRoom}
        back={backTo.studio}
        scene={{ drawn: greenRoom, alt: studioPictures['green-room'] }}
      />
      <RoomContent realm="simple-social-studio" />
    </>
  )
}
