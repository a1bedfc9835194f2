import { useState } from 'react'
import { PlaceholderButton } from '#app/placeholder-button.tsx'
import { LinkCard } from '#app/ui/card.tsx'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { GuideSpeech } from '#app/ui/guide-speech.tsx'
import { Note } from '#app/ui/note.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import aurora from '#art/drawn/aurora-pointing.json'
import badge from '#art/drawn/badge-star-map.json'
import whiskerleaf from '#art/drawn/critter-whiskerleaf.json'
import scroll from '#art/drawn/scroll-open.json'
import parcel from '#art/drawn/starter-kit.json'
import { moods, moodWords, type Mood } from '#content/account/moods.ts'
import { starterKitWords } from '#content/account/starter-kit.ts'
import { backTo } from '#content/back-links.ts'
import { feeling } from '#content/notices/realms.ts'
import { starterKitPage } from '#content/pages/about.ts'
import { accountPictures, moodPictures } from '#content/pictures/account.ts'
import './starter-kit.css'

export const meta = () => pageMeta(starterKitPage)

/** What is behind each step, for those who do not read. */
const stepPictures = { '/aurora-scrolls': scroll, '/dashboard': badge, '/critter-club': whiskerleaf } as const

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
        <PlaceholderButton action="starter-kit/share-your-sparkle" className="button-primary">
          {gallery.label}
        </PlaceholderButton>
      </Note>
      <Section heading={stepsHeading}>
        <ol className="cards cards-wide kit-steps">
          {steps.map(({ to, theme, name, line }) => (
            <LinkCard
              key={to}
              to={to}
              theme={theme}
              name={name}
              picture={<Drawing className="emblem" drawn={stepPictures[to]} alt="" sizes="8rem" />}
            >
              <p>{line}</p>
            </LinkCard>
          ))}
        </ol>
      </Section>
    </>
  )
}

const moons = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/mood-*.json', { eager: true, import: 'default' }),
)

/** Shows the choice in a notice; it is not stored. */
function MoodMeter() {
  const [chosen, setChosen] = useState<Mood['id']>()

  function choose({ id, label }: Mood) {
    setChosen(id)
    showNotice(feeling(label))
  }

  return (
    <Section heading={moodWords.heading} lead={moodWords.lead}>
      <ul className="moods">
        {moods.map((mood) => (
          <li key={mood.id}>
            <button
              type="button"
              className={`paper mood ${mood.color}`}
              aria-pressed={mood.id === chosen}
              onClick={() => choose(mood)}
            >
              <span className={mood.textStyle}>{mood.label}</span>
              <Drawing
                drawn={moons[`mood-${mood.id}`]!}
                alt={moodPictures[`mood-${mood.id}`]}
                sizes="(width < 52rem) 36vw, 10rem"
              />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
