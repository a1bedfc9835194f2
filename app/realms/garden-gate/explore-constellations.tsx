import { Link } from 'react-router'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Note } from '#app/ui/note.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import joinedStars from '#art/drawn/explore-constellations.json'
import brush from '#art/drawn/sky-brush.json'
import lantern from '#art/drawn/sky-lantern.json'
import paw from '#art/drawn/sky-paw.json'
import starKeeper from '#art/drawn/star-keeper-happy.json'
import { exploreConstellations } from '#content/explore-constellations.ts'
import { gatePages } from '#content/pages/gate.ts'
import { gatePictures } from '#content/pictures/gate.ts'
import { realms } from '#content/realms.ts'
import './explore-constellations.css'

const { lead, constellations, own, begin } = exploreConstellations

const windows = {
  'critter-club': [paw, gatePictures['sky-paw']],
  'storytellers-lantern': [lantern, gatePictures['sky-lantern']],
  'simple-social-studio': [brush, gatePictures['sky-brush']],
} as const

export const meta = () => pageMeta(gatePages.exploreConstellations)

export default function ExploreConstellations() {
  return (
    <>
      <PageScene
        page={gatePages.exploreConstellations}
        lead={lead}
        scene={{ drawn: joinedStars, alt: gatePictures['explore-constellations'] }}
      >
        <div className="actions">
          <Link to={own.to} className="button-primary">
            {own.label}
          </Link>
        </div>
      </PageScene>
      <div className="section sky-windows">
        <CardGrid wide>
          {constellations.map(({ realm, name, text }) => (
            <LinkCard
              key={realm}
              to={realms[realm].path}
              theme={realm}
              name={realms[realm].name}
              picture={
                <Drawing
                  drawn={windows[realm][0]}
                  alt={windows[realm][1]}
                  sizes="(width < 40rem) 90vw, (width < 60rem) 44vw, 22rem"
                  className="sky-window"
                />
              }
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
