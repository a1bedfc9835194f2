import { awaitsResponse, evidenceFields, isDecided, submitEvidence } from '../disputes.ts'
import { datedPage, endpoint, listOf, named } from '../endpoint.ts'
import { invalidRequest } from '../errors.ts'
import { saveAndEmit } from '../events.ts'
import { changedMetadata, clearable, flag, metadata, shape, text } from '../parameters.ts'

const evidence = shape(Object.fromEntries(evidenceFields.map((field) => [field, clearable(text(20_000))])))

export const disputeEndpoints = [
  endpoint('GET', '/v1/disputes/:id', {}, (sandbox, _parameters, { id }) => named(sandbox, 'dispute', id)),
  endpoint('POST', '/v1/disputes/:id', { evidence, metadata, submit: flag }, (sandbox, given, { id }) => {
    const before = named(sandbox, 'dispute', id)
    if (given.evidence && !awaitsResponse(before)) {
      throw invalidRequest(
        isDecided(before)
          ? 'This dispute is already closed, so its evidence cannot be updated.'
          : 'Evidence for this dispute has already been submitted.',
        { param: 'evidence' },
      )
    }
    const all = { ...before.evidence, ...given.evidence }
    const changed = saveAndEmit(sandbox, 'dispute', 'charge.dispute.updated', {
      ...before,
      evidence: all,
      evidence_details: {
        ...before.evidence_details,
        has_evidence: evidenceFields.some((field) => Boolean(all[field as 'receipt'])),
      },
      metadata: changedMetadata(before.metadata, given.metadata),
    })
    return given.evidence && given.submit !== false ? submitEvidence(sandbox, changed) : changed
  }),
  endpoint(
    'GET',
    '/v1/disputes',
    { ...datedPage, charge: text(), payment_intent: text() },
    (sandbox, { charge, payment_intent, ...paging }) =>
      listOf(sandbox, 'dispute', '/v1/disputes', paging, { where: { charge, payment_intent } }),
  ),
]
