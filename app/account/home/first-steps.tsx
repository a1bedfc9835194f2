import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Emblem } from '#app/ui/emblem.tsx'
import { Section } from '#app/ui/page.tsx'
import owl from '#art/drawn/avatar-owl.json'
import { homeWords } from '#content/dashboard/home.ts'

const { steps } = homeWords

const pictures = {
  read: <Emblem sign="archives" />,
  write: <Emblem sign="storytellers-lantern" />,
  child: <Drawing drawn={owl} alt="" sizes="8rem" className="emblem" />,
  rooms: <Emblem sign="bloom" />,
} as const

type Step = keyof typeof pictures

type FirstStepsProps = {
  heading: string
  /** The steps to leave out: done, or not for this person. */
  without?: readonly Step[]
}

/** First steps for a person who has no books, stories or rooms yet. */
export const FirstSteps = ({ heading, without = [] }: FirstStepsProps) => (
  <Section heading={heading}>
    <CardGrid wide>
      {(['read', 'child', 'rooms', 'write'] as const)
        .filter((step) => !without.includes(step))
        .map((step) => (
          <LinkCard key={step} to={steps[step].to} name={steps[step].name} picture={pictures[step]}>
            <p>{steps[step].text}</p>
          </LinkCard>
        ))}
    </CardGrid>
  </Section>
)
