/** The words and the life of a notice. `description` may be filled in by whoever shows it. */
export type NoticeWords = {
  readonly title: string
  readonly description?: string
  readonly tone?: 'destructive'
  /** Milliseconds; 5000 where it is not said. */
  readonly duration?: number
}

export const defaultNoticeDuration = 5000

/** How long a stranger who chose a tier may read the notice before the way leads to /signup, in milliseconds. */
export const signUpRedirectDelay = 2000

/** The description of a failure notice when the failure brought no sentence of its own. */
export const somethingWentWrong = 'Something went wrong'

export const notices = {
  loginRequired: {
    title: 'Please Sign Up or Log In',
    description: 'You need an account to join a club. Redirecting you now...',
    duration: 5000,
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
  loginSuccessful: {
    title: 'Login Successful!',
    description: "Welcome back! You're being redirected to your dashboard.",
  },
  accountCreated: {
    title: 'Account Created!',
    description: "We've sent a confirmation link to your email. Please verify your account to continue.",
  },
  signUpFailed: { title: 'Sign up Failed', tone: 'destructive' },
  signInFailed: { title: 'Sign in Failed', tone: 'destructive' },
  signOutFailed: { title: 'Sign out Failed', tone: 'destructive' },
  signedOut: { title: 'See You Among the Stars!', description: "You're logged out. The lanterns stay lit for you." },
  addressConfirmed: {
    title: 'Welcome to the Club House!',
    description: 'Your email address is confirmed and you are logged in. Now choose the club that calls you.',
    duration: 8000,
  },
  addressChanged: { title: 'Address Changed!', description: 'From now on you log in with your new email address.' },
  signedInByMail: { title: 'Welcome Back!', description: 'The link in the mail has logged you in.' },
  oneMoreLink: { title: 'Halfway There', duration: 8000 },
  linkFailed: {
    title: 'That Link Has Gone Out',
    description: 'Links from our mails work once and for one hour. Log in, or ask for a new one.',
    tone: 'destructive',
    duration: 10_000,
  },
  mailNotSent: { title: 'No Mail Sent', tone: 'destructive' },
  codeRefused: { title: 'That Code Does Not Fit', tone: 'destructive' },
  confirmationSent: {
    title: 'Look in Your Mailbox',
    description: 'If that address is waiting to be confirmed, a new link is on its way.',
  },
  recoveryMailSent: {
    title: 'Look in Your Mailbox',
    description: 'If that address has an account, a link to choose a new password is on its way.',
  },
  passwordChanged: { title: 'Password Changed!', description: 'Your new password is ready. Keep it somewhere safe.' },
  passwordNotChanged: { title: 'Password Not Changed', tone: 'destructive' },
  portalFailed: { title: 'An Error Occurred', tone: 'destructive', duration: 10_000 },
  uploadNeedsLogin: {
    title: 'Authentication Error',
    description: 'You must be logged in to upload a storybook.',
    tone: 'destructive',
  },
  uploadFailed: {
    title: 'Upload Failed',
    description: 'There was a problem uploading your file.',
    tone: 'destructive',
  },
  uploadSuccessful: { title: 'Upload Successful!', description: 'Your storybook has been saved.' },
  storybooksNotFetched: { title: 'Failed to fetch storybooks', tone: 'destructive' },
  storybooksNotChecked: { title: 'Failed to check your storybooks', tone: 'destructive' },
  storybooksNotInitialized: { title: 'Failed to initialize storybooks', tone: 'destructive' },
  storybooksNotRefreshed: { title: 'Error refreshing storybooks', tone: 'destructive' },
  scrollSealed: {
    title: 'This scroll is sealed by time.',
    description: 'Continue your adventures to unlock its message.',
    tone: 'destructive',
    duration: 3000,
  },
  notImplemented: {
    title: "🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀",
    duration: 3000,
  },
  storyStillBeingWritten: { title: 'This story is still being written!', duration: 3000 },
  storytellerMembershipSoon: { title: 'A special membership for storytellers is coming soon!', duration: 3000 },
} as const satisfies Record<string, NoticeWords>

/** The notice of the mood picker. */
export const feelingNotice = (label: string): NoticeWords => ({
  title: `Feeling ${label}!`,
  description: "Great to know! Let's make this journey extra special for you.",
  duration: 3000,
})

/** How long a scent's notice stays, in milliseconds. */
export const scentNoticeDuration = 4000

/** What to add to a refusal that says how long to wait, in seconds. */
export function waitSentence(seconds: number): string {
  if (seconds < 90) return `Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  return `Please try again in about ${Math.round(seconds / 60)} minutes.`
}

/** Sentences of failures that the browser finds by itself. */
export const failures = {
  missingPriceId: 'Stripe is not fully configured. Missing Price ID.',
  stripeScript: 'Failed to load Stripe.js',
  unreachable: 'We could not reach the club just now. Please check your connection and try again.',
  tooSlow: 'The club is taking very long to answer. Please try again in a moment.',
  unreadable: 'The club sent an answer we could not read. Please try again in a moment.',
} as const
