import { backTo } from '#content/back-links.ts'
import { dreamStoriesHeading, dreamsInvitation, lanternLeads } from '#content/storytellers-lantern.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { LibraryScene } from '#app/ui/scenes.ts'
import { Section } from '#app/ui/section.tsx'

const page = storytellersLanternPages.dreams

export const meta = () => pageMeta(page)

export default function Dreams() {
  return (
    <>
      <PageScene
        page={page}
        lead={lanternLeads.dreams}
        back={<BackLink {...backTo.library} />}
        scene={<LibraryScene />}
      />
      <Section heading={dreamStoriesHeading} lead={dreamsInvitation.text}>
        <a href={dreamsInvitation.to} className="lantern">
          {dreamsInvitation.label}
        </a>
      </Section>
    </>
  )
}
