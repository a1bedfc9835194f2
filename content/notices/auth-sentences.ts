const loggedOut = 'You are not logged in any more. Please log in again, and then once more.'

/** What people read in place of the auth service's own sentence, by its code. Signing in keeps the service's words. */
export const authSentences: Readonly<Record<string, string>> = {
  otp_expired:
    'These six digits do not fit, or their hour is over. Have a look at the newest mail from us, or have another one sent.',
  same_password: 'That is the password you have already. Please choose another one.',
  over_request_rate_limit: 'That was a few times too many for now.',
  over_email_send_rate_limit: 'We have just written to that address.',
  signup_disabled: 'No new accounts can be made just now.',
  session_not_found: loggedOut,
  session_missing: loggedOut,
  no_authorization: loggedOut,
  bad_jwt: loggedOut,
  user_not_found: loggedOut,
  refresh_token_not_found: loggedOut,
  refresh_token_already_used: loggedOut,
}
