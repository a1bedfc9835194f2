import { tiers } from '#content/tiers.ts'
import { workKind } from '#contract/review.ts'
import { makePdf } from '../test/books.ts'
import { authBodiesOf, authQueries } from './auth-fields.ts'
import { examplesOf, type Hints } from './examples.ts'
import type { Route } from './route-table.ts'
import type { Target } from './target.ts'
import { formOf, type Call } from './wire.ts'

/** The calls of a route, with each of the victim's ids as parameter and each possible body. */
export function callsOf(target: Target, route: Route): Call[] {
  const { victim } = target
  let paths = [route.url]
  for (const [parameter] of route.url.matchAll(/:\w+|\*/g)) {
    const values = valuesOf(parameter, route, victim)
    paths = paths.flatMap((path) => values.map((value) => path.replace(parameter, value)))
  }
  const key = `${route.method} ${route.url}`
  const queries = authQueries[key] ?? ['']
  const bodies = bodiesOf(target, route)
  return paths.flatMap((path) =>
    queries.flatMap((query) =>
      bodies.map((body) => ({
        method: route.method,
        path: query === '' ? path : `${path}?${query}`,
        ...body,
      })),
    ),
  )
}

function valuesOf(parameter: string, { url }: Route, victim: Target['victim']): readonly string[] {
  if (parameter === ':realm') return [...new Set(tiers.map(({ realm }) => realm))]
  if (parameter === ':printable') return ['color-lulu']
  if (parameter === ':kind' && url.includes('/:kind/:id')) return workKind.options
  if (parameter === '*' && !url.startsWith('/files/')) return ['dashboard']
  if (parameter === '*')
    return [victim.filePath, victim.filePath.replace(/epub$/, 'webp')].map((path) => path.slice('/files/'.length))
  return [
    victim.storybookId,
    victim.bareStorybookId,
    victim.writingId,
    victim.otherSessionId,
    victim.id,
    victim.subscriptionId,
  ]
}

/** Values for fields of bodies: the victim's, so that other people's calls refer to them. */
function hintsFor({ victim }: Pick<Target, 'victim'>): Hints {
  return {
    membership: victim.subscriptionId,
    session_id: victim.checkoutId,
    price: 'price_of_nothing',
    password: 'not the password',
    pin: '2580',
    version: 1,
    prompt: null,
    fraction: 0.5,
    date: null,
    amount: 0,
  }
}

/** Valid bodies of a route, with their headers. */
function bodiesOf(target: Target, route: Route): Pick<Call, 'body' | 'headers'>[] {
  if (route.takesForm)
    return [formOf([{ name: 'file', file: 'mine.pdf', type: 'application/pdf', content: makePdf() }])]
  if (route.body !== null) return examplesOf(route.body, hintsFor(target)).map((body) => ({ body: body as object }))
  if (!/^(POST|PUT|PATCH)$/.test(route.method)) return [{}]
  return route.url.startsWith('/auth/v1/') ? authBodiesOf(route).map((body) => ({ body })) : [{ body: {} }]
}
