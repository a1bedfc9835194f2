import { PlaceholderButton } from '#app/placeholder-button.tsx'
import { CardGrid } from '#app/ui/card.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Note } from '#app/ui/note.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import fizzlet from '#art/drawn/fizzlet-happy.json'
import collaborationCanvas from '#art/drawn/studio-collaboration-canvas.json'
import craftingCorners from '#art/drawn/studio-crafting-corners.json'
import drawnIntro from '#art/drawn/studio-intro.json'
import openMicNights from '#art/drawn/studio-open-mic-nights.json'
import { backTo } from '#content/back-links.ts'
import { simpleSocialStudioPages } from '#content/pages/simple-social-studio.ts'
import { studioPictures } from '#content/pictures/simple-social-studio.ts'
import { studioIntro } from '#content/simple-social-studio-intro.ts'
import './intro.css'

const drawings = {
  'collaboration-canvas': collaborationCanvas,
  'open-mic-nights': openMicNights,
  'crafting-corners': craftingCorners,
} as const

export const meta = () => pageMeta(simpleSocialStudioPages.intro)

export default function Intro() {
  return (
    <>
      <PageScene
        page={simpleSocialStudioPages.intro}
        lead={studioIntro.lead}
        back={backTo.portalHub}
        scene={{ drawn: drawnIntro, alt: studioPictures['studio-intro'] }}
      />
      <Section heading={studioIntro.heading}>
        <CardGrid wide>
          {studioIntro.explore.map(({ id, name, line, action }) => (
            <li key={id} className="paper action-card">
              <Drawing className="beginning" drawn={drawings[id]} alt={studioPictures[`studio-${id}`]} sizes="19rem" />
              <h3 className="card-name">{name}</h3>
              <p>{line}</p>
              <PlaceholderButton action="simple-social-studio-intro/explore" className="button-secondary">
                {action}
              </PlaceholderButton>
            </li>
          ))}
        </CardGrid>
      </Section>
      <Note {...studioIntro.guild} figure={fizzlet} />
    </>
  )
}
