import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { networkOf } from '../../platform/http/callers.ts'
import { isCostlyJson } from '../../platform/http/json-cost.ts'
import { siteAddress } from '../../platform/http/site-address.ts'
import { readChallenge } from './emails/pkce.ts'
import { chooseLanding, type LinkPurpose } from './emails/redirects.ts'
import type { LinkTarget } from './emails/send.ts'
import { AuthError } from './errors.ts'
import type { VerificationType } from './verification.ts'

/** A body as GoTrue reads it: JSON whatever its content type; a null field counts as absent. */
export interface Fields {
  /** '' when absent. @throws AuthError bad_json when it is not a string */
  text(name: string): string
  /** Null when absent. @throws AuthError bad_json when it is not an object */
  object(name: string): Record<string, unknown> | null
  has(name: string): boolean
}

/** @throws AuthError bad_json */
export function readFields(request: Pick<FastifyRequest, 'body'>): Fields {
  const fields = parse(typeof request.body === 'string' ? request.body : '')
  const field = (name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : null) ?? null
  return {
    text(name) {
      const value = field(name) ?? ''
      if (typeof value !== 'string') throw badJson(`${name} is not a string`)
      return value
    },
    object(name) {
      const value = field(name)
      if (value !== null && (typeof value !== 'object' || Array.isArray(value)))
        throw badJson(`${name} is not an object`)
      return value as Record<string, unknown> | null
    },
    has: (name) => field(name) !== null,
  }
}

function parse(text: string): Record<string, unknown> {
  if (text === '') throw badJson('unexpected end of JSON input')
  if (isCostlyJson(text)) throw badJson('too many values')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badJson('invalid character in JSON input')
  }
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw badJson('not an object')
  return value as Record<string, unknown>
}

function badJson(why: string): AuthError {
  return new AuthError('bad_json', `Could not parse request body as JSON: ${why}`)
}

/** A query parameter, or ''; the first of a repeated one. */
export function queryText(request: Pick<FastifyRequest, 'query'>, name: string): string {
  const value: unknown = (request.query as Record<string, unknown>)[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : ''
}

/** The key under which the caller is counted. */
export function callerAddress(request: Pick<FastifyRequest, 'ip'>): string {
  return networkOf(request.ip)
}

/** The requested redirect: `redirect_to` of the query, else of the body, if allowed. */
export function landingOf(
  config: Config,
  request: Pick<FastifyRequest, 'query' | 'headers'>,
  fields: Fields | null,
  purpose: LinkPurpose | null,
): string {
  const wanted = queryText(request, 'redirect_to') || (fields?.text('redirect_to') ?? '')
  return chooseLanding(config, wanted, siteAddress(config, request), purpose)
}

/** @throws AuthError validation_failed when the PKCE parameters are invalid */
export function linkTargetOf(
  config: Config,
  request: Pick<FastifyRequest, 'query' | 'headers'>,
  fields: Fields,
  purpose: LinkPurpose,
): LinkTarget {
  return {
    site: siteAddress(config, request),
    landing: landingOf(config, request, fields, purpose),
    challenge: readChallenge(fields.text('code_challenge'), fields.text('code_challenge_method')),
  }
}

const verificationTypes: Readonly<Record<string, VerificationType>> = {
  signup: 'signup',
  invite: 'signup',
  recovery: 'recovery',
  magiclink: 'recovery',
  email: 'email',
  email_change: 'email_change',
}

/** @throws AuthError validation_failed */
export function verificationType(name: string): VerificationType {
  const type = Object.hasOwn(verificationTypes, name) ? verificationTypes[name] : undefined
  if (type === undefined) throw new AuthError('validation_failed', 'Invalid email verification type')
  return type
}
