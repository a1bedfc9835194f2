import { authSentences } from '#content/notices/auth-sentences.ts'

type Refusal = { readonly name: string; readonly code?: string | undefined; readonly message: string }

const someTime = / Please try again a little later\.$/

/** The auth service's refusal in plain words; how long to wait stays, where it was said. */
export function inPlainWords(refusal: Refusal): Error & { code: string } {
  const code = refusal.code ?? (refusal.name === 'AuthSessionMissingError' ? 'session_missing' : '')
  const sentence = authSentences[code]
  const [wait = ''] = /Please try again in [^.]*\.$/.exec(refusal.message) ?? []
  const ours = wait === '' ? sentence : sentence?.replace(someTime, '')
  const message = ours === undefined ? refusal.message : `${ours} ${wait}`.trim()
  return Object.assign(new Error(message, { cause: refusal }), { code })
}
