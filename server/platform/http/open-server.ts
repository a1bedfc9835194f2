import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { AppError } from '../errors.ts'
import { closeIdleConnections, limitBodyTime, requestTimeoutMs, uploadTimeoutMs } from './connections.ts'
import { answerErrors, bareAnswer, bodyOf, brokenRequests, requestIdHeader } from './error-answers.ts'
import { isCostlyJson } from './json-cost.ts'
import { logApiCalls, warnAboutLocalSiteBehindProxy, warnAboutUntrustedProxies } from './request-log.ts'

/** The largest JSON or form body, in bytes (GoTrue's limit too). */
const bodyLimit = /* defence: body-limit */ 1_048_576

/** Fastify with the site's limits, error answers and log. Built files are answered before it. */
export function openServer(
  { config, log }: Context,
  headers: Readonly<Record<string, string>>,
  answerBuilt: (request: IncomingMessage, response: ServerResponse) => boolean,
): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // defence: no-trusted-proxy
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit,
    genReqId: () => randomUUID(),
    serverFactory: (answer) => {
      const limits = {
        headersTimeout: requestTimeoutMs,
        requestTimeout: uploadTimeoutMs,
        keepAliveTimeout: 72_000,
        // Most requests have no body: this avoids making a stream for them.
        optimizeEmptyRequests: true,
      }
      const server = createServer(limits, (request, response) => {
        if (!server.listening) response.shouldKeepAlive = false
        if (!answerBuilt(request, response)) answer(request, response)
      })
      // A client that requests much and reads nothing is disconnected.
      return server.setTimeout(60_000)
    },
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const error = new AppError('invalid_request')
      request.log.info({ status: error.status }, 'not a valid address')
      void reply
        .status(error.status)
        .headers({ ...headers, [requestIdHeader]: request.id })
        .send(bodyOf(error.code, error.message))
    },
    clientErrorHandler(error, socket) {
      const reqId = randomUUID()
      const status = brokenRequests[error.code ?? ''] ?? '400 Bad Request'
      log.info({ reqId, status: Number(status.slice(0, 3)), code: error.code }, 'not a valid request')
      if (socket.writable && error.code !== 'ECONNRESET') socket.write(bareAnswer(status, reqId))
      socket.destroy()
    },
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // Registered first, so that refusals carry these headers too.
  app.addHook('onRequest', (request, reply, done) => {
    // Assets need fewer headers; a missing asset is answered with a page.
    if (!request.url.startsWith('/assets/')) reply.headers(headers)
    done()
  })
  limitBodyTime(app)
  refuseCostlyJson(app)
  warnAboutUntrustedProxies(app)
  if (config.siteIsLocal) warnAboutLocalSiteBehindProxy(app, config.trustProxy.length > 0)
  answerErrors(app)
  logApiCalls(app)
  closeIdleConnections(app)
  return app
}

function refuseCostlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (/* defence: costly-json */ isCostlyJson(body)) done(new AppError('request_too_large'))
    else void parse(request, body, done)
  })
}
