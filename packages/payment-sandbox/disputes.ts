import { emit, saveAndEmit } from './events.ts'
import { newId } from './identifiers.ts'
import { nulls, type Charge, type Dispute } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

const day = 86_400
const timeToRespond = 7 * day

const noEvidence = nulls(
  'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure',
  'cancellation_rebuttal customer_communication customer_email_address customer_name',
  'customer_purchase_ip customer_signature duplicate_charge_documentation duplicate_charge_explanation',
  'duplicate_charge_id product_description receipt refund_policy refund_policy_disclosure',
  'refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier',
  'shipping_date shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text',
)

/** Disputes a paid charge: the money is withdrawn until the dispute ends. An inquiry withdraws nothing. */
export function raiseDispute(
  sandbox: Sandbox,
  charge: Charge,
  { inquiry = false }: { inquiry?: boolean } = {},
): Dispute {
  const now = sandbox.clock.now()
  const card = charge.payment_method_details?.card
  const id = newId('du')
  const dispute = sandbox.store.insert('dispute', {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, enhanced_evidence: {} },
    evidence_details: {
      due_by: now + timeToRespond,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: card?.brand ?? 'visa',
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: card?.network ?? 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  })
  saveAndEmit(sandbox, 'charge', 'charge.updated', { ...charge, disputed: true })
  emit(sandbox, 'charge.dispute.created', dispute)
  if (!inquiry) emit(sandbox, 'charge.dispute.funds_withdrawn', dispute)
  sandbox.clock.plan('dispute-due', id, now + timeToRespond)
  return dispute
}

/** Turns an inquiry into a dispute, which withdraws the money. */
export function escalateInquiry(sandbox: Sandbox, inquiry: Dispute): Dispute {
  const card = inquiry.payment_method_details?.card
  const dispute = saveAndEmit(sandbox, 'dispute', 'charge.dispute.updated', {
    ...inquiry,
    is_charge_refundable: false,
    ...(card && {
      payment_method_details: {
        ...inquiry.payment_method_details,
        type: 'card',
        card: { ...card, case_type: 'chargeback' },
      },
    }),
    status: 'needs_response',
  })
  emit(sandbox, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export function isInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_')
}

export function isDecided({ status }: Dispute): boolean {
  return status === 'won' || status === 'lost' || status === 'warning_closed'
}

/** Ends a dispute. A won dispute returns the money; an inquiry only closes. */
export function decideDispute(sandbox: Sandbox, dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  sandbox.clock.unplan('dispute-due', dispute.id)
  const closed = sandbox.store.replace('dispute', {
    ...dispute,
    status: isInquiry(dispute) ? 'warning_closed' : outcome,
  })
  emit(sandbox, 'charge.dispute.closed', closed, { status: dispute.status })
  if (closed.status === 'won') emit(sandbox, 'charge.dispute.funds_reinstated', closed)
  return closed
}

/** Clock: the deadline for evidence is over. */
export function missDispute(sandbox: Sandbox, id: string): void {
  const dispute = sandbox.store.find('dispute', id)
  if (!dispute || isDecided(dispute)) return
  const late = { ...dispute, evidence_details: { ...dispute.evidence_details, past_due: true } }
  decideDispute(sandbox, late, 'lost')
}
