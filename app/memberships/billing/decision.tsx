import { billingWords as words, moneyLabel } from '#content/billing.ts'
import type { BilledMembership, ChangeRequest, PreviewAnswer, PreviewRequest } from '#contract/billing.ts'
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { previewChange } from '#app/api/billing.ts'
import { answerWords, confirmWords } from './answer-words.ts'

export type Question = PreviewRequest['change']

/** What a question is about, once it has been narrowed down; null while something is still to be chosen. */
function wishOf(question: Question, membership: string, choice: string | null): PreviewRequest | null {
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

/** The change as it was looked at. */
function agreedTo(wish: PreviewRequest, { due, date }: PreviewAnswer): ChangeRequest {
  const agreed = { amount: due.amount, date }
  return wish.change === 'switch' || wish.change === 'return' ? { ...wish, agreed } : wish
}

function optionsOf(question: Question, { maySwitchTo }: BilledMembership): { value: string; label: string }[] {
  if (question === 'pause')
    return [1, 2, 3].map((months) => ({ value: String(months), label: words.pause.option(months) }))
  if (question !== 'switch') return []
  return maySwitchTo.map(({ tier, name, price }) => ({
    value: tier,
    label: words.switch.option(name, moneyLabel(price)),
  }))
}

/** What the provider says to a wish: what it would do and cost. It stands until the wish has been refused. */
const previewQuery = (wish: PreviewRequest | null) =>
  queryOptions({
    queryKey: ['billing preview', wish],
    queryFn: wish ? ({ signal }) => previewChange(wish, signal) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
  })

type DecisionProps = {
  question: Question
  membership: BilledMembership
  busy: boolean
  onChange: (wish: ChangeRequest) => Promise<boolean>
  onClose: () => void
}

/** One question about a membership: what would happen and what it would cost, and the button that does it. */
export function Decision({ question, membership, busy, onChange, onClose }: DecisionProps) {
  const [choice, setChoice] = useState<string | null>(null)
  const heading = useId()
  const group = useId()
  const wish = wishOf(question, membership.id, choice)
  const preview = previewQuery(wish)
  const queryClient = useQueryClient()
  const { data: answer, error } = useQuery(preview)
  const askAgain = () => queryClient.resetQueries({ queryKey: preview.queryKey })
  const options = optionsOf(question, membership)
  const title = question === 'return' ? words.return.heading : words[question].heading(membership.name)

  async function confirm() {
    if (!wish || !answer) return
    // What was refused may cost something else by now.
    if (!(await onChange(agreedTo(wish, answer)))) await askAgain()
  }

  return (
    <section className="billing-decision" aria-labelledby={heading}>
      <h4 id={heading}>{title}</h4>
      {options.length > 0 && (
        <div className="billing-options" role="radiogroup" aria-labelledby={heading}>
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
        {wish && !answer && <p>{error ? error.message : words.asking}</p>}
        {wish && answer && answerWords(wish, membership, answer).map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
      <div className="billing-ways">
        {error && (
          <button type="button" className="lantern" onClick={() => void askAgain()}>
            {words.again}
          </button>
        )}
        {wish && answer && (
          <button type="button" className="lantern" disabled={busy} onClick={() => void confirm()}>
            {busy ? words.changing : confirmWords(wish, answer)}
          </button>
        )}
        <button type="button" className="text-button" disabled={busy} onClick={onClose}>
          {words.notNow}
        </button>
      </div>
    </section>
  )
}
