/** What the auth service put into the URL of an email link: `code` into its query, the rest into its fragment. */
export type EmailLink =
  /** Tokens that sign in. `type` says which email it was: signup, recovery, email_change, ... */
  | { readonly kind: 'session'; readonly type: string; readonly accessToken: string; readonly refreshToken: string }
  /** A code that is exchanged for a session, in the browser that asked for the email without a question. */
  | { readonly kind: 'code'; readonly code: string }
  /** The link was refused. Its message is dropped: anybody can craft a URL, so no text from it is shown. */
  | { readonly kind: 'error'; readonly code: string; readonly sentence: '' }
  /** The first of two steps is done, as with the first of the two links that change an address. */
  | { readonly kind: 'message' }

/** Parses a fragment, with or without its '#'. Null if it is not of an email link. */
export function parseEmailLink(fragment: string): EmailLink | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  // Errors first, so that text beside a token is not read either.
  if (params.get('error') || params.has('error_code') || params.has('error_description'))
    return { kind: 'error', code: params.get('error_code') ?? '', sentence: '' }
  const code = params.get('code')
  if (code) return { kind: 'code', code }
  const accessToken = params.get('access_token')
  const refreshToken = params.get('refresh_token')
  if (accessToken && refreshToken) return { kind: 'session', type: params.get('type') ?? '', accessToken, refreshToken }
  return params.has('message') ? { kind: 'message' } : null
}

/** Returns the link that app/before-paint.ts removed from the URL, once. */
export function takeEmailLink(window: Pick<Window, 'emailFragment'>): EmailLink | null {
  const { emailFragment } = window
  delete window.emailFragment
  return emailFragment === undefined ? null : parseEmailLink(emailFragment)
}
