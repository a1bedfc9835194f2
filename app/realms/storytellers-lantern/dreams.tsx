import { backTo } from '#content/back-links.ts'
import { storybookPictures } from '#content/pictures/storybooks.ts'
import { dreams } from '#content/storytellers-lantern/dreams.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import dreamsScene from '#art/drawn/dreams.json'
import { BackLink } from '#app/ui/back-link.tsx'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { DreamStories } from './dream-stories.tsx'

export const meta = () => pageMeta(storytellersLanternPages.dreams)

export default function Dreams() {
  return (
    <>
      <PageScene
        page={storytellersLanternPages.dreams}
        lead={dreams.lead}
        back={<BackLink {...backTo.lantern} />}
        scene={<DrawnScene drawn={dreamsScene} alt={storybookPictures.dreams} />}
      />
      <DreamStories />
    </>
  )
}
