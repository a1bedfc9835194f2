import { PlaceholderButton } from '#app/placeholder-button.tsx'
import { GuideSpeech } from '#app/ui/guide-speech.tsx'
import { Note } from '#app/ui/note.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import { RealmCards } from '#app/ui/realm-cards.tsx'
import auroraHappy from '#art/drawn/aurora-happy.json'
import fizzletHappy from '#art/drawn/fizzlet-happy.json'
import drawnScene from '#art/drawn/luma-lens.json'
import { lumaLens } from '#content/luma-lens.ts'
import { lumaLensPages } from '#content/pages/luma-lens.ts'
import { lumaLensPictures } from '#content/pictures/luma-lens.ts'
import './luma-lens.css'

const { lead, guides, realmsHeading, realms, chat, scrapbook } = lumaLens

export const meta = () => pageMeta(lumaLensPages.lumaLens)

export default function LumaLens() {
  return (
    <>
      <PageScene
        page={lumaLensPages.lumaLens}
        lead={lead}
        scene={{ drawn: drawnScene, alt: lumaLensPictures['luma-lens'] }}
      />
      <Section heading={guides.heading}>
        <div className="lens-guides">
          {(['aurora', 'fizzlet'] as const).map((guide) => (
            <GuideSpeech key={guide} guide={guide}>
              {guides[guide].map((line) => (
                <p key={line}>{line}</p>
              ))}
            </GuideSpeech>
          ))}
        </div>
      </Section>
      <div className="lens-realms">
        <Section heading={realmsHeading}>
          <RealmCards doors={realms.map((realm) => ({ realm }))} />
        </Section>
      </div>
      <div className="lens-notes">
        <Note heading={chat.heading} text={chat.text} figure={auroraHappy} notForChildren>
          <PlaceholderButton action="luma-lens/chat-with-us" className="button-primary">
            {chat.label}
          </PlaceholderButton>
        </Note>
        <Note {...scrapbook} figure={fizzletHappy} />
      </div>
    </>
  )
}
