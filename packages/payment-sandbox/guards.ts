import type { FastifyRequest } from 'fastify'
import { isLocalRequest } from './local-request.ts'

/** Somebody at this very machine. */
export function isLocal(request: FastifyRequest): boolean {
  return isLocalRequest(request.raw)
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Somebody at this machine, or whoever asks for the name of a --public-url that is not a local one. */
export function isOurs(request: FastifyRequest, publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return (
    isLocal(request) ||
    (!localNames.has(hostname) && hostname === (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase())
  )
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
