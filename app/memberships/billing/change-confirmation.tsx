import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { previewChange } from '#app/api/billing.ts'
import { householdQuery } from '#app/api/household.ts'
import { isTeen } from '#app/api/session/session-store.ts'
import { useSession } from '#app/api/session/session.ts'
import { billingWords as words, moneyLabel } from '#content/billing.ts'
import type { BilledMembership, ChangeRequest, PreviewAnswer, PreviewRequest } from '#contract/billing.ts'
import { previewTexts, confirmText } from './preview-texts.ts'

export type ChangeKind = PreviewRequest['change']

/** The request for a preview; null until an option is chosen. */
function requestOf(question: ChangeKind, membership: string, choice: string | null): PreviewRequest | null {
  switch (question) {
    case 'cancel':
      return { change: 'cancel', membership }
    case 'return':
      return { change: 'return', membership }
    case 'pause':
      return choice === '1' || choice === '2' || choice === '3'
        ? { change: 'pause', membership, months: Number(choice) as 1 | 2 | 3 }
        : null
    case 'switch':
      return choice === null ? null : { change: 'switch', membership, tier: choice as BilledMembership['tier'] }
  }
}

/** The change with the amount and date the person has seen. */
function agreedTo(request: PreviewRequest, { due, date }: PreviewAnswer): ChangeRequest {
  const agreed = { amount: due.amount, date }
  return request.change === 'switch' || request.change === 'return' ? { ...request, agreed } : request
}

function optionsOf(question: ChangeKind, { maySwitchTo }: BilledMembership): { value: string; label: string }[] {
  if (question === 'pause')
    return [1, 2, 3].map((months) => ({ value: String(months), label: words.pause.option(months) }))
  if (question !== 'switch') return []
  return maySwitchTo.map(({ tier, name, price }) => ({
    value: tier,
    label: words.switch.option(name, moneyLabel(price)),
  }))
}

export const titleOf = (question: ChangeKind, { name }: BilledMembership): string =>
  question === 'return' ? words.return.heading : words[question].heading(name)

/** Previews a change at the provider. Never stale: it is reset only if the change fails. */
const previewQuery = (request: PreviewRequest | null) =>
  queryOptions({
    queryKey: ['billing preview', request],
    queryFn: request ? ({ signal }) => previewChange(request, signal) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
  })

/** What the end of a family's last membership means, to a guardian with children. */
function OfChildren() {
  const { user } = useSession()
  const { data } = useQuery({ ...householdQuery(user?.id ?? ''), enabled: user !== null && !isTeen(user) })
  return data !== undefined && data.children.length > 0 && <p>{words.cancel.children}</p>
}

type ChangeConfirmationProps = {
  question: ChangeKind
  membership: BilledMembership
  busy: boolean
  onChange: (request: ChangeRequest, onFailed: () => Promise<unknown>) => void
  onClose: () => void
}

/** Shows what a change of a membership would do and cost, with a button to confirm it. */
export function ChangeConfirmation({ question, membership, busy, onChange, onClose }: ChangeConfirmationProps) {
  const [choice, setChoice] = useState<string | null>(null)
  const group = useId()
  const request = requestOf(question, membership.id, choice)
  const preview = previewQuery(request)
  const queryClient = useQueryClient()
  const { data: answer, error } = useQuery(preview)
  const askAgain = () => queryClient.resetQueries({ queryKey: preview.queryKey })
  const options = optionsOf(question, membership)

  return (
    <div className="billing-decision">
      {options.length > 0 && (
        <div className="billing-options" role="radiogroup" aria-label={titleOf(question, membership)}>
          {options.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name={group}
                value={value}
                checked={choice === value}
                disabled={busy}
                onChange={() => setChoice(value)}
              />
              {label}
            </label>
          ))}
        </div>
      )}
      <div aria-live="polite" className="billing-answer">
        {request && !answer && <p>{error ? error.message : words.asking}</p>}
        {request &&
          answer &&
          previewTexts(request, membership, answer).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {question === 'cancel' && <OfChildren />}
      </div>
      <div className="row billing-actions">
        {error && (
          <button type="button" className="button-primary" onClick={() => void askAgain()}>
            {words.again}
          </button>
        )}
        {request && answer && (
          <button
            type="button"
            className={question === 'cancel' ? 'button-primary button-destructive' : 'button-primary'}
            disabled={busy}
            // After a failure the amount may have changed.
            onClick={() => onChange(agreedTo(request, answer), askAgain)}
          >
            {busy ? words.changing : confirmText(request, answer)}
          </button>
        )}
        <button type="button" className="text-button" disabled={busy} onClick={onClose}>
          {words.notNow}
        </button>
      </div>
    </div>
  )
}
