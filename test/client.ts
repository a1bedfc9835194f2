/** Where a call goes, and whose it is; a token of null is nobody's. */
export interface Caller {
  url: string
  token: string | null
}

export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body & { error?: { code: string; message: string } }
}

/** A call of the API with and for JSON. An empty answer reads as {}. */
export async function call<Body = { error: { code: string; message: string } }>(
  { url, token }: Caller,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer<Body>> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text || '{}') }
}
