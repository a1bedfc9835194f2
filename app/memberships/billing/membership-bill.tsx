import { dayLabel } from '#content/dates.ts'
import { billingWords as words, moneyLabel } from '#content/billing.ts'
import { billingNotices } from '#content/notices/billing.ts'
import { realms } from '#content/realms.ts'
import { offerOf } from '#content/tier-offers.ts'
import type { BilledMembership, ChangeRequest } from '#contract/billing.ts'
import { useId, useRef, useState } from 'react'
import { makeChange } from '#app/api/billing.ts'
import { useAction } from '#app/ui/action.ts'
import { Emblem } from '#app/ui/emblem.tsx'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Decision, type Question } from './decision.tsx'
import { planWords } from './plan-words.ts'

const changed = {
  cancel: billingNotices.membershipCancelled,
  keep: billingNotices.membershipKept,
  switch: billingNotices.clubSwitched,
  stay: billingNotices.switchTakenBack,
  pause: billingNotices.pauseArranged,
  return: billingNotices.pauseEnded,
} as const

/** The changes that are possible now. */
function questionsOf({ plan, mayPause, maySwitchTo }: BilledMembership): Question[] {
  if (plan === 'ends' || plan === 'starts') return []
  return [
    ...(maySwitchTo.length > 0 ? (['switch'] as const) : []),
    ...(mayPause ? (['pause'] as const) : []),
    ...(plan === 'rests' ? (['return'] as const) : []),
    'cancel',
  ]
}

type MembershipBillProps = { membership: BilledMembership; onChanged: () => Promise<unknown> }

export function MembershipBill({ membership, onChanged }: MembershipBillProps) {
  const { name, tier, opens } = membership
  const [question, setQuestion] = useState<Question | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useId()
  const questions = questionsOf(membership)
  const shown = question && questions.includes(question) ? question : null
  const [busy, run] = useAction()

  const change = (request: ChangeRequest, onFailed?: () => Promise<unknown>) =>
    run(async () => {
      try {
        await makeChange(request)
        showNotice(changed[request.change])
      } catch (cause) {
        showFailure(billingNotices.membershipNotChanged, cause)
        await onChanged()
        await onFailed?.()
        return
      }
      await onChanged()
      setQuestion(null)
      // The button that had the focus is gone.
      heading.current?.focus()
    })

  return (
    <li className="paper billing-membership" data-theme={opens}>
      <div className="card-picture">
        <Emblem sign={offerOf(tier).emblem} />
      </div>
      <div className="billing-words">
        <h3 className="card-name" tabIndex={-1} ref={heading}>
          {name}
        </h3>
        <p className="billing-price">{words.price(moneyLabel(membership.price))}</p>
        {planWords(membership).map((sentence) => (
          <p key={sentence} className="billing-plan">
            {sentence}
          </p>
        ))}
        <p>
          {words.memberships.opens(realms[opens].name)} {words.since(dayLabel(membership.since))}
        </p>
        <Ways
          membership={membership}
          busy={busy}
          questions={questions}
          shown={shown}
          panel={panel}
          onAsk={setQuestion}
          onChange={change}
        />
        <div id={panel}>
          {shown && (
            <Decision
              key={shown}
              question={shown}
              membership={membership}
              busy={busy}
              onChange={change}
              onClose={() => setQuestion(null)}
            />
          )}
        </div>
      </div>
    </li>
  )
}

type WaysProps = {
  membership: BilledMembership
  busy: boolean
  questions: readonly Question[]
  /** The question shown in the element `panel`. */
  shown: Question | null
  panel: string
  onAsk: (question: Question | null) => void
  onChange: (request: ChangeRequest) => void
}

/** The buttons of a membership. */
function Ways({ membership: { id, plan, owed }, busy, questions, shown, panel, onAsk, onChange }: WaysProps) {
  return (
    <div className="row billing-actions">
      {owed?.url && (
        <a href={owed.url} className="lantern">
          {words.payNow}
        </a>
      )}
      {plan === 'ends' && (
        <button
          type="button"
          className="lantern"
          disabled={busy}
          onClick={() => onChange({ change: 'keep', membership: id })}
        >
          {words.actions.keep}
        </button>
      )}
      {plan === 'switches' && (
        <button
          type="button"
          className="seal"
          disabled={busy}
          onClick={() => onChange({ change: 'stay', membership: id })}
        >
          {words.actions.stay}
        </button>
      )}
      {questions.map((one) => (
        <button
          key={one}
          type="button"
          className="seal"
          aria-expanded={shown === one}
          aria-controls={panel}
          disabled={busy}
          onClick={() => onAsk(shown === one ? null : one)}
        >
          {words.actions[one]}
        </button>
      ))}
    </div>
  )
}
