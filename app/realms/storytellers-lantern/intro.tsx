import { backTo } from '#content/back-links.ts'
import { introCta, lanternLeads } from '#content/storytellers-lantern.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { LibraryScene } from '#app/ui/scenes.ts'
import { Note } from '#app/ui/note.tsx'

const page = storytellersLanternPages.intro

export const meta = () => pageMeta(page)

export default function Intro() {
  return (
    <>
      <PageScene
        page={page}
        lead={lanternLeads.intro}
        back={<BackLink {...backTo.portalHub} />}
        scene={<LibraryScene />}
      />
      <Note {...introCta} />
    </>
  )
}
