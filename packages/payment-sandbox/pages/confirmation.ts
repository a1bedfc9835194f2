import { brandName, type Card, type Holder } from '../cards.ts'
import type { RawTree } from '../form.ts'
import type { Outcome } from '../payments.ts'
import type { Sandbox } from '../sandbox.ts'
import type { CardEntry } from './card-form.ts'
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

/** The result of a form: a page, or a redirect. */
export type Step = { show: Page } | { go: string }

export type Params = Record<string, string>

export interface PageParts {
  sandbox: Sandbox
  show: (path: string, render: (params: Params, query: RawTree) => Page) => void
  /** A form: one transaction, and only from pages of this origin. */
  submit: (path: string, act: (params: Params, form: RawTree) => Step) => void
  /** Sends the holder of a card to the bank's page. */
  askToConfirm: (entry: CardEntry, purpose: Confirmation['purpose'], subject: string) => Step
  /** The confirmation of this id if its holder refused it. */
  refusedConfirmation: (id: unknown) => Confirmation | null
}

export const refusedWords = 'Your bank could not confirm that it is you. Try again, or use another card.'

export function problemOf(outcome: Outcome): string | null {
  if (outcome.kind === 'declined') return outcome.decline.message
  return outcome.kind === 'paid' ? null : 'This card cannot be charged. Use another one.'
}

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
