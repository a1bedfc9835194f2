import { fetchFigures } from '#app/api/owner.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { Emblem } from '#app/ui/emblem.tsx'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/page.tsx'
import { moneyLabel } from '#content/billing.ts'
import { momentLabel } from '#content/dates.ts'
import { countLabel, deskWords } from '#content/owner/desk.ts'
import { offerOf, tierOffers } from '#content/tier-offers.ts'
import type { OffSaleTier, OwnerFigures } from '#contract/owner.ts'
import { deskStatus, useDeskQuery } from './desk-queries.ts'
import { membershipStates } from './membership-states.ts'
import { MovesPart } from './moves-part.tsx'

const words = deskWords.figures
const heldStates: readonly string[] = ['active', 'paused', 'resting']

/** Monthly revenue by currency. */
function Revenue({ revenue, unpriced }: Pick<OwnerFigures, 'revenue' | 'unpriced'>) {
  return (
    <div className="paper owner-part owner-revenue">
      <h3>{words.revenue}</h3>
      {revenue.length === 0 && <p>{words.none}</p>}
      {revenue.map(({ currency, active, ending, pastDue, discounted, refunded, disputed, net }) => {
        const label = (amount: number) => moneyLabel({ amount, currency })
        return (
          <div key={currency} className="owner-currency">
            <p>
              <strong className="owner-sum">{words.active(label(net))}</strong>{' '}
              {net === active ? words.activeText : words.netText(label(active))}
            </p>
            {discounted > 0 && <p>{words.discounted(label(discounted))}</p>}
            {refunded > 0 && <p>{words.refunded(label(refunded))}</p>}
            {disputed > 0 && <p>{words.disputed(label(disputed))}</p>}
            {ending > 0 && <p>{words.ending(label(ending))}</p>}
            <p>{pastDue > 0 ? words.pastDue(label(pastDue)) : words.nothingPastDue}</p>
          </div>
        )
      })}
      {unpriced > 0 && <p>{words.unpriced(unpriced)}</p>}
      <p className="owner-aside">{words.note}</p>
    </div>
  )
}

function Club({ tier, figures }: { tier: (typeof tierOffers)[number]; figures: OwnerFigures }) {
  const counts = membershipStates.flatMap((state) => {
    const count = figures.memberships.find((row) => row.tier === tier.key && row.state === state)?.count ?? 0
    return count === 0 ? [] : [{ state, count }]
  })
  return (
    <li className="paper owner-club" data-theme={tier.realm}>
      <div className="card-picture">
        <Emblem sign={tier.emblem} />
      </div>
      <h3 className="card-name">{tier.name}</h3>
      {counts.length === 0 ? (
        <p>{deskWords.tiers.none}</p>
      ) : (
        <dl className="owner-counts">
          {counts.map(({ state, count }) => (
            <div key={state}>
              <dt>{deskWords.states[state]}</dt>
              <dd>{countLabel(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

const shownPrice = (tier: OffSaleTier['tier']) => {
  const { price, currency } = offerOf(tier)
  return moneyLabel({ amount: price, currency })
}

/** Tiers that nobody can join, because of their prices at the provider. */
function OffSale({ tiers }: { tiers: OwnerFigures['off_sale'] }) {
  const offSale = deskWords.offSale
  return tiers.map(({ tier, name, since, reason, price }) => (
    <div key={tier} className="section">
      <Note
        heading={offSale.heading(name)}
        text={
          reason === 'no_price'
            ? offSale.noPrice(name, momentLabel(since))
            : offSale.otherPrice(name, momentLabel(since), price && moneyLabel(price), shownPrice(tier))
        }
      >
        <p>{offSale.todo}</p>
      </Note>
    </div>
  ))
}

export function FiguresPart() {
  const query = useDeskQuery(['figures'], fetchFigures)
  const figures = query.data
  if (figures === undefined) return <QueryStatus {...deskStatus} query={query} />
  const held = figures.memberships.reduce((sum, { state, count }) => sum + (heldStates.includes(state) ? count : 0), 0)
  return (
    <>
      <OffSale tiers={figures.off_sale} />
      <Section heading={words.heading}>
        <div className="owner-now">
          <ul className="paper owner-part owner-totals">
            <li>{words.accounts(figures.accounts)}</li>
            <li>{words.held(held)}</li>
          </ul>
          <Revenue revenue={figures.revenue} unpriced={figures.unpriced} />
        </div>
      </Section>
      <Section heading={deskWords.tiers.heading}>
        <ul className="cards">
          {tierOffers.map((tier) => (
            <Club key={tier.key} tier={tier} figures={figures} />
          ))}
        </ul>
      </Section>
      <MovesPart />
    </>
  )
}
