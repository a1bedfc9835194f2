/** Where a call goes, and whose it is; a token of null is nobody's. */
export interface Caller {
  url: string
  token: string | null
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body & { error?: { code: string; message: string } }
}

/** A call of the API, with JSON or a form, and a JSON answer. Any other answer reads as {}. */
export async function call<Body = { error: { code: string; message: string } }>(
  { url, token }: Caller,
  method: Method,
  path: string,
  body?: object | FormData,
  { signal = null }: { signal?: AbortSignal | null | undefined } = {},
): Promise<Answer<Body>> {
  const isForm = body instanceof FormData
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    signal,
  })
  const text = await answer.text()
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  return { status: answer.status, headers: answer.headers, body: JSON.parse(isJson && text !== '' ? text : '{}') }
}

export interface Email {
  to: string
  subject: string
  text: string
  html: string
  sentAt: string
}

/** The emails of a local site to an address, newest first. */
export async function emailsTo({ url }: Pick<Caller, 'url'>, email: string): Promise<Email[]> {
  return (await call<Email[]>({ url, token: null }, 'GET', `/mailbox.json?to=${encodeURIComponent(email)}`)).body
}
