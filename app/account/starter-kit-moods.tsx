import { moods, moodWords } from '#content/account/moods.ts'
import type { Mood } from '#content/account/moods.ts'
import { feeling } from '#content/notices/realms.ts'
import { useState } from 'react'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'
import { MoodMoon } from './mood-moon.tsx'

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
              <MoodMoon mood={mood.id} />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
