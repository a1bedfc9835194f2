import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import greenRoom from '#art/drawn/green-room.json'
import { backTo } from '#content/back-links.ts'
import { simpleSocialStudioPages } from '#content/pages/simple-social-studio.ts'
import { studioPictures } from '#content/pictures/simple-social-studio.ts'
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
