import type { FastifyRequest } from 'fastify'
import { isLocalRequest } from './local-request.ts'

/** A request from this machine. */
export function isLocal(request: FastifyRequest): boolean {
  return isLocalRequest(request.raw)
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A request from this machine, or to the host of a non-local --public-url. */
export function isOurs(request: FastifyRequest, publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return (
    isLocal(request) ||
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
