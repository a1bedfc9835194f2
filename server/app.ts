import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { isLocalName, rootFolder, type Config } from './config.ts'
import { openDeletedList } from './modules/account/deleted-list.ts'
import { accountRoutes } from './modules/account/routes.ts'
import { createAccount, queueNewAddress } from './modules/account/service.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { createAuth, type Auth } from './modules/auth/service.ts'
import { docsRoutes } from './modules/docs/routes.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { createClosings } from './modules/household/closing.ts'
import { createDevices } from './modules/household/devices/devices.ts'
import { householdRoutes } from './modules/household/routes.ts'
import { createWeeks, type WeekParts } from './modules/household/week/week.ts'
import { createPins } from './modules/household/pins.ts'
import {
  createGuardians,
  createHouseholds,
  guardiansOf,
  isGuardianOf,
  isPayingGuardian,
  mayPublish,
  type HouseholdParts,
} from './modules/household/service.ts'
import { mailboxRoutes } from './modules/mailbox/routes.ts'
import { billingRoutes } from './modules/memberships/billing/routes.ts'
import { membershipRoutes } from './modules/memberships/routes.ts'
import { createMemberships } from './modules/memberships/service.ts'
import { ownerRoutes } from './modules/owner/routes.ts'
import { createOwner } from './modules/owner/service.ts'
import { defineReminder } from './modules/review/reminder.ts'
import { reportRoutes } from './modules/review/reports/routes.ts'
import { reviewRoutes, workRoutes } from './modules/review/routes.ts'
import { createReview } from './modules/review/service.ts'
import { suspensionRoutes } from './modules/review/suspensions/routes.ts'
import { roomRoutes } from './modules/rooms/routes.ts'
import { securityHeaders, transportHeaders, type BuiltSite } from './modules/site/built-site.ts'
import { crawlerRoutes } from './modules/site/crawlers.ts'
import { answerBuiltFiles, siteRoutes } from './modules/site/routes.ts'
import { sieveRoutes } from './modules/sieve/routes.ts'
import { storybookRoutes } from './modules/storybooks/routes.ts'
import { storybookWorks } from './modules/storybooks/work.ts'
import { writtenSince } from './modules/rooms/service.ts'
import { readAndBegunSince, readingOf } from './modules/storybooks/service.ts'
import { readKnownMigrations } from './platform/database/compatibility.ts'
import type { DatabaseHandle } from './platform/database/database.ts'
import { AppError, isDatabaseAway, isUnstorableText } from './platform/errors.ts'
import type { Figures } from './platform/figures.ts'
import type { Files } from './platform/files/files.ts'
import { enforceAccess } from './platform/http/access.ts'
import { createRateLimits, type RateLimits } from './platform/http/rate-limits.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { isLocalRequest } from './platform/local-request.ts'
import { defineMailJob } from './platform/mail/mail.ts'
import type { PaymentProvider } from './platform/payments/stripe.ts'

/** What the app is built from: main.ts passes the real parts, tests pass the same with their own database. */
export interface Parts {
  config: Config
  database: DatabaseHandle
  jobs: Jobs
  files: Files
  figures: Figures
  provider: PaymentProvider
  /** Encrypts signing keys and derives refresh tokens; at least 32 characters. */
  authSecret: string
  /** Null while the development server serves the pages. */
  site: BuiltSite | null
  log: FastifyBaseLogger
  /** Milliseconds since 1970. */
  now: () => number
}

/** The largest JSON or form body, in bytes (GoTrue's limit too). */
const bodyLimit = /* defence: body-limit */ 1_048_576

/** Milliseconds within which a request must arrive; the longer limit is for uploads over a slow line. */
const requestTimeoutMs = 30_000
const uploadTimeoutMs = 900_000

/** Builds the server. Call before `jobs.start()`; listen afterwards. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config, database, jobs, files, figures, site, now } = parts
  const { db, reads } = database
  const rateLimits = createRateLimits(database.counters)
  const { auth, memberships, account, readClosing } = createModules(parts, rateLimits)
  const review = createReview({
    db,
    review: config.review,
    sources: { storybook: storybookWorks({ jobs }) },
    families: {
      isGuardianOf,
      isPayingGuardian: (personId) => isPayingGuardian({ db, memberships }, personId),
      guardiansOf,
      mayPublish,
    },
    jobs,
    findAccount: auth.findPerson,
    listModerators: auth.accountDirectory.listModerators,
    secret: parts.authSecret,
    siteUrl: config.siteUrl,
    now,
  })
  const families = createFamilies(parts, { auth, memberships, review, rateLimits })
  const headers = headersFor(config)
  const app = openServer(parts, headers)

  // Registered first, so that refusals carry these headers too.
  app.addHook('onRequest', (request, reply, done) => {
    // Assets need fewer headers; a missing asset is answered with a page.
    if (!request.url.startsWith('/assets/')) reply.headers(headers)
    done()
  })
  limitBodyTime(app)
  warnAboutUntrustedProxies(app)
  if (config.siteIsLocal) warnAboutLocalSiteBehindProxy(app, config.trustProxy.length > 0)
  enforceAccess(app, {
    identify: auth.identify,
    isEntitled: ({ id, band }, realm) => (band === null ? memberships : families.households).isEntitled(id, realm),
    siteIsLocal: config.siteIsLocal,
    metricsToken: config.metricsToken,
  })
  answerErrors(app)
  logApiCalls(app)
  closeIdleConnections(app)

  defineMailJob({ jobs, config, db, log: parts.log, emailSent: figures.emailSent })
  await app.register(docsRoutes)
  healthRoutes({ database, files, figures, migrations: readKnownMigrations(join(rootFolder, 'migrations')) })(app)
  await app.register(authRoutes({ auth, config }), { prefix: '/auth/v1' })
  await app.register(membershipRoutes({ memberships, config }))
  await app.register(billingRoutes({ billing: memberships.billing, config }))
  await app.register(accountRoutes({ account, auth }))
  app.addHook('onReady', account.deleteAgain)
  householdRoutes({
    ...families,
    config,
    erase: (guardian, childId, password) => account.eraseChild(guardian, childId, password, families.guardians),
    prepareDownload: account.prepareDownloadOf,
    readClosing,
    rateLimits,
  })(app)
  await app.register(ownerRoutes({ owner: createOwner({ db, auth, memberships, secret: parts.authSecret, now }) }))
  roomRoutes({ db, rateLimits, now })(app)
  sieveRoutes({ rateLimits })(app)
  defineReminder({
    db,
    jobs,
    listModerators: auth.accountDirectory.listModerators,
    siteUrl: config.siteUrl,
    log: app.log,
    now,
  })
  figures.watch({ database, jobs, review })
  workRoutes({ review, rateLimits })(app)
  reviewRoutes({ review })(app)
  reportRoutes({ review, rateLimits })(app)
  suspensionRoutes({ review })(app)
  await app.register(storybookRoutes({ db, reads, jobs, files, rateLimits, review, config, now }))
  if (/* defence: local-mailbox */ config.mail.kind === 'mailbox') mailboxRoutes({ db })(app)
  crawlerRoutes({ siteUrl: config.siteUrl })(app)
  if (site !== null) siteRoutes({ site })(app)
  return app
}

/** Households: their guardians and children. */
function createFamilies(
  { config, database, jobs, authSecret, now }: Parts,
  { rateLimits, ...modules }: Pick<HouseholdParts, 'memberships' | 'review'> & { auth: Auth; rateLimits: RateLimits },
) {
  const { auth } = modules
  const shared = { db: database.db, auth, secret: authSecret, now }
  const guardians = createGuardians({ ...shared, jobs, rateLimits })
  return {
    guardians,
    households: createHouseholds({ ...shared, ...modules, guardians, readingOf }),
    pins: createPins(auth),
    devices: createDevices(shared),
    weeks: createWeeks({ db: database.db, jobs, auth, activityOf, siteUrl: config.siteUrl, now }),
  }
}

/** What a child has read and made since a moment. */
const activityOf: WeekParts['activityOf'] = async (db, childId, since) => ({
  ...(await readAndBegunSince(db, childId, since)),
  pages: await writtenSince(db, childId, since),
})

/** Headers of every answer. */
const headersFor = (config: Config) => ({
  // defence: no-cors
  ...securityHeaders,
  // defence: https-answers
  ...transportHeaders(config),
  // Most answers are personal; a route whose answer may be cached sets its own header.
  'cache-control': /* defence: no-store */ 'no-store',
})

function openServer({ config, figures, log, site }: Parts, headers: Readonly<Record<string, string>>): FastifyInstance {
  const answerBuilt = site === null ? () => false : answerBuiltFiles(site, figures.builtFileAnswered)
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
  return app
}

function createModules(parts: Parts, rateLimits: RateLimits) {
  const { config, database, jobs, files, figures, provider, now } = parts
  const { db } = database
  const auth = createAuth({
    db,
    listen: database.listen,
    jobs,
    rateLimits,
    config,
    secret: parts.authSecret,
    addressChanged: (tx, personId) => queueNewAddress(jobs, tx, personId),
    guardiansOf,
    now,
  })
  const memberships = createMemberships({
    db,
    jobs,
    provider,
    rateLimits,
    config,
    log: parts.log,
    eventProcessed: figures.eventProcessed,
    findAddress: async (id) => (await auth.findPerson(id))?.email ?? null,
    findOwners: auth.accountDirectory.listOwners,
    now,
  })

  const deletedList = openDeletedList(config, files)
  const account = createAccount({ db, jobs, files, auth, memberships, rateLimits, deletedList, log: parts.log, now })
  const readClosing = createClosings({
    db,
    jobs,
    memberships,
    account,
    findAccount: auth.findPerson,
    siteUrl: config.siteUrl,
    log: parts.log,
  })
  return { auth, memberships, account, readClosing }
}

/** A visitor who reports a failure can name it; the log has the same id. */
const requestIdHeader = 'x-request-id'

/** What Node.js itself refuses, by its code. */
const brokenRequests: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** An answer where no reply exists. */
function bareAnswer(status: string, reqId: string): string {
  return `HTTP/1.1 ${status}\r\nContent-Length: 0\r\n${requestIdHeader}: ${reqId}\r\nConnection: close\r\n\r\n`
}

/** The one place where errors become answers. */
function answerErrors(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400) reply.header(requestIdHeader, request.id)
    done(null, payload)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error)
    if (known === null) {
      request.log.error({ err: error, requestId: request.id }, 'unexpected error')
      const unexpected = new AppError('unexpected')
      return reply.status(unexpected.status).send(bodyOf('unexpected', unexpected.message, request.id))
    }
    if (known.status >= 500) request.log.warn({ err: error, requestId: request.id, code: known.code }, 'failed')
    return reply.status(known.status).headers(known.headers).send(bodyOf(known.code, known.message))
  })
  app.setNotFoundHandler((_request, reply) => {
    const error = new AppError('not_found')
    return reply.status(error.status).send(bodyOf(error.code, error.message))
  })
}

function bodyOf(code: ErrorCode, message: string, requestId?: string): ErrorBody {
  return { error: { code, message, ...(requestId === undefined ? {} : { requestId }) } }
}

function toAppError(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.') ?? ''
    const sentence = field === '' ? undefined : `${field}: ${first?.message ?? 'does not fit'}`
    return new AppError('invalid_request', sentence === undefined ? {} : { message: sentence })
  }
  if (isDatabaseAway(error)) return new AppError('unavailable', { headers: { 'retry-after': '2' }, cause: error })
  if (isUnstorableText(error)) return new AppError('invalid_request')
  switch (error.statusCode) {
    case 400:
      return new AppError('invalid_request')
    case 403:
      return new AppError('not_allowed')
    case 404:
      return new AppError('not_found')
    case 413:
      return new AppError('request_too_large')
    case 415:
      return new AppError('unsupported_media_type')
    case 503:
      return new AppError('unavailable', { headers: { 'retry-after': '5' } })
    default:
      return null
  }
}

/** Milliseconds for which a closing server still accepts the first bytes of an idle connection. */
const idleWhileClosingMs = 500

/**
 * Answers sent while the server closes end their connection: keep-alive would delay the shutdown by a minute, and so
 * would the idle connections that browsers open in advance.
 */
function closeIdleConnections(app: FastifyInstance): void {
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
function limitBodyTime(app: FastifyInstance): void {
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

/**
 * Logs once per process: behind a proxy that TRUST_PROXY does not name, all visitors share one address. The line
 * contains no address and is not repeated, because anybody can send such a header.
 */
function warnAboutUntrustedProxies(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) === 1) {
      warned = true
      request.log.warn('X-Forwarded-For came from an address that TRUST_PROXY does not name and is ignored')
    }
    done()
  })
}

/**
 * Logs once per process: behind a proxy that looks like a browser on this machine, any visitor can read the emails and
 * figures of a local site (decision 027). Detected where a setting names a proxy, or once a browser reports another
 * host name than the proxy passes on.
 */
function warnAboutLocalSiteBehindProxy(app: FastifyInstance, isKnown: boolean): void {
  let warned = false
  const warnIf = (isThere: boolean) => {
    if (warned || !isThere) return
    warned = true
    app.log.warn(
      'a proxy stands before a site whose SITE_URL is local: its emails may be open to all who reach the proxy',
    )
  }
  warnIf(isKnown)
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const { origin, referer, 'sec-fetch-site': site = 'same-origin' } = headers
    const page = origin ?? referer ?? ''
    warnIf(site === 'same-origin' && URL.canParse(page) && !isLocalName(new URL(page).hostname) && isLocalRequest(raw))
    done()
  })
}

/** One line per API call, without query (it may hold tokens), body, address or person. */
function logApiCalls(app: FastifyInstance): void {
  const isApi = (request: FastifyRequest) => /^\/(api|auth|webhooks)\//.test(request.url)
  app.addHook('onResponse', (request, reply, done) => {
    if (isApi(request))
      request.log.info(
        {
          method: request.method,
          // defence: nameless-log
          route: request.routeOptions.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      )
    done()
  })
}
