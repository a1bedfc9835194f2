import { billingWords, expiryLabel } from '#content/billing.ts'
import { billingNotices } from '#content/notices/billing.ts'
import type { BillingAnswer } from '#contract/billing.ts'
import { useState } from 'react'
import { openCardPage } from '#app/api/billing.ts'
import { usePageRestored } from '#app/ui/page-restored.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Setting } from '#app/ui/setting.tsx'

const words = billingWords.card

const capitalized = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

/** Opens the provider's page for a new card. */
export function CardButton({ className }: { className: string }) {
  const [opening, setOpening] = useState(false)
  usePageRestored(() => setOpening(false))

  async function open() {
    setOpening(true)
    try {
      location.assign(await openCardPage())
    } catch (cause) {
      showFailure(billingNotices.cardPageFailed, cause)
      setOpening(false)
    }
  }

  return (
    <button type="button" className={className} disabled={opening} onClick={() => void open()}>
      {opening ? words.opening : words.update}
    </button>
  )
}

export function CardPart({ card, graceDays }: Pick<BillingAnswer, 'card' | 'graceDays'>) {
  const { question, text } = billingWords.cardFails
  const value = card ? words.text(capitalized(card.brand), card.last4, expiryLabel(card.month, card.year)) : words.none
  return (
    <Setting name={words.name} value={value} action={words.change} heading={words.heading} isReadFirst>
      {() => (
        <>
          <p>
            {value}. {words.safe}
          </p>
          <h3>{question}</h3>
          <p>{text(graceDays)}</p>
          <CardButton className="lantern" />
        </>
      )}
    </Setting>
  )
}
