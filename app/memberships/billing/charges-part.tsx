import { dayLabel } from '#content/dates.ts'
import { billingWords, moneyLabel } from '#content/billing.ts'
import type { PastCharge } from '#contract/billing.ts'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { Section } from '#app/ui/section.tsx'

const words = billingWords.charges

function Charge({ charge }: { charge: PastCharge }) {
  const { at, what, state, refunded, currency, url } = charge
  return (
    <li className="billing-charge">
      <div>
        <p className="billing-what">{what}</p>
        <p>
          {dayLabel(at)}
          {state !== 'paid' && `. ${words.states[state]}`}
          {refunded > 0 && `. ${words.refunded(moneyLabel({ amount: refunded, currency }))}`}
        </p>
      </div>
      <strong className="billing-amount">{moneyLabel(charge)}</strong>
      {url && (
        <NewTabLink href={url}>
          {state === 'paid' ? words.receipt : words.bill} <span className="sr-only">{words.of(dayLabel(at))}</span>
        </NewTabLink>
      )}
    </li>
  )
}

/** Past charges, each with a link to the provider's receipt. */
export function ChargesPart({ charges }: { charges: readonly PastCharge[] }) {
  return (
    <Section heading={words.heading}>
      <div className="paper billing-part">
        {charges.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className="ruled billing-charges">
            {charges.map((charge) => (
              <Charge key={charge.id} charge={charge} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
