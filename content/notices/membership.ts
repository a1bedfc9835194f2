import type { NoticeWords } from './notice.ts'

/** Joining and paying. */
export const membershipNotices = {
  loginRequired: {
    title: 'Please Sign Up or Log In',
    description: 'You need an account to join a club. Redirecting you now...',
    duration: 5000,
  },
  /** For somebody who has just signed up and has not confirmed the address yet. */
  confirmFirst: {
    title: 'Confirm Your Address First',
    description: 'Open the link in our email, or enter its six digits here. Then you can join.',
  },
  paymentSuccessful: {
    title: 'Payment Successful!',
    description: 'Welcome to the club! Your adventure is about to begin.',
    duration: 8000,
  },
  paymentCancelled: {
    title: 'Payment Cancelled',
    description: "You've cancelled the checkout process. You can always join later!",
    tone: 'destructive',
    duration: 8000,
  },
  checkoutFailed: { title: 'An Error Occurred', tone: 'destructive', duration: 10_000 },
} as const satisfies Record<string, NoticeWords>

/** Milliseconds until a signed-out visitor who chose a tier is redirected to /signup. */
export const signUpRedirectDelay = 2000
