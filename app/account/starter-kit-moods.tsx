import { moods, moodWords } from '#content/account/moods.ts'
import type { Mood } from '#content/account/moods.ts'
import { feeling } from '#content/notices/realms.ts'
import { moodPictures } from '#content/pictures/account.ts'
import { useState } from 'react'
import cozy from '#art/drawn/mood-cozy.json'
import curious from '#art/drawn/mood-curious.json'
import excited from '#art/drawn/mood-excited.json'
import party from '#art/drawn/mood-party.json'
import { Drawing, type Drawn } from '#app/ui/drawing.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'

const drawn: Record<Mood['id'], Drawn> = { excited, curious, cozy, party }

/** Shows the choice in a notice; it is not stored. */
export function MoodMeter() {
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
                drawn={drawn[mood.id]}
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
