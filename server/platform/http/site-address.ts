import type { FastifyRequest } from 'fastify'
import { isLocalName, type Config } from '../../config.ts'

type SiteSettings = Pick<Config, 'siteUrl' | 'siteIsLocal'>

/**
 * The address links and return addresses start with, without a trailing slash: always SITE_URL, never the Host header.
 * On a local site alone the three local names count as one site, and the one the browser came with is kept, because a
 * browser keeps separate sign-ins for each.
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
  // A blob: address names the origin inside it as its own.
  if (given.protocol !== site.protocol || given.username !== '' || given.password !== '') return false
  if (given.origin === site.origin) return true
  return settings.siteIsLocal && isLocalName(given.hostname) && given.port === site.port
}
