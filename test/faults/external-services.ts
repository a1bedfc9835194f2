import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { MailServer } from '../mail-server.ts'
import { startPaymentSandbox } from '../payment-sandbox.ts'

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

/** Subjects of the received emails to an address, each Message-ID once, as mail servers store them. */
export function subjectsTo({ received }: MailServer, email: string): string[] {
  const subjects = new Map<string, string>()
  for (const { to, raw } of received) {
    if (!to.includes(email)) continue
    // A long header continues in the next line, after a blank.
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
    const [, id = ''] = /^Message-ID: (<.+>)$/im.exec(head) ?? []
    const [, subject = ''] = /^Subject: (.+)$/im.exec(head) ?? []
    subjects.set(id, readHeader(subject))
  }
  return [...subjects.values()]
}

/** How the payment provider behaves. */
type Behavior = 'fine' | 'slow' | 'failing' | 'garbage'

/** Longer than the site waits for one call. */
const slowMs = 12_000

/** A proxy in front of a payment provider that can make it fail. */
export async function openFaultyProvider(behind: number) {
  const state: { behavior: Behavior } = { behavior: 'fine' }
  const server = createServer((incoming, answer) => {
    const { behavior } = state
    if (behavior === 'failing') return answerWith(answer, 500, '{"error":{"type":"api_error","message":"no"}}')
    if (behavior === 'garbage') return answerWith(answer, 200, '<html>Under construction {"id": [')
    // A slow request is still processed; its answer arrives after the caller's time limit.
    if (behavior === 'slow') setTimeout(() => pass(incoming, answer, behind), slowMs)
    else pass(incoming, answer, behind)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
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
  return startPaymentSandbox({
    port: options.port,
    database: join(options.folder, 'provider.sqlite'),
    webhook: { url: options.webhookUrl, secret: options.webhookSecret },
  })
}
