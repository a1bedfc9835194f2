import { datedPage, endpoint, listOf, named, retrieving } from '../endpoint.ts'
import { exclusive, invalidRequest } from '../errors.ts'
import { presentEvent } from '../expand.ts'
import { newId, randomWord } from '../identifiers.ts'
import type { WebhookEndpoint } from '../objects.ts'
import { changedMetadata, clearable, list, metadata, required, text, url } from '../parameters.ts'
import { apiVersion } from '../sandbox.ts'

export const eventEndpoints = [
  endpoint('GET', '/v1/events/:id', {}, (sandbox, _parameters, { id }) =>
    presentEvent(sandbox, named(sandbox, 'event', id)),
  ),
  endpoint(
    'GET',
    '/v1/events',
    { ...datedPage, type: text(), types: list(text()) },
    (sandbox, { type, types, ...paging }) => {
      if (type !== undefined && types !== undefined) throw exclusive('type', 'types')
      if (types && types.length > 20) throw invalidRequest('You may pass at most 20 event types.', { param: 'types' })
      const found = listOf(sandbox, 'event', '/v1/events', paging, { where: { type: type ?? types } })
      return { ...found, data: found.data.map((event) => presentEvent(sandbox, event)) }
    },
  ),
]

export const webhookEndpointEndpoints = [
  endpoint(
    'POST',
    '/v1/webhook_endpoints',
    {
      api_version: text(),
      description: clearable(text()),
      enabled_events: required(list(text(100))),
      metadata,
      url: required(url),
    },
    (sandbox, given) => {
      const secret = `whsec_${randomWord(32)}`
      const created: WebhookEndpoint = {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: given.api_version ?? apiVersion,
        application: null,
        created: sandbox.clock.now(),
        description: given.description ?? null,
        enabled_events: given.enabled_events,
        livemode: false,
        metadata: changedMetadata({}, given.metadata),
        status: 'enabled',
        url: given.url,
      }
      sandbox.store.insert('webhook_endpoint', created)
      sandbox.store.keepNote('webhook-secret', created.id, secret)
      // The secret is in this answer only.
      return { ...created, secret }
    },
  ),
  retrieving('webhook_endpoint', '/v1/webhook_endpoints'),
]
