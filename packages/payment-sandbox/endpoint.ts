import { notFound } from './errors.ts'
import { expand } from './expand.ts'
import type { RawTree } from './form.ts'
import type { Kind, Kinds, List } from './objects.ts'
import { integer, list, range, readParameters, text, type Read, type Reader, type Shape } from './parameters.ts'
import type { Sandbox } from './sandbox.ts'
import type { Search } from './store.ts'

export type Ids = Record<string, string>

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  run: (sandbox: Sandbox, given: RawTree, ids: Ids) => object
}

/** An endpoint: its parameters (`expand` is implied) and its handler. */
export function endpoint<S extends Shape>(
  method: Endpoint['method'],
  path: string,
  fields: S,
  answer: (sandbox: Sandbox, parameters: Read<S>, ids: Ids & { id: string }) => object,
): Endpoint {
  const accepted = { ...fields, expand: list(text(200)) }
  return {
    method,
    path,
    run(sandbox, given, ids) {
      const { expand: paths, ...parameters } = readParameters(accepted, given) as { expand?: string[] }
      const object = answer(sandbox, parameters as Read<S>, ids as Ids & { id: string })
      return expand(sandbox, object, paths ?? [])
    },
  }
}

/** The parameters of every list. */
export const page = { limit: integer(1, 100), starting_after: text(), ending_before: text() }
export const datedPage = { ...page, created: range }

type PageParameters = Read<typeof datedPage>

export function listOf<K extends Kind>(
  sandbox: Sandbox,
  kind: K,
  url: string,
  parameters: PageParameters,
  search: Pick<Search, 'where' | 'condition'> = {},
): List<Kinds[K]> {
  const { limit = 10, starting_after, ending_before, created } = parameters
  const { data, hasMore } = sandbox.store.search(kind, { ...search, limit, starting_after, ending_before, created })
  return { object: 'list', data, has_more: hasMore, url }
}

/** One page of an array, in its order. */
export function pageOf<T extends { id: string }>(all: T[], url: string, parameters: PageParameters): List<T> {
  const { limit = 10, starting_after, ending_before } = parameters
  const after = starting_after === undefined ? -1 : all.findIndex(({ id }) => id === starting_after)
  const before = ending_before === undefined ? all.length : all.findIndex(({ id }) => id === ending_before)
  const window = all.slice(after + 1, Math.max(before, 0))
  const data = ending_before === undefined ? window.slice(0, limit) : window.slice(-limit)
  return { object: 'list', data, has_more: window.length > data.length, url }
}

/** The endpoint for one object by id; a deleted one is a stub. */
export function retrieving(kind: Kind, path: string): Endpoint {
  return endpoint('GET', `${path}/:id`, {}, (sandbox, _parameters, { id }) => {
    const found = sandbox.store.findAny(id)
    if (found?.kind !== kind) throw notFound(kind, id)
    return found.object
  })
}

/** The endpoints for one object and for a list filtered by fields; `fields` maps parameters to other paths. */
export function reading(
  kind: Kind,
  path: string,
  filters: Record<string, Reader<string | boolean | string[]>>,
  fields: Record<string, string> = {},
): Endpoint[] {
  const parameters: Shape = { ...datedPage, ...filters }
  const list = endpoint('GET', path, parameters, (sandbox, given) => {
    const asked = Object.keys(filters).map((name) => [fields[name] ?? name, given[name]])
    const where = Object.fromEntries(asked) as Search['where'] & object
    return listOf(sandbox, kind, path, given, { where })
  })
  return [retrieving(kind, path), list]
}

/** The object in the path, or 404. */
export function named<K extends Kind>(sandbox: Sandbox, kind: K, id: string): Kinds[K] {
  const object = sandbox.store.find(kind, id)
  if (!object) throw notFound(kind, id)
  return object
}
