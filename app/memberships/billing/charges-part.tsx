import { dayLabel } from '#content/dates.ts'
import { billingWords, moneyLabel } from '#content/billing.ts'
import type { PastCharge } from '#contract/billing.ts'
import { NewTabLink } from '#app/new-tab-link.tsx'
import { Setting, SettingRow } from '#app/ui/setting.tsx'

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
  if (charges.length === 0) return <SettingRow name={words.name} value={words.none} />
  return (
    <Setting name={words.name} value={charges.length} action={words.see} heading={words.heading} isReadFirst>
      {() => (
        <ul className="ruled billing-charges">
          {charges.map((charge) => (
            <Charge key={charge.id} charge={charge} />
          ))}
        </ul>
      )}
    </Setting>
  )
}
