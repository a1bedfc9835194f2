import { howItWorks } from '#content/how-it-works.ts'
import starKeeper from '#art/drawn/star-keeper-pointing.json'
import { Note } from '#app/ui/note.tsx'

export function HowItWorks() {
  return (
    <Note heading={howItWorks.heading} figure={starKeeper}>
      <ul className="points">
        {howItWorks.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{howItWorks.family}</p>
      <p>{howItWorks.forAdults}</p>
    </Note>
  )
}
