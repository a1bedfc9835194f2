import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** What proxies, balancers and delivery networks add; a browser on this machine sends none of them. */
const forwardingHeader =
  /^(forwarded$|via$|cdn-loop$|cf-|x-forwarded|x-original|x-envoy-|x-azure-|x-real-ip$|x-host$|x-remote-(ip|addr)$|x-proxyuser-ip$|wl-proxy-)|client-?ip$/
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/**
 * True for a request made on this very machine: a loopback peer that speaks HTTP/1.1, names a local host and carries no
 * forwarding header. A proxy on the machine with nothing configured (nginx's plain `proxy_pass`) spoke HTTP/1.0 before
 * nginx 1.29.7; a later one looks like a program on the machine.
 */
export function isLocalRequest({ headers, httpVersion, socket }: IncomingMessage): boolean {
  const peer = socket.remoteAddress ?? ''
  const loopback = peer === '::1' || /^(::ffff:)?127\./.test(peer)
  return (
    loopback &&
    // defence: sandbox-no-bare-proxy
    httpVersion === '1.1' &&
    // defence: sandbox-local-name
    localHost.test(headers.host ?? '') &&
    // defence: sandbox-nothing-forwarded
    !Object.keys(headers).some((name) => forwardingHeader.test(name))
  )
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A request from this machine, or to the host of a non-local --public-url. */
export function isOurs(request: FastifyRequest, publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return (
    isLocalRequest(request.raw) ||
    (!localNames.has(hostname) && hostname === (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase())
  )
}

/**
 * A form of one of our pages. Browsers send the origin of a form; other clients send none, but have no session either.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}
