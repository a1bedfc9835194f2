/** What the link of a mail brought along in the fragment of the address. */
export type MailLink =
  /** Tokens that sign the person in. `type` says which mail it was: signup, recovery, email_change, ... */
  | { readonly kind: 'session'; readonly type: string; readonly accessToken: string; readonly refreshToken: string }
  /** The link was refused. Its sentence is left behind: anybody can write an address, and we show no words from it. */
  | { readonly kind: 'trouble'; readonly code: string; readonly sentence: '' }
  /** Half a step is done, as with the first of the two links that change an address. */
  | { readonly kind: 'message' }

/** Reads a fragment, with or without its '#'. Null when no mail link made it. */
export function readMailLink(fragment: string): MailLink | null {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  // Trouble first, so that nobody further on reads the words beside a token either.
  if (said.get('error') || said.has('error_code') || said.has('error_description'))
    return { kind: 'trouble', code: said.get('error_code') ?? '', sentence: '' }
  const accessToken = said.get('access_token')
  const refreshToken = said.get('refresh_token')
  if (accessToken && refreshToken) return { kind: 'session', type: said.get('type') ?? '', accessToken, refreshToken }
  return said.has('message') ? { kind: 'message' } : null
}

/** What app/before-paint.ts took out of the address, once. */
export function takeMailLink(window: Pick<Window, 'mailFragment'>): MailLink | null {
  const { mailFragment } = window
  delete window.mailFragment
  return mailFragment === undefined ? null : readMailLink(mailFragment)
}
