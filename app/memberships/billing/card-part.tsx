import { billingWords, expiryLabel } from '#content/billing.ts'
import { billingNotices } from '#content/notices/billing.ts'
import type { BillingAnswer } from '#contract/billing.ts'
import { useState } from 'react'
import { openCardPage } from '#app/api/billing.ts'
import { usePageRestored } from '#app/ui/page-restored.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/section.tsx'

const words = billingWords.card

const capitalized = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

export function CardPart({ card }: Pick<BillingAnswer, 'card'>) {
  const [opening, setOpening] = useState(false)
  usePageRestored(() => setOpening(false))

  async function change() {
    setOpening(true)
    try {
      location.assign(await openCardPage())
    } catch (cause) {
      showFailure(billingNotices.cardPageFailed, cause)
      setOpening(false)
    }
  }

  return (
    <Section heading={words.heading}>
      <div className="paper billing-part">
        {card ? (
          <>
            <p className="billing-next">{words.text(capitalized(card.brand), card.last4)}</p>
            <p>{words.until(expiryLabel(card.month, card.year))}</p>
          </>
        ) : (
          <p>{words.none}</p>
        )}
        <p>{words.safe}</p>
        <button type="button" className="seal" disabled={opening} onClick={() => void change()}>
          {opening ? words.opening : words.change}
        </button>
      </div>
    </Section>
  )
}
