/** `description` may be set when the notice is shown. */
export type NoticeWords = {
  readonly title: string
  readonly description?: string
  readonly tone?: 'destructive'
  /** Milliseconds; default 5000. */
  readonly duration?: number
}

export const defaultNoticeDuration = 5000

/** The description of a failure notice for an error without a message. */
export const somethingWentWrong = 'Something went wrong'

/** Messages for requests without a usable answer. */
export const failures = {
  missingPriceId: 'Stripe is not fully configured. Missing Price ID.',
  tierOffSale: 'This club can’t be joined right now. Nothing was charged. We are fixing it. Please try again later.',
  stripeScript: 'Failed to load Stripe.js',
  unreachable: 'We can’t reach the site. Check your connection and try again.',
  offline: 'You’re offline. Try again when you’re connected.',
  waitsForConnection: 'You’re offline. This page loads when you’re connected again.',
  tooSlow: 'The site is taking too long to answer. Try again in a minute.',
  unreadable: 'Something went wrong on our side. Try again in a minute.',
} as const

/** Added to an error with Retry-After. */
export function waitSentence(seconds: number): string {
  if (seconds < 90) return `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  if (seconds < 5400) return `Try again in about ${Math.round(seconds / 60)} minutes.`
  return `Try again in about ${Math.round(seconds / 3600)} hours.`
}
