import { brandName, type Card, type Holder } from '../cards.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'

/** A card entry that its holder has to confirm. It stores no more of the card than a payment method does. */
export interface Confirmation {
  purpose:
    | { kind: 'checkout'; session: string }
    | { kind: 'portal'; token: string }
    | { kind: 'invoice'; token: string }
  card: Card
  holder: Holder
  /** What is confirmed: '$5.00 to Constellation Club', 'a new card'. */
  subject: string
  refused: boolean
}

export const refusedWords = 'Your bank could not confirm that it is you. Try again, or use another card.'

export function confirmationPage(id: string, { card, subject }: Confirmation, formTarget: string | null): Page {
  const content = html`<h1>Confirm with your bank</h1>
    <p>
      ${brandName(card.brand)} ending in ${card.last4} wants to know that it is really you: <strong>${subject}</strong>.
    </p>
    <p class="soft">A real bank would send a code or open its app. Here you choose how it ends.</p>
    <form class="actions" method="post" action="/authenticate/${id}">
      <button class="button" type="submit" name="answer" value="complete">Complete</button>
      <button class="button quiet" type="submit" name="answer" value="fail">Fail</button>
    </form>`
  return { title: 'Confirm with your bank', content, formTargets: [formTarget] }
}
