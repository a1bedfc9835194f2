import { studioWords } from '#content/simple-social-studio.ts'
import { simpleSocialStudioPages } from '#content/pages/simple-social-studio.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { StudioScene } from '#app/ui/scenes.ts'
import { Note } from '#app/ui/note.tsx'

const page = simpleSocialStudioPages.studio

export const meta = () => pageMeta(page)

export default function Studio() {
  return (
    <>
      <PageScene page={page} lead={studioWords.lead} scene={<StudioScene />} />
      <Note {...studioWords.note} />
    </>
  )
}
