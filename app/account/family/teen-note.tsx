import { teenFamilyWords as words } from '#content/household/guardians.ts'
import { Section } from '#app/ui/section.tsx'

/** In place of what is for guardians alone. */
export const TeenNote = () => (
  <Section heading={words.heading}>
    <p className="paper">{words.text}</p>
  </Section>
)
