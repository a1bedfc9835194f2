import type { FastifyRequest } from 'fastify'
import { isLocalName, type Config } from '../../config.ts'

type SiteSettings = Pick<Config, 'siteUrl' | 'siteIsLocal'>

/**
 * The origin of links and return addresses, without a trailing slash: always SITE_URL, never the Host header. Only on a
 * local site, where three host names count as one site, the browser's own is used, because browsers keep separate
 * sessions for each.
 */
export function siteAddress(settings: SiteSettings, request: Pick<FastifyRequest, 'headers'>): string {
  // defence: public-name
  if (!settings.siteIsLocal) return settings.siteUrl
  const site = new URL(settings.siteUrl)
  const host = `${site.protocol}//${request.headers.host ?? ''}`
  if (!URL.canParse(host)) return settings.siteUrl
  const came = new URL(host)
  return /* defence: host-name */ isLocalName(came.hostname) &&
    /* defence: host-port */ came.port === site.port &&
    came.pathname === '/' &&
    came.username === ''
    ? came.origin
    : settings.siteUrl
}

/** True when an absolute address lies on this site (any path of it). */
export function isOnSite(settings: SiteSettings, address: string): boolean {
  if (!URL.canParse(address)) return false
  const given = new URL(address)
  const site = new URL(settings.siteUrl)
  // The origin of a blob: URL is the one inside it.
  if (given.protocol !== site.protocol || given.username !== '' || given.password !== '') return false
  if (given.origin === site.origin) return true
  return settings.siteIsLocal && isLocalName(given.hostname) && given.port === site.port
}
