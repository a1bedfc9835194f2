import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { RealmKey } from '#content/realms.ts'
import type { AgeBand } from '#contract/age-band.ts'
import { AppError } from '../errors.ts'
import { isLocalRequest } from '../local-request.ts'
import { sameSecret } from '../secrets.ts'

/**
 * Who may call a route. Every route declares `config.access`; an app with one that does not never becomes ready.
 * - public: anybody
 * - signed-in: a valid access token; routes that change something also need a live session
 * - {entitlement}: signed in, live session, and a membership that opens the realm; with `orChild`, a child of 7 or older needs none
 * - moderator: signed in, live session, with the role moderator or owner
 * - owner: signed in, live session, with the role owner
 * - local: a request from this machine to a local site (decision 027)
 * - metrics: local, or the bearer of METRICS_TOKEN
 * - provider: the payment provider; the route verifies the signature over the raw body
 * - own-rules: /auth/v1, which checks access itself and refuses in GoTrue's format
 */
export type Access =
  | 'public'
  | 'signed-in'
  | { entitlement: 'route-parameter'; orChild?: true }
  | 'moderator'
  | 'owner'
  | 'local'
  | 'metrics'
  | 'provider'
  | 'own-rules'

/** The signed-in person behind a request. */
export interface Person {
  id: string
  /** Empty for a child. */
  email: string
  sessionId: string
  role: 'member' | 'moderator' | 'owner'
  /** A child's age band; null for an adult. */
  band: AgeBand | null
  /** Whether it is the account of somebody under 18. */
  isTeen: boolean
  /** Whether the session is that of a paired device. */
  isPairedDevice: boolean
  /** Whether the adult has to reauthenticate (decision 047). */
  needsReauthentication: boolean
}

export interface AccessRules {
  /**
   * The person an access token belongs to; null when it is not valid.
   * @param fresh true: checks the session now; false: a result of the last 30 s is accepted
   */
  identify(token: string, options: { fresh: boolean }): Promise<Person | null>
  isEntitled(person: Person, realm: RealmKey): Promise<boolean>
  /** Counts the child's minute; in its quiet hours and after its daily limit, says which of the two it is instead. */
  spendMinute(childId: string): Promise<'quiet_hours' | 'daily_limit' | null>
  /** False: no request counts as local. */
  siteIsLocal: boolean
  metricsToken: string | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /**
     * 'everyone': children may call it too. 'adults': people of 18 and older alone. All other routes that know their
     * caller are for people with an account of their own: adults and teens.
     */
    audience?: 'everyone' | 'adults'
    /**
     * It charges, shows or ends something of an adult's. 'recent': they must have reauthenticated lately,
     * by password or PIN; 'in-body': it takes their password itself. Not asked of children.
     */
    reauthentication?: 'recent' | 'in-body'
    /** A public route whose answer depends on the caller: `request.person` is null for a signed-out visitor. */
    identifies?: boolean
    /** A read that must not accept a cached session (money, entitlements). */
    fresh?: boolean
    /**
     * Whether a child may call it in its quiet hours and after its daily limit. By default it may where something that
     * exists is changed (PUT, PATCH, DELETE), so that no work is lost.
     */
    atGoodNight?: boolean
    /** Its body may take as long as an upload. */
    longBody?: boolean
  }
  interface FastifyRequest {
    person: Person | null
  }
  interface FastifyInstance {
    /** Every registered route. */
    declaredRoutes: readonly RouteOptions[]
  }
}

/** The token of `Authorization: Bearer ...`, or null. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The person who called a signed-in route. */
export function personOf(request: FastifyRequest): Person {
  if (request.person === null) throw new AppError('not_signed_in')
  return request.person
}

/**
 * True for a request that may change something and that a browser sends for a page of another origin, subdomains
 * included. Programs send no such header; links in emails are followed by GET.
 */
function comesFromAnotherSite({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false
  const from = headers['sec-fetch-site']
  return from !== undefined && from !== 'same-origin' && from !== 'none'
}

const savesWork: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE'])

/** Rejects routes without a declared access at start, and enforces the declared access of each request. */
export function enforceAccess(app: FastifyInstance, rules: AccessRules): void {
  app.decorateRequest('person', null)
  const routes: RouteOptions[] = []
  app.decorate('declaredRoutes', routes)
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const undeclared = routes
      .filter((route) => route.config?.access === undefined)
      .map((route) => `${String(route.method)} ${route.url}`)
    if (undeclared.length > 0)
      throw new Error(`These routes do not say who may call them (config.access): ${undeclared.join(', ')}`)
  })
  const check = async (request: FastifyRequest, access: Access): Promise<void> => {
    const {
      fresh = false,
      audience,
      reauthentication,
      atGoodNight = savesWork.has(request.method),
    } = request.routeOptions.config
    if (access === 'local' || access === 'metrics') {
      const token = access === 'metrics' ? bearerToken(request) : null
      if (
        /* defence: local-site */ (rules.siteIsLocal && isLocalRequest(request.raw)) ||
        (token !== null && rules.metricsToken !== null && sameSecret(token, rules.metricsToken))
      )
        return
      throw new AppError('not_allowed')
    }
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const token = bearerToken(request)
    const person =
      token === null
        ? null
        : await rules.identify(token, {
            fresh:
              fresh || reauthentication !== undefined || !reads || !(access === 'signed-in' || access === 'public'),
          })
    if (person === null && access !== 'public') throw new AppError('not_signed_in')
    // defence: adults-only
    if (person?.band != null && audience !== 'everyone') throw new AppError('adults_only')
    if (person?.band != null) {
      const refusal = await rules.spendMinute(person.id)
      if (refusal !== null && !atGoodNight) throw new AppError(refusal)
    }
    // defence: no-teens
    if (person?.isTeen === true && audience === 'adults') throw new AppError('adults_only')
    // defence: parental-gate
    if (reauthentication === 'recent' && person?.needsReauthentication === true)
      throw new AppError('reauthentication_needed')
    request.person = person
    // defence: moderators
    if (access === 'moderator' && person?.role === 'member') throw new AppError('not_allowed')
    // defence: owners
    if (access === 'owner' && person?.role !== 'owner') throw new AppError('not_allowed')
    if (typeof access === 'object') {
      const { realm } = request.params as { realm: RealmKey }
      const isFree = access.orChild === true && person?.band != null && person.band !== '4-6'
      // defence: entitled
      if (!isFree && !(await rules.isEntitled(personOf(request), realm))) throw new AppError('not_entitled')
    }
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (/* defence: same-site */ comesFromAnotherSite(request)) {
      done(new AppError('cross_site_request'))
      return undefined
    }
    const { access, identifies = false } = request.routeOptions.config
    if (access !== undefined && (access !== 'public' || identifies) && access !== 'provider' && access !== 'own-rules')
      return check(request, access)
    // Most routes are public: return without making a promise.
    done()
    return undefined
  })
}
