import { backTo } from '#content/back-links.ts'
import { storytellersLanternPages } from '#content/pages/storytellers-lantern.ts'
import { exploreCorners, lanternIntro } from '#content/storytellers-lantern/intro.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { CardGrid } from '#app/ui/card.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PageStyle } from '#app/ui/page-style.tsx'
import { LibraryScene } from '#app/ui/scenes/library.tsx'
import { Section } from '#app/ui/section.tsx'
import { NoticeCard } from './notice-card.tsx'
import { RoomMark } from './room-mark.tsx'
import stylesText from './library.css?inline'
import stylesUrl from './library.css?url'

const { enter } = lanternIntro

export const IntroBody = () => (
  <>
    <PageStyle name="lantern-library" text={import.meta.env.SSR ? stylesText : ''} url={stylesUrl} />
    <PageScene
      page={storytellersLanternPages.intro}
      lead={lanternIntro.lead}
      back={<BackLink {...backTo.portalHub} />}
      scene={<LibraryScene />}
    >
      <div className="actions">
        <a href={enter.to} className="lantern">
          {enter.label}
        </a>
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
              <div className="card-picture">
                <RoomMark sign={id} />
              </div>
            }
          >
            <p>{line}</p>
          </NoticeCard>
        ))}
      </CardGrid>
    </Section>
    <Note {...lanternIntro.membership} />
  </>
)
