import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import lanternShelves from '#art/drawn/lantern-shelves.json'
import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { shelvesWords, storyLanterns } from '#content/storytellers-lantern/shelves.ts'
import { NoticeCard } from './notice-card.tsx'
import './shelves.css'

const lanterns = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/story-lantern-*.json', { eager: true, import: 'default' }),
)

export const meta = () => pageMeta(storytellersLanternPages.shelves)

export default function Shelves() {
  return (
    <>
      <PageScene
        page={storytellersLanternPages.shelves}
        lead={shelvesWords.lead}
        back={backTo.lantern}
        scene={{ drawn: lanternShelves, alt: lanternPictures['lantern-shelves'] }}
      />
      <Section heading={shelvesWords.heading}>
        <ul className="shelves">
          {storyLanterns.map(({ id, title, opening }) => (
            <NoticeCard
              key={id}
              action="storytellers-lantern/shelf"
              name={title}
              className="shelf"
              picture={
                <Drawing
                  drawn={lanterns[`story-lantern-${id}`]!}
                  alt={lanternPictures[`story-lantern-${id}`]}
                  sizes="15rem"
                  className="story-lantern"
                />
              }
            >
              <p>{opening}</p>
            </NoticeCard>
          ))}
        </ul>
      </Section>
    </>
  )
}
