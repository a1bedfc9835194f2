import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { startPaymentSandbox } from '../payment-sandbox.ts'
import { freePorts } from '../site-process.ts'

/** Decodes the encoded words of a header (RFC 2047). */
function readHeader(text: string): string {
  const bytes = text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_word, encoding: string, encoded: string) => {
      if (encoding.toUpperCase() === 'B') return Buffer.from(encoded, 'base64').toString('latin1')
      const spaced = encoded.replaceAll('_', ' ')
      return spaced.replaceAll(/=([0-9A-F]{2})/gi, (_hex, code: string) => String.fromCharCode(parseInt(code, 16)))
    })
  return Buffer.from(bytes, 'latin1').toString()
}

/** A mail server that can be stopped. */
export interface MailServer {
  port: number
  /** Subjects of the emails to an address, each Message-ID once, as mail servers keep them. */
  emailsTo(email: string): string[]
  close(): Promise<void>
  open(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const emails = new Map<string, Map<string, string>>()
  const [port] = await freePorts()
  const make = (): SMTPServer => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 50,
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          // A long header continues in the next line, after a blank.
          const head = Buffer.concat(chunks)
            .toString()
            .split('\r\n\r\n', 1)
            .join('')
            .replaceAll(/\r\n[ \t]+/g, ' ')
          const [, id = ''] = /^Message-ID: (<.+>)$/im.exec(head) ?? []
          const [, subject = ''] = /^Subject: (.+)$/im.exec(head) ?? []
          for (const { address } of session.envelope.rcptTo)
            emails.set(address, (emails.get(address) ?? new Map<string, string>()).set(id, readHeader(subject)))
          done()
        })
      },
    })
    server.on('error', () => undefined)
    return server
  }
  let server = make()
  const open = async (): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  }
  await open()
  return {
    port,
    emailsTo: (email) => [...(emails.get(email)?.values() ?? [])],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    async open() {
      server = make()
      await open()
    },
  }
}

/** How the payment provider behaves. */
export type Behavior = 'fine' | 'slow' | 'failing' | 'garbage'

/** A proxy in front of a payment provider that can make it fail. */
export interface FaultyProvider {
  port: number
  behavior: Behavior
  close(): Promise<void>
}

/** Longer than the site waits for one call. */
const slowMs = 12_000

export async function openFaultyProvider(behind: number): Promise<FaultyProvider> {
  const server = createServer((incoming, answer) => {
    const { behavior } = provider
    if (behavior === 'failing') return answerWith(answer, 500, '{"error":{"type":"api_error","message":"no"}}')
    if (behavior === 'garbage') return answerWith(answer, 200, '<html>Under construction {"id": [')
    // A slow request is still processed; its answer arrives after the caller's time limit.
    if (behavior === 'slow') setTimeout(() => pass(incoming, answer, behind), slowMs)
    else pass(incoming, answer, behind)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider: FaultyProvider = {
    port: (server.address() as AddressInfo).port,
    behavior: 'fine',
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return provider
}

function answerWith(answer: ServerResponse, status: number, body: string): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

function pass(incoming: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url, headers } = incoming
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  outgoing.once('error', () => answer.destroy())
  incoming.pipe(outgoing)
}

/** The payment sandbox as an external provider, with its state in a folder. */
export function startProvider(options: { folder: string; port: number; webhookUrl: string; webhookSecret: string }) {
  return startPaymentSandbox(
    [
      ...['--port', String(options.port)],
      ...['--database', join(options.folder, 'provider.sqlite')],
      ...['--webhook-url', options.webhookUrl],
    ],
    { SANDBOX_WEBHOOK_SECRET: options.webhookSecret },
  )
}
