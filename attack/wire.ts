import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import type { JWTPayload } from 'jose'

export interface Answer {
  /** 0 when the connection ended without an answer. */
  status: number
  headers: IncomingHttpHeaders
  body: string
  ms: number
}

export interface Call {
  method?: string
  /** Sent unchanged, without normalization or encoding. */
  path: string
  headers?: Record<string, string>
  /** Objects are sent as JSON. */
  body?: string | Buffer | object | undefined
  withinMs?: number
  /** On a new connection, so that it does not wait for other calls. */
  apart?: boolean
}

export type Wire = ReturnType<typeof openWire>

/** Calls to a site over keep-alive connections, without the restrictions of a browser. */
export function openWire(url: string, onAnswer: (call: Call, answer: Answer) => void = () => undefined) {
  const { port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const send = (call: Call, apart: boolean): Promise<Answer & { wasKept: boolean }> => {
    const { method = 'GET', path, headers = {}, body, withinMs = 20_000 } = call
    const isJson = typeof body === 'object' && !Buffer.isBuffer(body)
    const bytes = body === undefined ? undefined : isJson ? JSON.stringify(body) : body
    const begun = performance.now()
    return new Promise((resolve) => {
      const asking = request(
        {
          host: '127.0.0.1',
          port,
          agent: apart ? false : agent,
          method,
          path,
          headers: {
            host: `localhost:${port}`,
            ...(isJson ? { 'content-type': 'application/json' } : {}),
            ...(bytes === undefined ? {} : { 'content-length': String(Buffer.byteLength(bytes)) }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = []
          const end = (): void => give(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks).toString())
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.once('end', end)
          incoming.once('error', end)
        },
      )
      const give = (status: number, answered: IncomingHttpHeaders, text: string): void =>
        resolve({
          status,
          headers: answered,
          body: text,
          ms: performance.now() - begun,
          wasKept: asking.reusedSocket,
        })
      asking.setTimeout(withinMs, () => asking.destroy())
      asking.once('error', () => give(0, {}, ''))
      asking.end(bytes)
    })
  }
  return {
    async call(call: Call): Promise<Answer> {
      const first = await send(call, call.apart === true)
      // A keep-alive connection may close just when it is reused, which says nothing about this call.
      const answer = first.status === 0 && first.wasKept ? await send(call, true) : first
      onAnswer(call, answer)
      return answer
    },
    close: () => agent.destroy(),
  }
}

/** Sends raw bytes. @returns everything received until the connection closes or is silent for `quietMs` */
export async function sendRaw(url: string, bytes: string | Buffer, quietMs = 400): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let timer = setTimeout(() => socket.destroy(), quietMs * 10)
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
      clearTimeout(timer)
      timer = setTimeout(() => socket.destroy(), quietMs)
    })
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(received)
    })
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  })
}

export function statusesIn(received: string): number[] {
  return [...received.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status))
}

/** A form with files, as a browser sends it. */
export function formOf(parts: readonly { name: string; file?: string; type?: string; content: string | Buffer }[]) {
  const line = '----constellation'
  const pieces = parts.flatMap(({ name, file, type, content }) => [
    Buffer.from(
      `--${line}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n${
        type === undefined ? '' : `Content-Type: ${type}\r\n`
      }\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${line}` },
    body: Buffer.concat([...pieces, Buffer.from(`--${line}--\r\n`)]),
  }
}

/** A POST, with JSON unless the headers say otherwise. */
export const post = (path: string, body: Call['body'] = {}, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path,
  headers,
  body,
})

export const asBearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

/** The claims of a token, unverified. */
export function claimsOf(token: string): JWTPayload {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload
}
