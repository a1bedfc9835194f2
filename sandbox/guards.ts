import type { FastifyRequest } from 'fastify'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const localPeers = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const forwarding =
  /^(forwarded$|via$|cdn-loop$|cf-|x-forwarded|x-original|x-envoy-|x-azure-|x-real-ip$|x-host$|x-remote-(ip|addr)$|x-proxyuser-ip$|wl-proxy-)|client-?ip$/

/** Somebody at this very machine: a loopback peer that names a local host and came through no proxy. */
export function isLocal(request: FastifyRequest): boolean {
  return (
    localPeers.has(request.raw.socket.remoteAddress ?? '') &&
    namesOneOf(request, localNames) &&
    !Object.keys(request.headers).some((name) => forwarding.test(name))
  )
}

/** The host asked for is a local name or the public address of the pages; anything else is a rebound name. */
export function isOurHost(request: FastifyRequest, publicUrl: string): boolean {
  return namesOneOf(request, new Set([...localNames, new URL(publicUrl).hostname]))
}

function namesOneOf(request: FastifyRequest, names: Set<string>): boolean {
  const host = request.headers.host ?? ''
  return names.has(host.replace(/:\d+$/, '').toLowerCase())
}

/**
 * A form sent by a page of ours. Browsers name the origin of every form they send and say whether it is the same
 * site; a client that is no browser says neither and carries nobody's session.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}
