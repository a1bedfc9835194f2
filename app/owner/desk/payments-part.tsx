import type { ReactNode } from 'react'
import { fetchFurtherReversals, fetchFurtherRisks, fetchPayments } from '#app/api/owner.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { Breakable } from '#app/ui/breakable.tsx'
import { Section } from '#app/ui/page.tsx'
import { moneyLabel } from '#content/billing.ts'
import { momentLabel, shortDayLabel } from '#content/dates.ts'
import { deskWords } from '#content/owner/desk.ts'
import type { ChargeReversal, PaymentAtRisk, PaymentsAnswer, ReversalList, RiskKind } from '#contract/owner.ts'
import { deskStatus, useDeskPages, useDeskQuery, type Page } from './desk-queries.ts'
import { MoreRows } from './more-rows.tsx'

const words = deskWords.payments

function PaymentRow({ payment, kind }: { payment: PaymentAtRisk; kind: RiskKind }) {
  const { person, name, price, at, state } = payment
  return (
    <li className="owner-row">
      <div>
        <h4 className="row owner-name">
          <Breakable text={person.email ?? words.gone} />
        </h4>
        <p className="owner-id">{person.id}</p>
      </div>
      <div className="owner-held">
        <p>{deskWords.members.membership(name, deskWords.states[state].toLowerCase())}</p>
        {price && <p>{words.price(moneyLabel(price))}</p>}
        <p>{words[kind].at(shortDayLabel(at))}</p>
      </div>
    </li>
  )
}

type PaymentListProps<Row> = {
  list: RiskKind | ReversalList
  first: Page<Row>
  load: (after: string) => Promise<Page<Row>>
  children: (row: Row) => ReactNode
}

function PaymentList<Row>({ list, first, load, children }: PaymentListProps<Row>) {
  const { heading, lead, none } = words[list]
  // A new first page resets the list.
  const pages = useDeskPages(['payments', list, first], load, first)
  const { rows = [] } = pages
  return (
    <div className="paper owner-list">
      <h3>{heading}</h3>
      <p className="owner-aside">{lead}</p>
      {rows.length === 0 ? <p>{none}</p> : <ul>{rows.map(children)}</ul>}
      <MoreRows pages={pages} />
    </div>
  )
}

function Payments({ kind, payments }: { kind: RiskKind; payments: PaymentsAnswer }) {
  return (
    <PaymentList list={kind} first={payments[kind]} load={(after) => fetchFurtherRisks(kind, after)}>
      {(payment) => <PaymentRow key={payment.subscription} payment={payment} kind={kind} />}
    </PaymentList>
  )
}

function ReversalRow({ reversal }: { reversal: ChargeReversal }) {
  const { person, name, kind, status, reason, by_site, at, answer_by } = reversal
  const result = words.outcomes[status]
  return (
    <li className="owner-row">
      <div>
        <h4 className="row owner-name">
          <Breakable text={person?.email ?? words.gone} />
        </h4>
        <p className="owner-id">{reversal.id}</p>
      </div>
      <div className="owner-held">
        {answer_by && <p className="owner-deadline">{words.answerBy(momentLabel(answer_by))}</p>}
        <p>{words.kinds[kind](moneyLabel(reversal), shortDayLabel(at))}</p>
        {name && <p>{name}</p>}
        {by_site ? <p>{words.bySite}</p> : reason && <p>{words.reason(reason.replaceAll('_', ' '))}</p>}
        {result && <p>{result}</p>}
      </div>
    </li>
  )
}

function Reversals({ list, payments }: { list: ReversalList; payments: PaymentsAnswer }) {
  return (
    <PaymentList list={list} first={payments[list]} load={(after) => fetchFurtherReversals(list, after)}>
      {(reversal) => <ReversalRow key={reversal.id} reversal={reversal} />}
    </PaymentList>
  )
}

/** Missing payments, payments at risk and reversals, fetched in one request so that it is logged once. */
export function PaymentsPart() {
  const query = useDeskQuery(['payments'], fetchPayments)
  const payments = query.data
  return (
    <Section heading={words.heading} lead={words.lead}>
      <QueryStatus {...deskStatus} query={query} />
      {payments !== undefined && (
        <div className="owner-lists">
          <Reversals list="to-answer" payments={payments} />
          <Payments kind="owing" payments={payments} />
          <Payments kind="expiring" payments={payments} />
          <Reversals list="settled" payments={payments} />
        </div>
      )}
    </Section>
  )
}
