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
