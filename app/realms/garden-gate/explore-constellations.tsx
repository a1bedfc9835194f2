import { exploreConstellations } from '#content/explore-constellations.ts'
import { gatePages } from '#content/pages/gate.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import { realms } from '#content/realms.ts'
import joinedStars from '#art/drawn/explore-constellations.json'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { Note } from '#app/ui/note.tsx'
import starKeeper from '#art/drawn/star-keeper-happy.json'
import { PageScene } from '#app/ui/page-scene.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { SkyWindow } from './sky-window.tsx'
import './explore-constellations.css'

const { lead, constellations, begin } = exploreConstellations

export const meta = () => pageMeta(gatePages.exploreConstellations)

export default function ExploreConstellations() {
  return (
    <>
      <PageScene
        page={gatePages.exploreConstellations}
        lead={lead}
        scene={<DrawnScene drawn={joinedStars} alt={gatePictures['explore-constellations']} />}
      />
      <div className="section sky-windows">
        <CardGrid wide>
          {constellations.map(({ realm, name, text }) => (
            <LinkCard
              key={realm}
              to={realms[realm].path}
              theme={realm}
              name={realms[realm].name}
              picture={<SkyWindow realm={realm} />}
              level={2}
            >
              <p className="card-note">{name}</p>
              <p>{text}</p>
            </LinkCard>
          ))}
        </CardGrid>
      </div>
      <Note {...begin} figure={starKeeper} />
    </>
  )
}
