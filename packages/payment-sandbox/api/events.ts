import { datedPage, endpoint, listOf, named } from '../endpoint.ts'
import { invalidRequest } from '../errors.ts'
import { presentEvent } from '../expand.ts'
import { list, text } from '../parameters.ts'

export const eventEndpoints = [
  endpoint('GET', '/v1/events/:id', {}, (sandbox, _parameters, { id }) =>
    presentEvent(sandbox, named(sandbox, 'event', id)),
  ),
  endpoint(
    'GET',
    '/v1/events',
    { ...datedPage, type: text(), types: list(text()) },
    (sandbox, { type, types, ...paging }) => {
      if (type !== undefined && types !== undefined) {
        throw invalidRequest('You may only specify one of these parameters: type, types.', {
          code: 'parameters_exclusive',
          param: 'type',
        })
      }
      if (types && types.length > 20) {
        throw invalidRequest('You may pass at most 20 event types.', { param: 'types' })
      }
      const conditions: string[] = []
      const values: string[] = []
      if (type?.endsWith('*')) {
        conditions.push("substr(json_extract(body, '$.type'), 1, length(?1)) = ?1".replaceAll('?1', '?'))
        values.push(type.slice(0, -1), type.slice(0, -1))
      }
      const found = listOf(sandbox, 'event', '/v1/events', paging, {
        where: { type: type?.endsWith('*') ? undefined : (type ?? types) },
        condition: [conditions.length > 0 ? conditions.join(' AND ') : 'TRUE', ...values],
      })
      return { ...found, data: found.data.map((event) => presentEvent(sandbox, event)) }
    },
  ),
]
