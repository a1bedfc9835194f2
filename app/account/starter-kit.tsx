import { starterKitWords } from '#content/account/starter-kit.ts'
import { backTo } from '#content/back-links.ts'
import { starterKitPage } from '#content/pages/about.ts'
import { accountPictures } from '#content/pictures/account.ts'
import { LinkCard } from '#app/ui/card.tsx'
import parcel from '#art/drawn/starter-kit.json'
import { GuideSpeech } from '#app/ui/guide-speech.tsx'
import { Note } from '#app/ui/note.tsx'
import aurora from '#art/drawn/aurora-pointing.json'
import { PageScene } from '#app/ui/page-scene.tsx'
import { PlaceholderButton } from '#app/placeholder-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { MoodMeter } from './starter-kit-moods.tsx'
import './starter-kit.css'

export const meta = () => pageMeta(starterKitPage)

const { lead, guide, gallery, stepsHeading, steps } = starterKitWords

export default function StarterKit() {
  return (
    <>
      <PageScene
        page={starterKitPage}
        lead={lead}
        back={backTo.gardenGate}
        scene={{ drawn: parcel, alt: accountPictures['starter-kit'] }}
      />
      <Section heading={guide.heading}>
        <div className="kit-note">
          <GuideSpeech guide="star-keeper">
            {guide.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </GuideSpeech>
        </div>
      </Section>
      <MoodMeter />
      <Note heading={gallery.heading} text={gallery.text} figure={aurora} notForChildren>
        <PlaceholderButton action="starter-kit/share-your-sparkle" className="lantern">
          {gallery.label}
        </PlaceholderButton>
      </Note>
      <Section heading={stepsHeading}>
        <ol className="cards cards-wide kit-steps">
          {steps.map(({ to, theme, name, line }) => (
            <LinkCard key={to} to={to} theme={theme} name={name}>
              <p>{line}</p>
            </LinkCard>
          ))}
        </ol>
      </Section>
    </>
  )
}
