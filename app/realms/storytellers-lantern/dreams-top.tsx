import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { dreams } from '#content/storytellers-lantern/dreams.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { LibraryScene } from '#app/ui/scenes/library.tsx'

export const DreamsTop = () => (
  <PageScene
    page={storytellersLanternPages.dreams}
    lead={dreams.lead}
    back={<BackLink {...backTo.lantern} />}
    scene={<LibraryScene />}
  />
)
