import { library } from '#content/storytellers-lantern.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { LibraryScene } from '#app/ui/scenes.ts'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'

const page = storytellersLanternPages.library

export const meta = () => pageMeta(page)

export default function Library() {
  return (
    <>
      <PageScene page={page} lead={library.lead} scene={<LibraryScene />} />
      <Section heading={library.roomsHeading}>
        <CardGrid>
          {library.rooms.map(({ to, name, line }) => (
            <LinkCard key={to} to={to} name={name}>
              <p>{line}</p>
            </LinkCard>
          ))}
        </CardGrid>
      </Section>
    </>
  )
}
