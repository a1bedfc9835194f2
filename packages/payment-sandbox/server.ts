import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { registerApi } from './api/routes.ts'
import { expireIncomplete, retryPayment } from './billing.ts'
import { expireSession } from './checkout.ts'
import { createClock, type Task } from './clock.ts'
import { registerControl } from './control.ts'
import { configureEndpoint, createDeliveryRunner } from './deliveries.ts'
import { missDispute } from './disputes.ts'
import { invalidRequest, report, sandboxFailed, unrecognizedUrl } from './errors.ts'
import { presentEvent } from './expand.ts'
import type { Event } from './objects.ts'
import { html } from './pages/html.ts'
import { plainPage, sendPage } from './pages/layout.ts'
import { registerPages, unknownPage } from './pages/routes.ts'
import { announceTrialEnd, renew, resumeCollection } from './renewal.ts'
import type { Sandbox } from './sandbox.ts'
import { openStore } from './store.ts'

export interface SandboxOptions {
  /** The state's file, or ':memory:'. */
  database: string
  /** 0: any free port. */
  port?: number
  /** The base URL of the hosted pages; default http://localhost:PORT. */
  publicUrl?: string
  /** The account's name on checkout pages and invoices. */
  accountName?: string
  /** An endpoint for all events, with its signing secret. */
  webhook?: { url: string; secret: string }
  /** Called with the clock's offset from real time, in seconds, after each change. */
  onClockMoved?: (offset: number) => void
}

const loopback = ['127.0.0.1', '::1']

/**
 * Opens the state, runs due work and listens on loopback. Rejects with a sentence if the port is taken or the file
 * cannot be opened.
 */
export async function createSandbox(options: SandboxOptions) {
  const store = openStore(options.database)
  const sandbox: Sandbox = {
    store,
    clock: createClock(
      store,
      (task, id) => {
        tasks[task](sandbox, id)
        queueMicrotask(() => deliveryRunner.wake())
      },
      options.onClockMoved,
    ),
    publicUrl: options.publicUrl?.replace(/\/$/, '') ?? '',
    accountName: options.accountName ?? 'Payment sandbox',
    request: null,
  }
  const deliveryRunner = createDeliveryRunner(store, (event: Event) => presentEvent(sandbox, event))
  const app = fastify({
    bodyLimit: 1024 * 1024,
    logger: false,
    routerOptions: { ignoreTrailingSlash: true },
    // A malformed or too long URL never reaches the routes.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      if (isApiCall(request)) {
        const { status, body } = unrecognizedUrl(request.method, request.url.split('?', 1)[0]!)
        void reply.code(status).send({ error: body })
      } else void sendPage(reply, unknownPage)
    },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) =>
    answerFailure(error as Error & { statusCode?: number }, request, reply),
  )
  registerApi(app, sandbox, deliveryRunner.wake)
  registerPages(app, sandbox, deliveryRunner.wake)
  registerControl(app, sandbox, deliveryRunner)
  await app.ready()

  const servers: Server[] = []
  try {
    let port = options.port ?? 0
    for (const host of loopback) {
      const server = createServer((request, response) => app.routing(request, response))
      if (await listen(server, port, host)) {
        servers.push(server)
        port = (server.address() as AddressInfo).port
      }
    }
    if (options.webhook) configureEndpoint(store, options.webhook.url, options.webhook.secret)
    sandbox.publicUrl ||= `http://localhost:${port}`
    sandbox.clock.start()
    deliveryRunner.wake()
    return { url: `http://127.0.0.1:${port}`, port, sandbox, deliveryRunner, close }
  } catch (error) {
    await close()
    throw error
  }

  /** Finishes pending requests, stops clock and deliveries, closes the file. */
  async function close(): Promise<void> {
    sandbox.clock.stop()
    await Promise.all(
      servers.map(
        (server) =>
          new Promise((resolve) => {
            server.close(resolve)
            server.closeIdleConnections()
            setTimeout(() => server.closeAllConnections(), 500).unref()
          }),
      ),
    )
    await deliveryRunner.close()
    await app.close()
    store.close()
  }
}

const isApiCall = ({ url }: { url: string }) => url.startsWith('/v1/')

/** Errors outside of handlers: in the API's format under /v1, otherwise as a page. */
function answerFailure(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500
  if (status >= 500) report(error)
  const refusal = status >= 500 ? sandboxFailed() : invalidRequest(error.message, { status })
  if (isApiCall(request)) return reply.code(refusal.status).send({ error: refusal.body })
  return sendPage(reply, plainPage('That did not work', html`<p>${refusal.message} Nothing was charged.</p>`, status))
}

const tasks: Record<Task, (sandbox: Sandbox, id: string) => unknown> = {
  renew,
  'retry-payment': retryPayment,
  'expire-incomplete': expireIncomplete,
  'expire-session': expireSession,
  'trial-will-end': announceTrialEnd,
  'resume-collection': resumeCollection,
  'dispute-due': missDispute,
}

/** False when this machine has no such address (IPv6 is often off); a taken port is an error. */
function listen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (host !== '127.0.0.1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) resolve(false)
      else if (error.code === 'EADDRINUSE') reject(new Error(`Port ${port} is already in use on ${host}.`))
      else reject(error)
    })
    server.listen({ port, host, ipv6Only: host === '::1' }, () => resolve(true))
  })
}
