import { lumaLens } from '#content/luma-lens.ts'
import { lumaLensPages } from '#content/pages/luma-lens.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { LensScene } from '#app/ui/scenes.ts'
import { Note } from '#app/ui/note.tsx'
import { RealmCards } from '#app/ui/realm-cards.tsx'
import { Section } from '#app/ui/section.tsx'

const page = lumaLensPages.lumaLens

export const meta = () => pageMeta(page)

export default function LumaLens() {
  return (
    <>
      <PageScene page={page} lead={lumaLens.lead} scene={<LensScene />} />
      <Section heading={lumaLens.realmsHeading}>
        <RealmCards doors={lumaLens.realms.map((realm) => ({ realm }))} />
      </Section>
      <Note {...lumaLens.scrapbook} />
    </>
  )
}
