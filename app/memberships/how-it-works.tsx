import { howItWorks } from '#content/how-it-works.ts'
import { Note } from '#app/ui/note.tsx'

export function HowItWorks() {
  return (
    <Note heading={howItWorks.heading}>
      <ul className="points">
        {howItWorks.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{howItWorks.forGrownUps}</p>
    </Note>
  )
}
