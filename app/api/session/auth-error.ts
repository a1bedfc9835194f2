import { authSentences } from '#content/notices/account.ts'

type Refusal = { readonly name: string; readonly code?: string | undefined; readonly message: string }

const someTime = / Try again later\.$/

/** Replaces the message of an auth error with our own for its code; the time to wait is kept. */
export function plainAuthError(refusal: Refusal): Error & { code: string } {
  const code = refusal.code ?? (refusal.name === 'AuthSessionMissingError' ? 'session_missing' : '')
  const sentence = authSentences[code]
  const [wait = ''] = /Try again in [^.]*\.$/.exec(refusal.message) ?? []
  const ours = wait === '' ? sentence : sentence?.replace(someTime, '')
  const message = ours === undefined ? refusal.message : `${ours} ${wait}`.trim()
  return Object.assign(new Error(message, { cause: refusal }), { code })
}
