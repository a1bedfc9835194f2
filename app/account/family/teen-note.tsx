import { Link } from 'react-router'
import { Section } from '#app/ui/page.tsx'
import { teenFamilyWords as words } from '#content/household/guardians.ts'

/** Replaces content for guardians. */
export const TeenNote = () => (
  <Section heading={words.heading} lead={words.text}>
    <div className="actions">
      <Link to={words.home.to} className="button-secondary">
        {words.home.label}
      </Link>
    </div>
  </Section>
)
