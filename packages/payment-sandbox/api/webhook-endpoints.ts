import { endpoint, named } from '../endpoint.ts'
import { invalidRequest } from '../errors.ts'
import { newId, randomWord } from '../identifiers.ts'
import type { WebhookEndpoint } from '../objects.ts'
import { changedMetadata, clearable, list, metadata, required, text, url } from '../parameters.ts'
import type { Reader } from '../parameters.ts'
import { apiVersion } from '../sandbox.ts'

/** An event's name, or all of them. Which names there are, the SDK's types say; here it only has to be one. */
const eventName: Reader<string> = (value, at) => {
  const given = text(100)(value, at)
  if (given !== '*' && !/^[a-z_]+(\.[a-z_]+)+$/.test(given)) {
    throw invalidRequest(`Invalid ${at}: ${given} is not the name of an event.`, { param: at })
  }
  return given
}
const eventNames: Reader<string[]> = (value, at) => {
  const names = list(eventName)(value, at)
  if (names.length === 0) throw invalidRequest('You must listen to at least one event.', { param: at })
  return names
}

export const webhookEndpointEndpoints = [
  endpoint(
    'POST',
    '/v1/webhook_endpoints',
    {
      api_version: text(),
      description: clearable(text()),
      enabled_events: required(eventNames),
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
      // The only answer that ever shows the secret.
      return { ...created, secret }
    },
  ),
  endpoint('GET', '/v1/webhook_endpoints/:id', {}, (sandbox, _parameters, { id }) =>
    named(sandbox, 'webhook_endpoint', id),
  ),
]
