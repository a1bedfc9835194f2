import { failures, waitSentence } from '#content/notices/notice.ts'
import { unreachable } from '../unreachable.ts'

const timeLimit = 15_000

/** Seconds to wait according to a Retry-After header (seconds or a date); null if it is missing or not valid. */
export function secondsToWait(header: string | null, now = Date.now()): number | null {
  if (!header) return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return seconds > 0 ? Math.ceil(seconds) : null
}

function sentenceOf(answer: unknown): string {
  const { msg, message, error_description } = (answer ?? {}) as Record<string, unknown>
  return [message, msg, error_description].find((text) => typeof text === 'string') ?? ''
}

/** Replaces the message with one that can be shown; the auth service's own message stays. */
async function withSentence(response: Response): Promise<Response> {
  const text = await response.text()
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    answer = { message: failures.unreadable }
  }
  const wait = secondsToWait(response.headers.get('Retry-After'))
  const original = sentenceOf(answer)
  const sentence = wait === null ? original : `${original.replace(/[^.!?]$/, '$&.')} ${waitSentence(wait)}`.trim()
  const body = typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : {}
  return new Response(JSON.stringify({ ...body, message: sentence, msg: sentence }), {
    status: response.status,
    headers: response.headers,
  })
}

/**
 * The auth client's fetch. The client passes on nothing of a response but its message, so a server that is unreachable, slow
 * or does not answer in JSON, and a Retry-After header, are put into the message.
 */
export async function authFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeLimit) })
  } catch (cause) {
    const slow = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new Error(slow ? failures.tooSlow : unreachable(), { cause })
  }
  return response.ok ? response : withSentence(response)
}
