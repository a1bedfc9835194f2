import type { RawTree } from '../form.ts'
import type { Outcome } from '../payments.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Confirmation } from './authenticate.ts'
import type { CardEntry } from './card-form.ts'
import type { Page } from './layout.ts'

/** A step of a form: another page to show, or an address to go to. */
export type Step = { show: Page } | { go: string }

export type Params = Record<string, string>

/** What a group of pages is registered with. */
export interface PageParts {
  sandbox: Sandbox
  /** A page to look at. */
  show: (path: string, render: (params: Params, query: RawTree) => Page) => void
  /** A form: one transaction, from pages of ours alone. */
  submit: (path: string, act: (params: Params, form: RawTree) => Step) => void
  /** Sends the holder of a card to the bank's page first. */
  askToConfirm: (entry: CardEntry, purpose: Confirmation['purpose'], subject: string) => Step
}

export const refusedWords = 'Your bank could not confirm that it is you. Try again, or use another card.'

export function problemOf(outcome: Outcome): string | null {
  if (outcome.kind === 'declined') return outcome.decline.message
  return outcome.kind === 'paid' ? null : 'This card cannot be charged. Use another one.'
}
