import type { RawTree } from '../form.ts'
import type { Outcome } from '../payments.ts'
import type { Sandbox } from '../sandbox.ts'
import type { CardEntry } from './card-form.ts'
import type { Confirmation } from './confirmation.ts'
import type { Page } from './layout.ts'

// What the files that register pages share.

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

/** The message about a payment that failed; null for one that succeeded. */
export function problemOf(outcome: Outcome): string | null {
  if (outcome.kind === 'declined') return outcome.decline.message
  return outcome.kind === 'paid' ? null : 'This card cannot be charged. Use another one.'
}
