import { backTo } from '#content/back-links.ts'
import { auroraScrollsLead } from '#content/luma-lens.ts'
import { lumaLensPages } from '#content/pages/luma-lens.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { LensScene } from '#app/ui/scenes.ts'

const page = lumaLensPages.auroraScrolls

export const meta = () => pageMeta(page)

export default function AuroraScrolls() {
  return (
    <PageScene
      page={page}
      lead={auroraScrollsLead}
      back={<BackLink {...backTo.starterKit} />}
      scene={<LensScene />}
      size="full"
    />
  )
}
