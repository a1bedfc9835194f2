import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { rootFolder, type Config } from './config.ts'
import type { Context } from './context.ts'
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
import { createGuardians, createHouseholds } from './modules/household/service.ts'
import { mailboxRoutes } from './modules/mailbox/routes.ts'
import { billingRoutes } from './modules/memberships/billing/routes.ts'
import { membershipRoutes } from './modules/memberships/routes.ts'
import { defineJobs as defineMembershipJobs } from './modules/memberships/jobs.ts'
import { isEntitled } from './modules/memberships/service.ts'
import { ownerRoutes } from './modules/owner/routes.ts'
import { defineDecisionJob } from './modules/review/decide.ts'
import { defineReminder } from './modules/review/emails.ts'
import { readBacklog } from './modules/review/queue.ts'
import { reviewRoutes } from './modules/review/routes.ts'
import { defineSuspensionJob } from './modules/review/suspensions.ts'
import { roomRoutes } from './modules/rooms/routes.ts'
import { securityHeaders, transportHeaders, type BuiltSite } from './modules/site/built-site.ts'
import { crawlerRoutes } from './modules/site/crawlers.ts'
import { answerBuiltFiles, siteRoutes } from './modules/site/routes.ts'
import { screeningRoutes } from './modules/screening/routes.ts'
import { storybookRoutes } from './modules/storybooks/routes.ts'
import { writtenSince } from './modules/rooms/service.ts'
import { readAndBegunSince, readingOf } from './modules/storybooks/service.ts'
import { readKnownMigrations } from './platform/database/compatibility.ts'
import { enforceAccess } from './platform/http/access.ts'
import { openServer } from './platform/http/open-server.ts'
import { defineMailJob } from './platform/mail/mail.ts'

/**
 * Builds the server. Call before `jobs.start()`; listen afterwards.
 * @param site null while the development server serves the pages
 */
export async function createApp(ctx: Context, site: BuiltSite | null): Promise<FastifyInstance> {
  const { config, database, db, jobs, files, figures, rateLimits, now } = ctx
  const { auth, account, readClosing } = createModules(ctx)
  const families = createFamilies(ctx, auth)
  const app = openServer(
    ctx,
    headersFor(config),
    site === null ? () => false : answerBuiltFiles(site, figures.builtFileAnswered),
  )

  enforceAccess(app, {
    identify: auth.identify,
    isEntitled: ({ id, band }, realm) =>
      band === null ? isEntitled(ctx, id, realm) : families.households.isEntitled(id, realm),
    siteIsLocal: config.siteIsLocal,
    metricsToken: config.metricsToken,
  })
  defineMailJob({ jobs, config, db, log: ctx.log, emailSent: figures.emailSent })
  await app.register(docsRoutes)
  healthRoutes({ database, files, figures, migrations: readKnownMigrations(join(rootFolder, 'migrations')) })(app)
  await app.register(authRoutes({ auth, config }), { prefix: '/auth/v1' })
  defineMembershipJobs(ctx)
  await app.register(membershipRoutes(ctx))
  await app.register(billingRoutes(ctx))
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
  await app.register(ownerRoutes(ctx))
  roomRoutes({ db, rateLimits, now })(app)
  screeningRoutes({ rateLimits })(app)
  defineReminder(ctx)
  defineDecisionJob(ctx)
  defineSuspensionJob(ctx)
  figures.watch({ database, jobs, readBacklog: () => readBacklog(db, now()) })
  reviewRoutes(ctx)(app)
  await app.register(storybookRoutes(ctx))
  if (/* defence: local-mailbox */ config.mail.kind === 'mailbox') mailboxRoutes({ db })(app)
  crawlerRoutes({ siteUrl: config.siteUrl })(app)
  if (site !== null) siteRoutes({ site })(app)
  return app
}

/** Households: their guardians and children. */
function createFamilies(ctx: Context, auth: Auth) {
  const shared = { ...ctx, auth }
  const guardians = createGuardians(shared)
  return {
    guardians,
    households: createHouseholds({ ...shared, guardians, readingOf }),
    pins: createPins(auth),
    devices: createDevices(shared),
    weeks: createWeeks({ ...ctx, activityOf }),
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

function createModules(ctx: Context) {
  const auth = createAuth({ ...ctx, addressChanged: (tx, personId) => queueNewAddress(ctx.jobs, tx, personId) })
  const deletedList = openDeletedList(ctx.config, ctx.files)
  const account = createAccount({ ...ctx, auth, deletedList })
  const readClosing = createClosings({ ...ctx, account })
  return { auth, account, readClosing }
}
