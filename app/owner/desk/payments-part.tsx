import { moneyLabel } from '#content/billing.ts'
import { dayLabel, deskWords, momentLabel } from '#content/owner/desk.ts'
import { deskTop } from '#content/owner/top.ts'
import type { ChargeReversal, PaymentAtRisk, ReversalList, RiskKind } from '#contract/owner.ts'
import type { ReactNode } from 'react'
import { fetchPayments, fetchReversals } from '#app/api/owner.ts'
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

type PaymentListProps<Row> = {
  words: { heading: string; lead: string; none: string }
  pages: ReturnType<typeof usePages<Row>>
  children: (row: Row) => ReactNode
}

function PaymentList<Row>({ words: { heading, lead, none }, pages, children }: PaymentListProps<Row>) {
  const { rows, next, busy, again, more } = pages
  return (
    <div className="paper owner-list">
      <h3>{heading}</h3>
      <p className="owner-aside">{lead}</p>
      {rows === null && <output className="private-loading">{deskTop.loading}</output>}
      {rows === 'failed' && <TryAgain onAgain={again} />}
      {rows !== null && rows !== 'failed' && (
        <>
          {rows.length === 0 ? <p>{none}</p> : <ul>{rows.map(children)}</ul>}
          <MoreRows next={next} busy={busy} onMore={more} />
        </>
      )}
    </div>
  )
}

function Payments({ kind }: { kind: RiskKind }) {
  const pages = usePages(kind, (after, signal) => fetchPayments(kind, after, signal))
  return (
    <PaymentList words={words[kind]} pages={pages}>
      {(payment) => <PaymentRow key={payment.subscription} payment={payment} kind={kind} />}
    </PaymentList>
  )
}

function ReversalRow({ reversal }: { reversal: ChargeReversal }) {
  const { person, name, kind, status, reason, by_site, at, answer_by } = reversal
  const outcome = words.outcomes[status]
  return (
    <li className="owner-row">
      <div>
        <h4 className="owner-name">{person?.email ?? words.gone}</h4>
        <p className="owner-id">{reversal.id}</p>
      </div>
      <div className="owner-held">
        {answer_by && <p className="owner-deadline">{words.answerBy(momentLabel(answer_by))}</p>}
        <p>{words.kinds[kind](moneyLabel(reversal), dayLabel(at))}</p>
        {name && <p>{name}</p>}
        {by_site ? <p>{words.bySite}</p> : reason && <p>{words.reason(reason.replaceAll('_', ' '))}</p>}
        {outcome && <p>{outcome}</p>}
      </div>
    </li>
  )
}

function Reversals({ list }: { list: ReversalList }) {
  const pages = usePages(list, (after, signal) => fetchReversals(list, after, signal))
  return (
    <PaymentList words={words[list]} pages={pages}>
      {(reversal) => <ReversalRow key={reversal.id} reversal={reversal} />}
    </PaymentList>
  )
}

/** What has not come in, what may not, and what went back. */
export function PaymentsPart() {
  return (
    <Section heading={words.heading} lead={words.lead}>
      <div className="owner-lists">
        <Reversals list="to-answer" />
        <Payments kind="owing" />
        <Payments kind="expiring" />
        <Reversals list="settled" />
      </div>
    </Section>
  )
}
