import { moods, moodWords } from '#content/account/moods.ts'
import type { Mood } from '#content/account/moods.ts'
import { feeling } from '#content/notices/mood.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'

const fullMoon = <circle className="moon-paper" cx="48" cy="52" r="38" />

/** Each face on a moon, on a square of 96. */
const faces = {
  '🤩': (
    <>
      {fullMoon}
      <path
        className="moon-ink"
        d="M34 34l3 8 8 1-6 6 2 8-7-4-7 4 2-8-6-6 8-1zM62 34l3 8 8 1-6 6 2 8-7-4-7 4 2-8-6-6 8-1zM32 64h32q-3 16-16 16T32 64z"
      />
    </>
  ),
  '🤔': (
    <>
      {fullMoon}
      <circle className="moon-brass" cx="63" cy="47" r="15" />
      <circle className="moon-glass" cx="63" cy="47" r="11" />
      <path className="moon-brass" d="M72 59l4-3 14 20q0 6-5 5z" />
      <circle className="moon-ink" cx="33" cy="49" r="5" />
      <circle className="moon-ink" cx="64" cy="47" r="7" />
      <path className="moon-line" d="M26 38q7-6 13-2M40 72q6-4 11 0" />
    </>
  ),
  '😌': (
    <>
      <path className="moon-paper" d="M62 14a38 38 0 1 0 18 60 44 44 0 0 1-30-24q-6-20 12-36z" />
      <path className="moon-cap" d="M24 28Q40 4 66 14q14 4 22 22-14-8-26-6Q40 24 22 36z" />
      <circle className="moon-pom" cx="87" cy="40" r="7" />
      <path className="moon-line" d="M20 52q6 6 12 0M36 66q6 6 13 1" />
    </>
  ),
  '🥳': (
    <>
      {fullMoon}
      <path className="moon-cap" d="M32 24L58 0l10 26q-18-8-36-2z" />
      <circle className="moon-pom" cx="58" cy="3" r="6" />
      <path className="moon-line" d="M27 48q6-7 12 0M52 48q6-7 12 0" />
      <path className="moon-horn" d="M42 62l46-10q8 10 4 24L43 68z" />
      <path className="moon-stripe" d="M56 59l10-2 1 14-10-1zM76 55l8-2q4 10 2 22l-9-1z" />
      <path className="moon-pom" d="M8 22l6-3 2 6-6 3zM84 28l7 2-3 6-6-3zM10 82l5-4 4 5-5 4zM78 84l7 1-2 6-6-2z" />
    </>
  ),
} satisfies Record<Mood['emoji'], ReactNode>

/** Four moons to choose from. The choice is told back and kept nowhere. */
export function MoodMeter() {
  const [chosen, setChosen] = useState<string>()

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
              <svg viewBox="0 0 96 96" aria-hidden="true">
                {faces[mood.emoji]}
              </svg>
              <span className={mood.textStyle}>{mood.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
