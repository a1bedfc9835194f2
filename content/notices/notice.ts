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
  unreachable: 'We could not reach the club just now. Please check your connection and try again.',
  offline: 'You are offline just now. Please try again once you are connected.',
  waitsForConnection: 'You are offline just now. This comes back by itself once you are connected again.',
  tooSlow: 'The club is taking very long to answer. Please try again in a moment.',
  unreadable: 'The club sent an answer we could not read. Please try again in a moment.',
} as const

/** Added to an error with Retry-After. */
export function waitSentence(seconds: number): string {
  if (seconds < 90) return `Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  return `Please try again in about ${Math.round(seconds / 60)} minutes.`
}
