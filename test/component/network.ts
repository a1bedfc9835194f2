import { errors } from '#contract/errors.ts'

/** One call of the product, by fetch or XMLHttpRequest. */
export type Call = {
  readonly name: string
  readonly query: URLSearchParams
  readonly headers: Headers
  /** Parsed JSON, or the FormData or Blob itself. */
  readonly body: unknown
  /** Reports the progress of an upload. */
  readonly progress: (loaded: number, total: number) => void
}

class Reply {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/**
 * Answers by method and path, without the query. A value is a 200 with this JSON, null one without a body; a function is
 * asked at each call and may return a promise, as of a held answer.
 */
export type Answers = Readonly<Record<string, unknown>>

let table: Answers = {}
let unexpected: string[] = []

/** The calls of this test, in order. */
export const calls: Call[] = []

/** Bodies of the calls to an address, as 'POST /api/checkout'. */
export const sentTo = (name: string): unknown[] => calls.filter((call) => call.name === name).map(({ body }) => body)

/** Adds answers, or replaces them. */
export function answerCalls(answers: Answers): void {
  table = { ...table, ...answers }
}

/** Forgets all answers and calls. @returns the calls that had no answer */
export function resetNetwork(): string[] {
  const missing = unexpected
  table = {}
  unexpected = []
  calls.length = 0
  return missing
}

/** An error of our own API. */
export const refuse = (code: keyof typeof errors): Reply =>
  new Reply(errors[code].status, { error: { code, message: errors[code].message } })

/** An error of the auth service. */
export const refuseAuth = (status: number, code: string, message: string, headers?: Record<string, string>): Reply =>
  new Reply(status, { code, message }, { 'X-Supabase-Api-Version': '2024-01-01', ...headers })

/** An answer with another status, or of something that is not our server. */
export const reply = (status: number, body: unknown = null): Reply => new Reply(status, body)

/** There is no connection. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

async function answerTo(call: Call): Promise<Reply> {
  calls.push(call)
  if (!(call.name in table)) {
    unexpected.push(call.name)
    return unreachable()
  }
  const entry = table[call.name]
  const answer: unknown = await (typeof entry === 'function' ? (entry as (call: Call) => unknown)(call) : entry)
  return answer instanceof Reply ? answer : new Reply(200, answer)
}

const textOf = ({ body }: Reply): string =>
  body === null || body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)

const nameOf = (method: string, address: string | URL): Pick<Call, 'name' | 'query'> => {
  const { pathname, searchParams } = new URL(address, location.href)
  return { name: `${method} ${pathname}`, query: searchParams }
}

const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body)

async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { signal } = init
  signal?.throwIfAborted()
  const aborted = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  aborted.catch(() => {})
  const answer = answerTo({
    ...nameOf(init.method ?? 'GET', input instanceof Request ? input.url : input),
    headers: new Headers(init.headers),
    body: bodyOf(init.body),
    progress: () => {},
  })
  const reply = await Promise.race([answer, aborted])
  return new Response(textOf(reply) || null, { status: reply.status, headers: reply.headers })
}

/** What app/api/storybooks.ts uses of XMLHttpRequest. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  #target = { method: '', path: '' }
  #isAborted = false
  readonly #headers = new Headers()

  open(method: string, path: string) {
    this.#target = { method, path }
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }

  abort() {
    this.#isAborted = true
  }

  send(body: unknown) {
    const progress = (loaded: number, total: number) => {
      const init = { loaded, total, lengthComputable: true }
      if (!this.#isAborted) this.upload.dispatchEvent(new ProgressEvent('progress', init))
    }
    const { method, path } = this.#target
    answerTo({ ...nameOf(method, path), headers: this.#headers, body, progress }).then(
      (reply) => {
        this.status = reply.status
        this.responseText = textOf(reply)
        if (!this.#isAborted) this.dispatchEvent(new Event('load'))
      },
      () => {
        if (!this.#isAborted) this.dispatchEvent(new Event('error'))
      },
    )
  }
}

/** Call once per test file: from then on nothing reaches a real network. */
export function replaceNetwork(): void {
  // It counts real time: a call that a test leaves pending would end in the middle of a later one.
  AbortSignal.timeout = () => new AbortController().signal
  Object.assign(globalThis, { fetch: fakeFetch, XMLHttpRequest: FakeUpload })
}
