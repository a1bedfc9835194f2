import { moneyLabel } from '#content/billing.ts'
import { dayLabel, deskWords } from '#content/owner/desk.ts'
import { deskTop } from '#content/owner/top.ts'
import type { PaymentAtRisk, RiskKind } from '#contract/owner.ts'
import { fetchPayments } from '#app/api/owner.ts'
import { Section } from '#app/ui/section.tsx'
import { MoreRows } from './more-rows.tsx'
import { TryAgain } from './try-again.tsx'
import { usePages } from './use-fetched.ts'

const words = deskWords.payments

function PaymentRow({ payment, kind }: { payment: PaymentAtRisk; kind: RiskKind }) {
  const { person, name, price, at, state } = payment
  return (
    <li className="owner-row">
      <div>
        <h4 className="owner-name">{person.email ?? words.gone}</h4>
        <p className="owner-id">{person.id}</p>
      </div>
      <div className="owner-held">
        <p>{deskWords.members.membership(name, deskWords.states[state].toLowerCase())}</p>
        {price && <p>{words.price(moneyLabel(price))}</p>}
        <p>{words[kind].at(dayLabel(at))}</p>
      </div>
    </li>
  )
}

function Payments({ kind }: { kind: RiskKind }) {
  const { heading, lead, none } = words[kind]
  const { rows, next, busy, again, more } = usePages(kind, (after, signal) => fetchPayments(kind, after, signal))
  return (
    <div className="paper owner-list">
      <h3>{heading}</h3>
      <p className="owner-aside">{lead}</p>
      {rows === null && <output className="private-loading">{deskTop.loading}</output>}
      {rows === 'failed' && <TryAgain onAgain={again} />}
      {rows !== null && rows !== 'failed' && (
        <>
          {rows.length === 0 ? (
            <p>{none}</p>
          ) : (
            <ul>
              {rows.map((payment) => (
                <PaymentRow key={payment.subscription} payment={payment} kind={kind} />
              ))}
            </ul>
          )}
          <MoreRows next={next} busy={busy} onMore={more} />
        </>
      )}
    </div>
  )
}

/** What may not come in next month. */
export function PaymentsPart() {
  return (
    <Section heading={words.heading}>
      <div className="owner-lists">
        <Payments kind="owing" />
        <Payments kind="expiring" />
      </div>
    </Section>
  )
}
