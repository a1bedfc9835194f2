import { randomUUID } from 'node:crypto'
import { callsOf } from './calls.ts'
import { fieldsOf, withField, type Schema } from './examples.ts'
import type { Route } from './route-table.ts'
import type { Target } from './target.ts'
import type { Call } from './wire.ts'

/** An input of a route. */
export interface RouteInput {
  name: string
  example: unknown
  /** What the route declares about it; null where it declares nothing. */
  schema: Schema | null
  put(value: unknown): Call
}

/**
 * Every input of a route: path, query, body.
 * @param longest characters of a value in a path or query
 */
export function inputsOf(target: Target, route: Route, longest = 2_000): RouteInput[] {
  const [call] = callsOf(target, route)
  if (call === undefined) return []
  const harmless = { ...call, path: call.path.replaceAll(target.victim.id, randomUUID()) }
  const [withoutQuery = ''] = harmless.path.split('?')
  const parameters = [...route.url.matchAll(/:\w+/g)].map(([parameter]): RouteInput => ({
    name: parameter,
    example: '',
    schema: null,
    put: (value) => ({
      ...harmless,
      path: route.url
        .replace(parameter, () => encode(value, longest))
        .replace(':realm', 'critter-club')
        .replaceAll(/:\w+|\*/g, randomUUID()),
    }),
  }))
  const named = new Set([
    ...Object.keys(route.query?.properties ?? {}),
    ...(harmless.path
      .split('?')[1]
      ?.split('&')
      .map((pair) => pair.split('=')[0] ?? '') ?? []),
  ])
  const queries = [...named].map((name): RouteInput => ({
    name: `?${name}`,
    example: '',
    schema: route.query?.properties?.[name] ?? null,
    put: (value) => ({ ...harmless, path: `${withoutQuery}?${name}=${encode(value, longest)}` }),
  }))
  const { body } = harmless
  const fields =
    typeof body === 'object' && !Buffer.isBuffer(body)
      ? fieldsOf(body).map((way): RouteInput => ({
          name: way.join('.'),
          example: way.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], body),
          schema: route.body === null ? null : schemaAt(route.body, way),
          put: (value) => ({ ...harmless, body: withField(body, way, value) }),
        }))
      : []
  return [...parameters, ...queries, ...fields]
}

/** The schema of the field at a path, in the first variant that has it. */
function schemaAt(schema: Schema, [key, ...rest]: readonly string[]): Schema | null {
  if (key === undefined) return schema
  for (const form of [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
    const field = form.properties?.[key] ?? form.items
    if (field !== undefined) return schemaAt(field, rest)
  }
  return null
}

function encode(value: unknown, longest: number): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // Broken surrogates are sent as raw bytes.
  return Buffer.from(text.slice(0, longest))
    .toString('latin1')
    .replaceAll(/[^\w.-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** The headers of somebody who may call a route. */
export function callerOf({ vesper, mara }: Target, { access }: Route): Record<string, string> {
  return typeof access === 'object' ? mara.headers : vesper.headers
}
