import { backTo } from '#content/back-links.ts'
import { scrapbookLead } from '#content/scrapbook.ts'
import { scrapbookPages } from '#content/pages/scrapbook.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { ScrapbookScene } from '#app/ui/scenes.ts'

const page = scrapbookPages.scrapbook

export const meta = () => pageMeta(page)

export default function Scrapbook() {
  return (
    <PageScene
      page={page}
      lead={scrapbookLead}
      back={<BackLink {...backTo.lumaLens} />}
      scene={<ScrapbookScene />}
      size="full"
    />
  )
}
