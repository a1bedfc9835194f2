import { useState } from 'react'
import { makeChange } from '#app/api/billing.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { useAction } from '#app/ui/action.ts'
import { Dated } from '#app/ui/dated.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { DialogButton } from '#app/ui/setting.tsx'
import { billingWords as words, moneyLabel } from '#content/billing.ts'
import { dayLabel } from '#content/dates.ts'
import { billingNotices } from '#content/notices/billing.ts'
import { tiers } from '#content/tiers.ts'
import type { BilledMembership, ChangeRequest } from '#contract/billing.ts'
import { ClubRow } from '../club-row.tsx'
import { ChangeConfirmation, titleOf, type ChangeKind } from './change-confirmation.tsx'
import { planTexts } from './preview-texts.ts'

const changed = {
  cancel: billingNotices.membershipCancelled,
  keep: billingNotices.membershipKept,
  switch: billingNotices.clubSwitched,
  stay: billingNotices.switchTakenBack,
  pause: billingNotices.pauseArranged,
  return: billingNotices.pauseEnded,
} as const

/** What can be done: `keep` and `stay` at once, anything else after a preview. */
type Way = ChangeRequest['change']

/** The changes that are possible now, cancelling last. */
function waysOf({ plan, mayPause, maySwitchTo }: BilledMembership): Way[] {
  if (plan === 'starts') return []
  if (plan === 'ends') return ['keep']
  return [
    ...(plan === 'switches' ? (['stay'] as const) : []),
    ...(plan === 'rests' ? (['return'] as const) : []),
    ...(maySwitchTo.length > 0 ? (['switch'] as const) : []),
    ...(mayPause ? (['pause'] as const) : []),
    'cancel',
  ]
}

const featuresOf = (tier: BilledMembership['tier']) => tiers.find(({ key }) => key === tier)?.features ?? []

type MembershipBillProps = { membership: BilledMembership; onChanged: () => Promise<unknown> }

export function MembershipBill({ membership, onChanged }: MembershipBillProps) {
  const { owed, plan } = membership
  return (
    <ClubRow club={membership} action={plan !== 'starts' && <Manage membership={membership} onChanged={onChanged} />}>
      <p>
        <Dated text={[words.price(moneyLabel(membership.price)), ...planTexts(membership)].join(' ')} />
      </p>
      {owed?.url && (
        <a href={owed.url} className="section-link">
          {words.payNow}
        </a>
      )}
      {plan === 'ends' && <Keep membership={membership} onChanged={onChanged} />}
      <h4>{words.opens}</h4>
      <ul className="points">
        {featuresOf(membership.tier).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </ClubRow>
  )
}

/** Takes a cancellation back. */
function Keep({ membership: { id, name }, onChanged }: MembershipBillProps) {
  async function keep() {
    const card = document.activeElement?.closest('li')
    try {
      await makeChange({ change: 'keep', membership: id })
    } finally {
      await onChanged()
    }
    showNotice(changed.keep)
    // The button that had the focus is gone.
    card?.querySelector<HTMLElement>('.club-actions button')?.focus()
  }

  return (
    <ActionButton
      className="button-secondary"
      keepsFocus
      label={
        <>
          {words.actions.keep} <span className="sr-only">({name})</span>
        </>
      }
      failed={billingNotices.membershipNotChanged}
      onAct={keep}
    />
  )
}

/** The button that opens what can be done with a membership. */
function Manage({ membership, onChanged }: MembershipBillProps) {
  const { id, name } = membership
  const [question, setQuestion] = useState<ChangeKind | null>(null)
  const [busy, run] = useAction()
  const ways = waysOf(membership)
  const shown = question && ways.includes(question) ? question : null

  const changeThen = (close: () => void) => (request: ChangeRequest, onFailed?: () => Promise<unknown>) =>
    run(async () => {
      try {
        await makeChange(request)
      } catch (cause) {
        showFailure(billingNotices.membershipNotChanged, cause)
        await onChanged()
        await onFailed?.()
        return
      }
      await onChanged()
      close()
      showNotice(changed[request.change])
    })

  return (
    <DialogButton
      label={words.manage.label}
      of={name}
      heading={shown ? titleOf(shown, membership) : words.manage.heading(name)}
      isReadFirst
      onClosed={() => setQuestion(null)}
    >
      {(close) => {
        const change = changeThen(close)
        if (shown)
          return (
            <ChangeConfirmation
              key={shown}
              question={shown}
              membership={membership}
              busy={busy}
              onChange={change}
              onClose={close}
            />
          )
        return (
          <>
            <p>
              <Dated text={[...planTexts(membership), words.since(dayLabel(membership.since))].join(' ')} />
            </p>
            <ul className="ruled billing-ways">
              {ways.map((way) => (
                <li key={way}>
                  <button
                    type="button"
                    className={way === 'cancel' ? 'text-button' : 'button-secondary'}
                    disabled={busy}
                    onClick={() =>
                      way === 'keep' || way === 'stay' ? change({ change: way, membership: id }) : setQuestion(way)
                    }
                  >
                    {words.actions[way]}
                  </button>
                  <p>{words.manage.hints[way]}</p>
                </li>
              ))}
            </ul>
            <p>{words.manage.payment}</p>
          </>
        )
      }}
    </DialogButton>
  )
}
