import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { defineDeletionJobs, deleteAgain } from './modules/account/deletion.ts'
import { defineNewAddressJob } from './modules/account/new-address.ts'
import { accountRoutes } from './modules/account/routes.ts'
import { startAuth } from './modules/auth/jobs.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { identify } from './modules/auth/sessions/identification.ts'
import { docsRoutes } from './modules/docs/routes.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { homeRoutes } from './modules/home/routes.ts'
import { defineInvitationJob } from './modules/household/guardians/invitations.ts'
import { defineRecordingJob } from './modules/household/recordings.ts'
import { defineRetentionJob } from './modules/household/retention.ts'
import { householdRoutes } from './modules/household/routes.ts'
import { spendMinute } from './modules/household/screen-time/spend-minute.ts'
import { isEntitledTo } from './modules/household/service.ts'
import { voiceRoutes } from './modules/household/voices/routes.ts'
import { defineWeeklyEmailJob } from './modules/household/week/week.ts'
import { mailboxRoutes } from './modules/mailbox/routes.ts'
import { billingRoutes } from './modules/memberships/billing/routes.ts'
import { defineJobs as defineMembershipJobs } from './modules/memberships/jobs.ts'
import { membershipRoutes } from './modules/memberships/routes.ts'
import { ownerRoutes } from './modules/owner/routes.ts'
import { defineReminder } from './modules/review/emails.ts'
import { readBacklog } from './modules/review/figures.ts'
import { defineDecisionJob } from './modules/review/moderator.ts'
import { reviewRoutes } from './modules/review/routes.ts'
import { defineSuspensionJob } from './modules/review/suspensions.ts'
import { roomRoutes } from './modules/rooms/routes.ts'
import { screeningRoutes } from './modules/screening/routes.ts'
import { securityHeaders, transportHeaders, type BuiltSite } from './modules/site/built-site.ts'
import { crawlerRoutes } from './modules/site/crawlers.ts'
import { answerBuiltFiles, siteRoutes } from './modules/site/routes.ts'
import { findAuthorPage, readPublished } from './modules/storybooks/author-page.ts'
import { defineChildFileJobs } from './modules/storybooks/child-files.ts'
import { defineCoverJobs } from './modules/storybooks/covers.ts'
import { defineScreeningJobs } from './modules/storybooks/findings.ts'
import { storybookRoutes } from './modules/storybooks/routes.ts'
import { defineUnusedFileJob } from './modules/storybooks/unused-files.ts'
import { enforceAccess } from './platform/http/access.ts'
import { openServer } from './platform/http/open-server.ts'
import { siteAddress } from './platform/http/site-address.ts'
import { defineMailJob } from './platform/mail/mail.ts'

/**
 * Builds the server. Call before `jobs.start()`; listen afterwards.
 * @param site null while the development server serves the pages
 */
export async function createApp(ctx: Context, site: BuiltSite | null): Promise<FastifyInstance> {
  const { config, database, db, jobs, metrics, now } = ctx
  startAuth(ctx)
  defineMailJob(ctx)
  defineMembershipJobs(ctx)
  defineDeletionJobs(ctx)
  defineNewAddressJob(ctx)
  defineInvitationJob(ctx)
  defineRetentionJob(ctx)
  defineRecordingJob(ctx)
  defineWeeklyEmailJob(ctx)
  defineReminder(ctx)
  defineDecisionJob(ctx)
  defineSuspensionJob(ctx)
  defineUnusedFileJob(ctx)
  defineScreeningJobs(ctx)
  defineCoverJobs(ctx)
  defineChildFileJobs(ctx)
  metrics.watch({ database, jobs, readBacklog: () => readBacklog(db, now()) })

  const app = openServer(
    ctx,
    headersFor(config),
    site === null ? () => false : answerBuiltFiles(site, metrics.builtFileAnswered),
  )
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    syncThreshold: 16_384,
    globalDecompression: false,
  })
  enforceAccess(app, {
    identify: (token, options) => identify(ctx, token, options),
    isEntitled: (person, realm) => isEntitledTo(ctx, person, realm),
    spendMinute: (childId) => spendMinute(ctx, childId),
    siteIsLocal: config.siteIsLocal,
    metricsToken: config.metricsToken,
  })
  app.addHook('onReady', () => deleteAgain(ctx))
  await app.register(docsRoutes)
  healthRoutes(app, ctx)
  await app.register(authRoutes(ctx), { prefix: '/auth/v1' })
  const routes = app.withTypeProvider<ZodTypeProvider>()
  await membershipRoutes(routes, ctx)
  billingRoutes(routes, ctx)
  accountRoutes(routes, ctx)
  householdRoutes(routes, ctx)
  await app.register(voiceRoutes(ctx))
  homeRoutes(routes, ctx)
  ownerRoutes(routes, ctx)
  roomRoutes(routes, ctx)
  screeningRoutes(routes, ctx)
  reviewRoutes(routes, ctx)
  await storybookRoutes(routes, ctx)
  if (/* defence: local-mailbox */ config.mail.kind === 'mailbox') mailboxRoutes(routes, ctx)
  crawlerRoutes(app, { siteUrl: config.siteUrl, now: ctx.now })
  if (site !== null)
    siteRoutes(app, {
      site,
      now: ctx.now,
      findPublished: async (id, origin) => readPublished(await ctx.reads.current(), id, origin),
      findAuthor: async (id, origin) => findAuthorPage(await ctx.reads.current(), id, origin),
      originFor: (request) => siteAddress(config, request),
    })
  return app
}

/** Headers of every answer. */
const headersFor = (config: Config) => ({
  // defence: no-cors
  ...securityHeaders,
  // defence: https-answers
  ...transportHeaders(config),
  // Most answers are personal; a route whose answer may be cached sets its own header.
  'cache-control': /* defence: no-store */ 'no-store',
})
