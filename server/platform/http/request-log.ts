import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLocalName } from '../../config.ts'
import { isLocalRequest } from '../local-request.ts'

/** One line per API call, without query (it may hold tokens), body, address or person. */
export function logApiCalls(app: FastifyInstance): void {
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

/**
 * Logs once per process: behind a proxy that TRUST_PROXY does not name, all visitors share one address. The line
 * contains no address and is not repeated, because anybody can send such a header.
 */
export function warnAboutUntrustedProxies(app: FastifyInstance): void {
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
 * metrics of a local site (decision 027). Detected where a setting names a proxy, or once a browser reports another
 * host name than the proxy passes on.
 */
export function warnAboutLocalSiteBehindProxy(app: FastifyInstance, isKnown: boolean): void {
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
