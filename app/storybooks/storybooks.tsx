import { backTo } from '#content/back-links.ts'
import { readTheBooks, storybooksLead } from '#content/storytellers-lantern.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { LibraryScene } from '#app/ui/scenes.ts'
import { builtInStorybooks } from '#content/storybooks.ts'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'

const page = storytellersLanternPages.storybooks

export const meta = () => pageMeta(page)

export default function Storybooks() {
  return (
    <>
      <PageScene page={page} lead={storybooksLead} back={<BackLink {...backTo.library} />} scene={<LibraryScene />} />
      <Section heading={readTheBooks}>
        <CardGrid>
          {builtInStorybooks.map(({ id, title, author }) => (
            <LinkCard key={id} to={`/storybooks/${id}`} name={title}>
              <p>{author}</p>
            </LinkCard>
          ))}
        </CardGrid>
      </Section>
    </>
  )
}
