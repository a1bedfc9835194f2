import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { shelvesWords, storyLanterns } from '#content/storytellers-lantern/shelves.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import { LibraryScene } from '#app/ui/scenes/library.tsx'
import { Section } from '#app/ui/section.tsx'
import { NoticeCard } from './notice-card.tsx'
import { StoryLantern } from './story-lantern.tsx'
import stylesText from './shelves.css?inline'
import stylesUrl from './shelves.css?url'

export const ShelvesBody = () => (
  <>
    <PageStyle name="lantern-shelves" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
    <PageScene
      page={storytellersLanternPages.shelves}
      lead={shelvesWords.lead}
      back={<BackLink {...backTo.lantern} />}
      scene={<LibraryScene />}
    />
    <Section heading={shelvesWords.heading}>
      <ul className="shelves">
        {storyLanterns.map(({ id, title, opening }) => (
          <NoticeCard
            key={id}
            action="storytellers-lantern/shelf"
            name={title}
            className="shelf"
            picture={<StoryLantern story={id} />}
          >
            <p>{opening}</p>
          </NoticeCard>
        ))}
      </ul>
    </Section>
  </>
)
