import type { NoticeWords } from './notice.ts'

/** Signing up, logging in and out. */
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
  signedOut: { title: 'See You Among the Stars!', description: "You're logged out. The lanterns stay lit for you." },
  emailNotSent: { title: 'No Mail Sent', tone: 'destructive' },
  codeRefused: { title: 'That Code Does Not Fit', tone: 'destructive' },
  confirmationSent: {
    title: 'Look in Your Mailbox',
    description: 'If that address is waiting to be confirmed, a new link is on its way.',
  },
  recoveryEmailSent: {
    title: 'Look in Your Mailbox',
    description: 'If that address has an account, a link to choose a new password is on its way.',
  },
  passwordChanged: { title: 'Password Changed!', description: 'Your new password is ready. Keep it somewhere safe.' },
  passwordNotChanged: { title: 'Password Not Changed', tone: 'destructive' },
  addressConfirmed: {
    title: 'Welcome to the Club House!',
    description: 'Your email address is confirmed and you are logged in. Now choose the club that calls you.',
    duration: 8000,
  },
} as const satisfies Record<string, NoticeWords>

const loggedOut = 'You are no longer logged in. Please log in and try again.'

/** Messages that replace those of the auth service, by error code. Signing in keeps the service's messages. */
export const authSentences: Readonly<Record<string, string>> = {
  otp_expired:
    'These six digits do not fit, or their hour is over. Have a look at the newest mail from us, or have another one sent.',
  same_password: 'That is the password you have already. Please choose another one.',
  over_request_rate_limit: 'That was a few times too many for now.',
  over_email_send_rate_limit: 'No more emails can go to that address just now. Please try again a little later.',
  flow_state_not_found: 'This link has expired or was used already. Ask for a new email.',
  signup_disabled: 'No new accounts can be made just now.',
  session_not_found: loggedOut,
  session_missing: loggedOut,
  no_authorization: loggedOut,
  bad_jwt: loggedOut,
  user_not_found: loggedOut,
  refresh_token_not_found: loggedOut,
  refresh_token_already_used: loggedOut,
}
