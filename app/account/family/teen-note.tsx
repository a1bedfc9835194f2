import { teenFamilyWords as words } from '#content/household/guardians.ts'
import { Section } from '#app/ui/page.tsx'

/** Replaces content for guardians. */
export const TeenNote = () => (
  <Section heading={words.heading}>
    <p className="paper">{words.text}</p>
  </Section>
)
