import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { lanternPictures } from '#content/pictures/storytellers-lantern.ts'
import { shelvesWords, storyLanterns } from '#content/storytellers-lantern/shelves.ts'
import lanternShelves from '#art/drawn/lantern-shelves.json'
import backward from '#art/drawn/story-lantern-backward.json'
import bear from '#art/drawn/story-lantern-bear.json'
import bread from '#art/drawn/story-lantern-bread.json'
import lighthouse from '#art/drawn/story-lantern-lighthouse.json'
import secondMoon from '#art/drawn/story-lantern-second-moon.json'
import teaspoon from '#art/drawn/story-lantern-teaspoon.json'
import { BackLink } from '#app/ui/back-link.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { DrawnScene } from '#app/ui/drawn-scene.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { Section } from '#app/ui/section.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { NoticeCard } from './notice-card.tsx'
import './shelves.css'

const lanterns = { lighthouse, 'second-moon': secondMoon, bear, bread, teaspoon, backward } as const

export const meta = () => pageMeta(storytellersLanternPages.shelves)

export default function Shelves() {
  return (
    <>
      <PageScene
        page={storytellersLanternPages.shelves}
        lead={shelvesWords.lead}
        back={<BackLink {...backTo.lantern} />}
        scene={<DrawnScene drawn={lanternShelves} alt={lanternPictures['lantern-shelves']} />}
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
                  drawn={lanterns[id]}
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
