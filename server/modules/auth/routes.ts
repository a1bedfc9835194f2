import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { authHealth, authSession, authSettings, authUser, halfConfirmed, jwks, nothing } from '#contract/auth.ts'
import type { Context } from '../../context.ts'
import { AppError, isDatabaseAway } from '../../platform/errors.ts'
import { bearerToken } from '../../platform/http/access.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { isOnSite, siteAddress } from '../../platform/http/site-address.ts'
import { presentUser, requireEmail } from './accounts/users.ts'
import { changeUser } from './change-user.ts'
import { redeemCode, redeemCodeByPassword } from './email-codes.ts'
import { chooseLanding, withFragment, withQuery, type LinkPurpose } from './emails/redirects.ts'
import { requestEmail, type LinkTarget } from './emails/send.ts'
import { pkcePrefix } from './emails/tokens.ts'
import { apiVersion, AuthError, errorBody, errorParameters, wantsNewShape } from './errors.ts'
import { countCall, countEmail } from './limits.ts'
import {
  callerAddress,
  landingOf,
  queryText,
  readFields,
  verificationType,
  linkTargetOf,
  type Fields,
} from './requests.ts'
import { deviceOf } from './sessions/devices.ts'
import { authenticate, requireAdult } from './sessions/identification.ts'
import { endSessions, refreshSession } from './sessions/sessions.ts'
import { publishedKeys, publishedMaxAgeS } from './sessions/signing-keys.ts'
import { presentSession, signIn, signUp } from './sign-in.ts'
import { verifyCode, verifyLink, verifyTokenHash } from './verification.ts'

const access = { access: 'own-rules' } as const

/** GoTrue's HTTP contract; mounted at /auth/v1. */
export function authRoutes(ctx: Context) {
  return async (app: FastifyInstance): Promise<void> => {
    useGoTrueFormat(app)
    const routes = app.withTypeProvider<ZodTypeProvider>()
    publicRoutes(routes, ctx)
    signInRoutes(routes, ctx)
    userRoutes(routes, ctx)
    verifyRoutes(routes, ctx)
    emailRoutes(routes, ctx)
    switchedOffRoutes(routes, ctx)
  }
}

function publicRoutes(routes: Routes, ctx: Context): void {
  routes.get('/health', { config: { access: 'public' }, schema: answers(authHealth) }, async () => ({
    version: 'v2',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }))

  routes.get('/settings', { config: { access: 'public' }, schema: answers(authSettings) }, async () => ({
    external: { ...Object.fromEntries(otherProviders.map((name) => [name, false])), email: true },
    disable_signup: ctx.config.auth.signupDisabled,
    mailer_autoconfirm: ctx.config.auth.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }))

  routes.get(
    '/.well-known/jwks.json',
    { config: { access: 'public' }, schema: answers(jwks) },
    async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${publishedMaxAgeS}`)
      return { keys: await publishedKeys(ctx) }
    },
  )
}

function signInRoutes(routes: Routes, ctx: Context): void {
  routes.post('/signup', { config: access, schema: answers(z.union([authSession, authUser])) }, async (request) => {
    const fields = readFields(request)
    const [email, phone] = [fields.text('email'), fields.text('phone')]
    if (email === '' && phone === '')
      throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    const caller = callerAddress(request)
    await countCall(ctx, 'signup', caller)
    if (email !== '' && phone !== '')
      throw invalid('Only an email address or phone number should be provided on signup.')
    if (email === '') throw new AuthError('phone_provider_disabled', 'Phone signups are disabled', { status: 400 })
    return signUp(ctx, {
      email,
      password: fields.text('password'),
      data: fields.object('data') ?? {},
      callerAddress: caller,
      target: linkTargetOf(ctx.config, request, fields, 'signup'),
      device: deviceOf(request),
    })
  })

  routes.post('/token', { config: access, schema: answers(z.union([authSession, halfConfirmed])) }, async (request) => {
    const grant = Object.hasOwn(grants, queryText(request, 'grant_type'))
      ? grants[queryText(request, 'grant_type') as keyof typeof grants]
      : null
    if (grant === null) throw new AuthError('invalid_credentials', 'unsupported_grant_type')
    const from = { callerAddress: callerAddress(request), device: deviceOf(request) }
    return grant(ctx, request, from)
  })

  routes.post(
    '/logout',
    { config: access, schema: { hide: true, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const who = await callerOf(ctx, request)
      const scope = queryText(request, 'scope') || 'global'
      if (scope !== 'global' && scope !== 'local' && scope !== 'others')
        throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`)
      // auth-js signs out globally by default, and takes a refusal for success.
      const isOwn = who.user.band !== null && scope === 'global'
      if (scope === 'others') requireAdult(who)
      const { sessionId } = who
      const ended = { global: 'all', local: { only: sessionId }, others: { except: sessionId } } as const
      await endSessions(ctx.db, who.user.id, ended[isOwn ? 'local' : scope])
      return reply.status(204).send()
    },
  )
}

function userRoutes(routes: Routes, ctx: Context): void {
  routes.get('/user', { config: access, schema: answers(authUser) }, async (request) => {
    const { user, method } = await callerOf(ctx, request)
    return presentUser(user, method)
  })

  routes.put('/user', { config: access, schema: answers(authUser) }, async (request) => {
    const who = requireAdult(await callerOf(ctx, request))
    const caller = callerAddress(request)
    await countCall(ctx, 'user', caller)
    const fields = readFields(request)
    if (fields.has('app_metadata')) throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
    if (fields.text('phone') !== '') throw new AuthError('phone_provider_disabled', 'Phone logins are disabled')
    return changeUser(
      ctx,
      who,
      {
        email: fields.text('email'),
        password: fields.has('password') ? fields.text('password') : null,
        currentPassword: fields.text('current_password') || null,
        data: fields.object('data'),
      },
      { callerAddress: caller, target: linkTargetOf(ctx.config, request, fields, 'email_change') },
    )
  })
}

function verifyRoutes(routes: Routes, ctx: Context): void {
  // A prefetch by HEAD must not use the link.
  routes.get(
    '/verify',
    { config: access, exposeHeadRoute: false, schema: { hide: true, response: { 303: z.undefined() } } },
    async (request, reply) => {
      await countCall(ctx, 'verify', callerAddress(request))
      const [token, type] = [queryText(request, 'token'), queryText(request, 'type')]
      if (type === '') throw invalid('Verify requires a verification type')
      if (token === '') throw invalid('Verify requires a token or a token hash')
      return reply.redirect(await followLink(ctx, request, token, type), 303)
    },
  )

  routes.post(
    '/verify',
    { config: access, schema: answers(z.union([authSession, halfConfirmed])) },
    async (request) => {
      await countCall(ctx, 'verify', callerAddress(request))
      const fields = readFields(request)
      const [type, token, tokenHash] = [fields.text('type'), fields.text('token'), fields.text('token_hash')]
      const [email, phone] = [fields.text('email'), fields.text('phone')]
      // Ours: the browser that asked for the email proves it, so that its password is kept.
      const from = { device: deviceOf(request), verifier: fields.text('code_verifier') || null }
      if (type === '') throw invalid('Verify requires a verification type')
      if ((token === '') === (tokenHash === '')) throw invalid('Verify requires either a token or a token hash')
      if (tokenHash !== '') {
        if (email !== '' || phone !== '' || fields.has('redirect_to'))
          throw invalid('Only the token_hash and type should be provided')
        return verifyTokenHash(ctx, tokenHash, verificationType(type), from)
      }
      if ((email === '') === (phone === ''))
        throw invalid('Only an email address or phone number should be provided on verify')
      if (email === '') throw new AuthError('otp_expired', 'Token has expired or is invalid')
      return verifyCode(
        ctx,
        { email, code: token.replace(/[\s-]/g, ''), callerAddress: callerAddress(request) },
        verificationType(type),
        from,
      )
    },
  )
}

/** Sending a mailed link again. */
function emailRoutes(routes: Routes, ctx: Context): void {
  routes.post('/recover', { config: access, schema: answers(nothing) }, async (request) => {
    const caller = callerAddress(request)
    await countCall(ctx, 'recover', caller)
    const fields = readFields(request)
    if (fields.text('email') === '') throw invalid('Password recovery requires an email')
    const email = requireEmail(fields.text('email'))
    await sendIfNeeded(ctx, 'recovery', email, caller, linkTargetOf(ctx.config, request, fields, 'recovery'))
    return {}
  })

  routes.post('/resend', { config: access, schema: answers(nothing) }, async (request) => {
    const caller = callerAddress(request)
    await countCall(ctx, 'resend', caller)
    const fields = readFields(request)
    const purpose = resendable(fields)
    const email = requireEmail(fields.text('email'))
    await sendIfNeeded(ctx, purpose, email, caller, linkTargetOf(ctx.config, request, fields, purpose))
    return {}
  })
}

/** Sends an email if the address needs it; answers the same either way. */
async function sendIfNeeded(
  ctx: Context,
  purpose: LinkPurpose,
  email: string,
  callerAddress: string,
  target: LinkTarget,
): Promise<void> {
  await countEmail(ctx, purpose, email, callerAddress)
  await ctx.db.transaction((tx) => requestEmail(ctx, tx, { purpose, email, callerAddress, ...target }))
}

/** Parts of GoTrue that this site does not have: answered as GoTrue does when they are off. */
function switchedOffRoutes(routes: Routes, ctx: Context): void {
  const off = { config: access, schema: { hide: true, response: { '4xx': z.unknown() } } } as const
  routes.post('/otp', off, async () => {
    throw new AuthError('otp_disabled', 'Signups not allowed for otp')
  })
  routes.post('/magiclink', off, async () => {
    throw new AuthError('otp_disabled', 'Signups not allowed for otp')
  })
  routes.get('/authorize', off, async () => {
    throw invalid('Unsupported provider: provider is not enabled')
  })
  routes.post('/sso', off, async () => {
    throw new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled')
  })
  routes.post('/factors', off, async (request) => {
    await callerOf(ctx, request)
    throw new AuthError('mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
  })
  // Without this the site's pages would answer: a wrong method gets its own error, and nothing here is a page.
  routes.route({ ...off, method: ['GET', 'HEAD'], url: '/*', handler: (_request, reply) => reply.callNotFound() })
  for (const path of ['/user/identities/authorize', '/user/identities/:identityId'])
    routes.route({
      ...off,
      method: path.endsWith('authorize') ? 'GET' : 'DELETE',
      url: path,
      handler: async (request) => {
        await callerOf(ctx, request)
        throw new AuthError('manual_linking_disabled', 'Manual linking is disabled')
      },
    })
  for (const path of ['/admin/*', '/invite'])
    routes.route({
      ...off,
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: path,
      handler: async (request) => {
        await callerOf(ctx, request)
        throw new AuthError('not_admin', 'User not allowed')
      },
    })
}

const purposes = ['signup', 'recovery', 'email_change'] as const

/** This empty parameter of the fragment marks GoTrue's redirects. */
const marker = 'sb'

function marked(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...parameters, [marker, '']])
}

/** Uses a mailed link. @returns the address to redirect to, with the outcome in its fragment or query */
async function followLink(ctx: Context, request: FastifyRequest, token: string, type: string): Promise<string> {
  const purpose = purposes.find((name) => name === type) ?? null
  const landing = landingOf(ctx.config, request, null, purpose)
  try {
    const done = await verifyLink(ctx, token, verificationType(type), deviceOf(request))
    if (done.kind === 'code') {
      // Where the client has no verifier, the site's own page asks for the password.
      const page =
        done.pkce || isOnSite(ctx.config, landing)
          ? landing
          : chooseLanding(ctx.config, '', siteAddress(ctx.config, request), purpose)
      return withQuery(page, new URLSearchParams({ code: done.code }))
    }
    if (done.kind === 'half') {
      const message = new URLSearchParams({ message: done.answer.msg })
      return withFragment(done.pkce ? withQuery(landing, message) : landing, marked(message))
    }
    const { access_token, expires_at, expires_in, refresh_token, token_type } = done.session
    return withFragment(
      landing,
      new URLSearchParams({
        access_token,
        expires_at: String(expires_at),
        expires_in: String(expires_in),
        refresh_token,
        [marker]: '',
        token_type,
        type,
      }),
    )
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const why = errorParameters(error)
    return withFragment(token.startsWith(pkcePrefix) ? withQuery(landing, why) : landing, marked(why))
  }
}

/** @throws AuthError no_authorization, bad_jwt, user_not_found, session_not_found */
async function callerOf(ctx: Context, request: FastifyRequest) {
  const token = bearerToken(request)
  if (token === null) throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token')
  return authenticate(ctx, token)
}

function answers<Answer extends z.ZodType>(answer: Answer) {
  return { hide: true, response: { 200: answer } }
}

const otherProviders = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
] as const

interface From {
  callerAddress: string
  device: string | null
}

/** @throws AuthError for a body that is not a sign-in */
function readAccount(fields: Fields): { email: string; password: string } {
  const [email, phone, password] = [fields.text('email'), fields.text('phone'), fields.text('password')]
  if (email === '' && phone === '' && password === '')
    throw invalid('You must provide either an email or phone number and a password')
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided on login.')
  if (phone !== '') throw new AuthError('phone_provider_disabled', 'Phone logins are disabled')
  if (email === '') throw invalid('missing email or phone')
  return { email, password }
}

async function readCounted(ctx: Context, request: FastifyRequest, { callerAddress: caller }: From): Promise<Fields> {
  await countCall(ctx, 'token', caller)
  return readFields(request)
}

const minRefreshTokenLength = 12

const grants = {
  async password(ctx: Context, request: FastifyRequest, from: From) {
    let account: ReturnType<typeof readAccount>
    try {
      account = readAccount(readFields(request))
    } catch (error) {
      await countCall(ctx, 'token', from.callerAddress)
      throw error
    }
    // Counts the call together with the password.
    return signIn(ctx, { ...account, ...from })
  },

  async refresh_token(ctx: Context, request: FastifyRequest, from: From) {
    const token = (await readCounted(ctx, request, from)).text('refresh_token')
    if (token === '') throw invalid('refresh_token required')
    if (token.length < minRefreshTokenLength) throw invalid('Refresh token is not valid')
    return presentSession(ctx, await refreshSession(ctx, token))
  },

  async pkce(ctx: Context, request: FastifyRequest, from: From) {
    const fields = await readCounted(ctx, request, from)
    const [code, verifier] = [fields.text('auth_code'), fields.text('code_verifier')]
    // Ours: a browser that has no verifier gives the password.
    const password = fields.text('password')
    if (code !== '' && verifier === '' && password !== '') return redeemCodeByPassword(ctx, code, password, from)
    if (code === '' || verifier === '')
      throw invalid('invalid request: both auth code and code verifier should be non-empty')
    return redeemCode(ctx, code, verifier, from)
  },
} as const

/** @throws AuthError validation_failed, phone_provider_disabled */
function resendable(fields: Fields): 'signup' | 'email_change' {
  const [type, email, phone] = [fields.text('type'), fields.text('email'), fields.text('phone')]
  if (type !== 'signup' && type !== 'email_change' && type !== 'sms' && type !== 'phone_change')
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (type === 'signup' && email === '') throw invalid('Type provided requires an email address')
  if (type === 'sms' && phone === '') throw invalid('Type provided requires a phone number')
  if (email !== '' && phone !== '') throw invalid('Only an email address or phone number should be provided.')
  if (email === '' && phone === '') throw invalid('Missing email address or phone number')
  if (phone !== '' || type === 'sms' || type === 'phone_change')
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled', { status: 400 })
  return type
}

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', message)
}

/** Bodies, errors and unknown routes as in GoTrue, inside this plugin only. */
function useGoTrueFormat(app: FastifyInstance): void {
  const methodsOf = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    methodsOf.set(url, [...(methodsOf.get(url) ?? []), ...[method].flat()])
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = toAuthError(error, request)
    const failed = refused.status === 500
    if (failed) request.log.error({ err: error, requestId: request.id }, 'unexpected error in /auth/v1')
    const newShape = wantsNewShape(request.headers['x-supabase-api-version'])
    if (newShape) reply.header('x-supabase-api-version', apiVersion)
    return reply
      .status(refused.status)
      .headers(refused.headers)
      .header('x-sb-error-code', refused.code)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(errorBody(refused, newShape, failed ? request.id : undefined))
  })

  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const allowed = methodsOf.get(path)
    if (allowed === undefined) throw new AuthError('not_found', 'There is nothing at this address')
    reply.header('allow', allowed.join(', '))
    throw new AuthError('method_not_allowed', `Method ${request.method} is not allowed here`)
  })
}

function toAuthError(error: FastifyError, request: FastifyRequest): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof AppError && error.code === 'cross_site_request')
    return new AuthError('cross_site_request', error.message)
  // auth-js retries after 502, 503 and 504, and keeps the session meanwhile.
  if (isDatabaseAway(error))
    return new AuthError('request_timeout', 'Processing this request timed out, please retry after a moment.', {
      headers: { 'retry-after': '2' },
    })
  const status = error.statusCode ?? 500
  if (status === 413)
    return new AuthError(
      'request_entity_too_large',
      `Request body too large (max ${request.routeOptions.bodyLimit} bytes)`,
    )
  if (status >= 400 && status < 500) return new AuthError('bad_json', 'Could not read the request', { status: 400 })
  return new AuthError('unexpected_failure', 'Unexpected failure, please check server logs for more information')
}
