import type { NoticeWords } from './notice.ts'

/** Signing up, in and out. */
export const accountNotices = {
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
  signedOut: { title: 'Signed Out', description: 'You’re signed out of this browser.' },
  emailNotSent: { title: 'Email Not Sent', tone: 'destructive' },
  codeRefused: { title: 'Wrong Code', tone: 'destructive' },
  confirmationSent: {
    title: 'Check Your Email',
    description: 'If this address still needs to be confirmed, we’ve sent a new link.',
  },
  recoveryEmailSent: {
    title: 'Check Your Email',
    description: 'If this address has an account, we’ve sent a link to choose a new password.',
  },
  passwordChanged: {
    title: 'Password Changed!',
    description: 'Use your new password from now on. If you had a PIN, set a new one.',
  },
  passwordNotChanged: { title: 'Password Not Changed', tone: 'destructive' },
  addressConfirmed: {
    title: 'Welcome to the Club House!',
    description: 'Your email address is confirmed and you’re signed in. Choose a club, or add a child for free.',
    duration: 8000,
  },
} as const satisfies Record<string, NoticeWords>

const signedOutSentence = 'You’re no longer signed in. Sign in and try again.'

/** Messages that replace those of the auth service, by error code. Signing in keeps the service's messages. */
export const authSentences: Readonly<Record<string, string>> = {
  otp_expired: 'This code isn’t right, or it has expired. Check our newest email, or ask for another one.',
  same_password: 'That’s already your password. Choose a different one.',
  over_request_rate_limit: 'Too many tries.',
  over_email_send_rate_limit: 'We can’t send more emails to this address right now. Try again later.',
  flow_state_not_found: 'This link has expired or was used already. Ask for a new email.',
  signup_disabled: 'You can’t create an account right now.',
  session_not_found: signedOutSentence,
  session_missing: signedOutSentence,
  no_authorization: signedOutSentence,
  bad_jwt: signedOutSentence,
  user_not_found: signedOutSentence,
  refresh_token_not_found: signedOutSentence,
  refresh_token_already_used: signedOutSentence,
}
