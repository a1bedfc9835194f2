import { backTo } from '#content/back-links.ts'
import { critterStoriesLead } from '#content/critter-club.ts'
import { critterClubPages } from '#content/pages/critter-club.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { MeadowScene } from '#app/ui/scenes.ts'

const page = critterClubPages.stories

export const meta = () => pageMeta(page)

export default function Stories() {
  return (
    <PageScene
      page={page}
      lead={critterStoriesLead}
      back={<BackLink {...backTo.critterClub} />}
      scene={<MeadowScene />}
      size="full"
    />
  )
}
