import { backTo } from '#content/back-links.ts'
import { studioWords } from '#content/simple-social-studio.ts'
import { simpleSocialStudioPages } from '#content/pages/simple-social-studio.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { StudioScene } from '#app/ui/scenes.ts'
import { Note } from '#app/ui/note.tsx'

const page = simpleSocialStudioPages.intro

export const meta = () => pageMeta(page)

export default function Intro() {
  return (
    <>
      <PageScene
        page={page}
        lead={studioWords.introLead}
        back={<BackLink {...backTo.portalHub} />}
        scene={<StudioScene />}
      />
      <Note {...studioWords.introCta} />
    </>
  )
}
