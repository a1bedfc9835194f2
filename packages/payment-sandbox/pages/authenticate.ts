import { brandName } from '../cards.ts'
import type { Card, Holder } from '../cards.ts'
import { html } from './html.ts'
import { page, pill } from './layout.ts'
import type { Page } from './layout.ts'

/** A card entry that waits for its holder to confirm it. It keeps no more of the card than a payment method does. */
export interface Confirmation {
  purpose:
    | { kind: 'checkout'; session: string }
    | { kind: 'portal'; token: string }
    | { kind: 'invoice'; token: string }
  card: Card
  holder: Holder
  /** What is being confirmed: '$5.00 to Constellation Club', 'a new card'. */
  subject: string
  refused: boolean
}

export function authenticatePage(id: string, confirmation: Confirmation, formTargets: (string | null)[]): Page {
  const { card, subject } = confirmation
  const body = html`<main class="center">
    ${pill}
    <div class="paper narrow stack">
      <h1>Confirm with your bank</h1>
      <p>
        ${brandName(card.brand)} ending in ${card.last4} wants to know that it is really you:
        <strong>${subject}</strong>.
      </p>
      <p class="soft">A real bank would send a code or open its app. Here you choose how it ends.</p>
      <form class="actions" method="post" action="/authenticate/${id}">
        <button class="button" type="submit" name="answer" value="complete">Complete</button>
        <button class="button quiet" type="submit" name="answer" value="fail">Fail</button>
      </form>
    </div>
  </main>`
  return { document: page('Confirm with your bank', body), formTargets }
}
