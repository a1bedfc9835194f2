import { realms, type RealmKey } from '#content/realms.ts'
import { CardGrid, LinkCard } from './card.tsx'
import { Emblem } from './emblem.tsx'

type Door = { readonly realm: RealmKey; readonly to?: string }

/** A card for each realm in its palette. `to` replaces the realm's own page. */
export function RealmCards({ doors, level }: { doors: readonly Door[]; level?: 2 | 3 }) {
  return (
    <CardGrid>
      {doors.map(({ realm, to = realms[realm].path }) => {
        const { name, line } = realms[realm]
        return (
          <LinkCard key={realm} to={to} theme={realm} name={name} picture={<Emblem sign={realm} />} level={level}>
            <p>{line}</p>
          </LinkCard>
        )
      })}
    </CardGrid>
  )
}
