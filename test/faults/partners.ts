import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { startPaymentSandbox } from '../payment-sandbox.ts'
import { freePorts } from '../site-process.ts'

/** A mail server that can go away. */
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
          // A long header goes on in the next line, after a blank.
          const head = Buffer.concat(chunks)
            .toString()
            .split('\r\n\r\n', 1)
            .join('')
            .replaceAll(/\r\n[ \t]+/g, ' ')
          const [, id = ''] = /^Message-ID: (<.+>)$/im.exec(head) ?? []
          const [, subject = ''] = /^Subject: (.+)$/im.exec(head) ?? []
          for (const { address } of session.envelope.rcptTo)
            emails.set(address, (emails.get(address) ?? new Map<string, string>()).set(id, subject))
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

/** How a payment provider may behave. */
export type Mood = 'fine' | 'slow' | 'failing' | 'garbage'

/** Stands before a payment provider and lets it behave badly. */
export interface MoodyProvider {
  port: number
  mood: Mood
  close(): Promise<void>
}

/** Longer than the site waits for one call. */
const slowMs = 12_000

export async function openMoodyProvider(behind: number): Promise<MoodyProvider> {
  const server = createServer((asked, answer) => {
    const { mood } = provider
    if (mood === 'failing') return answerWith(answer, 500, '{"error":{"type":"api_error","message":"no"}}')
    if (mood === 'garbage') return answerWith(answer, 200, '<html>Under construction {"id": [')
    // What was asked slowly is done all the same, and its answer comes when nobody listens any more.
    if (mood === 'slow') setTimeout(() => pass(asked, answer, behind), slowMs)
    else pass(asked, answer, behind)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider: MoodyProvider = {
    port: (server.address() as AddressInfo).port,
    mood: 'fine',
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

function pass(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url, headers } = asked
  const inner = request({ host: '127.0.0.1', port, method, path: url, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  inner.once('error', () => answer.destroy())
  asked.pipe(inner)
}

/** The payment sandbox as a provider that is not the site's own, with its state in a folder. */
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
