import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { bareAnswer } from './error-answers.ts'

/** Milliseconds within which a request must arrive; the longer limit is for uploads over a slow line. */
export const requestTimeoutMs = 30_000
export const uploadTimeoutMs = 900_000

/** Milliseconds for which a closing server still accepts the first bytes of an idle connection. */
const idleWhileClosingMs = 500

/**
 * Answers sent while the server closes end their connection: keep-alive would delay the shutdown by a minute, and so
 * would the idle connections that browsers open in advance.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  let closing = false
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    closing = true
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, idleWhileClosingMs)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** The server-wide timeout is as long as an upload may take; this ends other requests sooner. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    // The framework would wait for a body, of which there is no stream (`optimizeEmptyRequests`).
    if (!hasBody) delete raw.headers['content-type']
    if (hasBody && request.routeOptions.config.longBody !== true) {
      const cut = setTimeout(() => {
        const { socket } = raw
        request.log.info({ status: 408 }, 'the body did not arrive in time')
        if (socket instanceof Socket) socket.end(bareAnswer('408 Request Timeout', request.id))
        raw.destroy()
      }, requestTimeoutMs)
      cut.unref()
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(cut))
    }
    done()
  })
}
