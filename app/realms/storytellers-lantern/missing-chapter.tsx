import { backTo } from '#content/back-links.ts'
import { lanternLeads } from '#content/storytellers-lantern.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { LibraryScene } from '#app/ui/scenes.ts'

const page = storytellersLanternPages.missingChapter

export const meta = () => pageMeta(page)

export default function MissingChapter() {
  return (
    <PageScene
      page={page}
      lead={lanternLeads.missingChapter}
      back={<BackLink {...backTo.library} />}
      scene={<LibraryScene />}
      size="full"
    />
  )
}
