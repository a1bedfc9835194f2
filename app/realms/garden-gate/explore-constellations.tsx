import { exploreConstellations } from '#content/explore-constellations.ts'
import { gatePages } from '#content/pages/gate.ts'
import { realms } from '#content/realms.ts'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { Emblem } from '#app/ui/emblem.tsx'
import { Note } from '#app/ui/note.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page-scene.tsx'
import { SkyScene } from '#app/ui/scenes.ts'

const page = gatePages.exploreConstellations

export const meta = () => pageMeta(page)

export default function ExploreConstellations() {
  const { lead, constellations, begin } = exploreConstellations
  return (
    <>
      <PageScene page={page} lead={lead} scene={<SkyScene />} />
      <div className="section">
        <CardGrid wide>
          {constellations.map(({ realm, name, text }) => (
            <LinkCard
              key={realm}
              to={realms[realm].path}
              theme={realm}
              name={realms[realm].name}
              picture={<Emblem realm={realm} />}
              level={2}
            >
              <p className="card-note">{name}</p>
              <p>{text}</p>
            </LinkCard>
          ))}
        </CardGrid>
      </div>
      <Note {...begin} />
    </>
  )
}
