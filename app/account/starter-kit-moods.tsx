import { moods, moodWords, type Mood } from '#content/account/moods.ts'
import { feeling } from '#content/notices/realms.ts'
import { moodPictures } from '#content/pictures/account.ts'
import { useState } from 'react'
import { Drawing, drawingsByName, type Drawn } from '#app/ui/drawing.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'

const moons = drawingsByName(
  import.meta.glob<Drawn>('/packages/art/drawn/mood-*.json', { eager: true, import: 'default' }),
)

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
