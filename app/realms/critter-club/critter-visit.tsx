import { useEffect } from 'react'
import { useMatches, type MetaArgs } from 'react-router'
import { useChildId } from '#app/api/session/session.ts'
import { CardGrid, LinkCard } from '#app/ui/card.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene, Section } from '#app/ui/page.tsx'
import { backTo } from '#content/back-links.ts'
import type { Critter, CritterKey, Spoken } from '#content/critter-club/critter.ts'
import { giggleGecko } from '#content/critter-club/giggle-gecko.ts'
import { lulu } from '#content/critter-club/lulu.ts'
import { nibsy } from '#content/critter-club/nibsy.ts'
import { puddlePups } from '#content/critter-club/puddle-pups.ts'
import { favoriteNames, visitHeadings } from '#content/critter-club/visit.ts'
import { whiskerleaf } from '#content/critter-club/whiskerleaf.ts'
import { critterClubPages } from '#content/pages/critter-club.ts'
import { CritterDaisy } from './critter-daisy.tsx'
import { critterHomes } from './critter-pictures.tsx'
import './critter-visit.css'

const Said = ({ words }: { words: Spoken }) =>
  typeof words === 'string' ? (
    <p>{words}</p>
  ) : (
    words.map(({ who, says }) => (
      <p key={who} className="turn">
        <b>{who}</b> {says}
      </p>
    ))
  )

const favorites = ['snack', 'sound', 'timeOfDay', 'treasure'] as const

const critters = {
  whiskerleaf,
  'giggle-gecko': giggleGecko,
  'puddle-pups': puddlePups,
  nibsy,
  lulu,
} satisfies Record<CritterKey, Critter>

/** The route's id is the critter (app/routes.ts). */
const critterOf = (matches: readonly ({ id: string } | undefined)[]) => matches.at(-1)!.id as CritterKey

export const meta = ({ matches }: MetaArgs) => pageMeta(critterClubPages[critterOf(matches)])

/** A visit of a child. */
function useMeeting(critter: CritterKey) {
  const childId = useChildId()
  useEffect(() => {
    if (childId === null) return
    // Without a connection they meet another time.
    void import('./meet-critter.ts').then(({ meetCritter }) => meetCritter(childId, critter)).catch(() => {})
  }, [childId, critter])
}

/** A critter's page. */
export default function CritterVisit() {
  const critter: Critter = critters[critterOf(useMatches())]
  const { tryThis, next } = critter
  useMeeting(critter.key)
  return (
    <>
      <PageScene
        page={{ heading: critter.name, description: critter.lead }}
        eyebrow={critter.home}
        back={backTo.critterClub}
        scene={critterHomes[critter.key]}
      >
        <blockquote className="paper hello">
          {critter.hello.map((words, i) => (
            <Said key={i} words={words} />
          ))}
        </blockquote>
      </PageScene>
      <Section heading={visitHeadings.facts} lead={critter.factsLead}>
        <CardGrid wide>
          {critter.facts.map(({ name, fact }) => (
            <li key={name} className="paper">
              <h3 className="card-name">{name}</h3>
              <Said words={fact} />
            </li>
          ))}
        </CardGrid>
      </Section>
      <div className="section at-home">
        <section aria-labelledby="favorites">
          <h2 id="favorites">{visitHeadings.favorites}</h2>
          <dl className="favorites">
            {favorites.map((key) => (
              <div key={key}>
                <dt>{favoriteNames[key]}</dt>
                <dd>{critter.favorites[key]}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="try-this">
          <h2 id="try-this">{visitHeadings.tryThis}</h2>
          <div className="paper try-this">
            <h3 className="card-name">{tryThis.name}</h3>
            <ol>
              {tryThis.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Said words={tryThis.afterwards} />
          </div>
        </section>
      </div>
      <div className="section">
        <ul className="daisies next">
          <LinkCard to={next.to} name={next.name} picture={<CritterDaisy critter={next.critter} silent />} level={2}>
            <p>{next.line}</p>
          </LinkCard>
        </ul>
      </div>
    </>
  )
}
