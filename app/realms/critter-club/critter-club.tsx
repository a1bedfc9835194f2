import { critterClub } from '#content/critter-club.ts'
import { critterClubPages } from '#content/pages/critter-club.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { MeadowScene } from '#app/ui/scenes.ts'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'

const page = critterClubPages.critterClub

export const meta = () => pageMeta(page)

export default function CritterClub() {
  return (
    <>
      <PageScene page={page} lead={critterClub.lead} scene={<MeadowScene />} />
      <Section heading={critterClub.crittersHeading}>
        <CardGrid>
          {critterClub.critters.map(({ to, name, line }) => (
            <LinkCard key={to} to={to} name={name}>
              <p>{line}</p>
            </LinkCard>
          ))}
        </CardGrid>
      </Section>
      <Section heading={critterClub.moreHeading}>
        <CardGrid>
          {critterClub.more.map(({ to, name, line }) => (
            <LinkCard key={to} to={to} name={name}>
              <p>{line}</p>
            </LinkCard>
          ))}
        </CardGrid>
      </Section>
    </>
  )
}
