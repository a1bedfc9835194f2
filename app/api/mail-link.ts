/** What the link of a mail brought along in the fragment of the address. */
export type MailLink =
  /** Tokens that sign the person in. `type` says which mail it was: signup, recovery, email_change, ... */
  | { readonly kind: 'session'; readonly type: string; readonly accessToken: string; readonly fragment: string }
  /** The link was refused. Its sentence is left behind: anybody can write an address, and we show no words from it. */
  | { readonly kind: 'trouble'; readonly code: string; readonly sentence: '' }
  /** Half a step is done, as with the first of the two links that change an address. */
  | { readonly kind: 'message' }

/** Reads a fragment, with or without its '#'. Null when no mail link made it. */
export function readMailLink(fragment: string): MailLink | null {
  const bare = fragment.replace(/^#/, '')
  const said = new URLSearchParams(bare)
  // Trouble first, so that nobody further on reads the words beside a token either.
  if (said.get('error') || said.has('error_code') || said.has('error_description'))
    return { kind: 'trouble', code: said.get('error_code') ?? '', sentence: '' }
  const accessToken = said.get('access_token')
  if (accessToken) return { kind: 'session', type: said.get('type') ?? '', accessToken, fragment: `#${bare}` }
  return said.has('message') ? { kind: 'message' } : null
}

/**
 * Reads what a mail link left in the address and takes it out there, before a router, a bookmark or the history can
 * keep the tokens.
 */
export function takeMailLink({ location, history }: Pick<Window, 'location' | 'history'>): MailLink | null {
  const link = readMailLink(location.hash)
  if (link) history.replaceState(history.state, '', location.pathname + location.search)
  return link
}
