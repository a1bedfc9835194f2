import { Link } from 'react-router'
import { CardGrid } from '#app/ui/card.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Note } from '#app/ui/note.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import dreamPool from '#art/drawn/dream-pool.json'
import guestCoat from '#art/drawn/guest-coat.json'
import lanternIntroScene from '#art/drawn/lantern-intro.json'
import scrollSealed from '#art/drawn/scroll-sealed.json'
import starKeeper from '#art/drawn/star-keeper-idle.json'
import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { exploreCorners, lanternIntro } from '#content/storytellers-lantern/intro.ts'
import { NoticeCard } from './notice-card.tsx'
import './library.css'

const { enter } = lanternIntro

const pictures = { scroll: scrollSealed, pool: dreamPool, kettle: guestCoat } as const

export const meta = () => pageMeta(storytellersLanternPages.intro)

export default function Intro() {
  return (
    <>
      <PageScene
        page={storytellersLanternPages.intro}
        lead={lanternIntro.lead}
        back={backTo.portalHub}
        scene={{ drawn: lanternIntroScene, alt: lanternPictures['lantern-intro'] }}
      >
        <div className="actions">
          <Link to={enter.to} className="button-primary">
            {enter.label}
          </Link>
        </div>
      </PageScene>
      <Section heading={lanternIntro.heading}>
        <CardGrid wide>
          {exploreCorners.map(({ id, name, line }) => (
            <NoticeCard
              key={id}
              action="storytellers-lantern-intro/explore"
              name={name}
              className="paper"
              picture={
                <Drawing
                  drawn={pictures[id]}
                  alt={lanternPictures[pictures[id].name as keyof typeof lanternPictures]}
                  sizes="(width < 40rem) 6.5rem, 13rem"
                  className="corner-picture"
                />
              }
            >
              <p>{line}</p>
            </NoticeCard>
          ))}
        </CardGrid>
      </Section>
      <Note {...lanternIntro.membership} figure={starKeeper} />
    </>
  )
}
