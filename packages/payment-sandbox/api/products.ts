import { endpoint, datedPage, listOf, named } from '../endpoint.ts'
import { invalidRequest } from '../errors.ts'
import { emit } from '../events.ts'
import { newId } from '../identifiers.ts'
import type { Product } from '../objects.ts'
import { changedMetadata, clearable, flag, list, metadata, oneOf, required, shape, text, url } from '../parameters.ts'
import type { Sandbox } from '../sandbox.ts'

export function newProduct(
  sandbox: Sandbox,
  input: Partial<Omit<Product, 'id' | 'object' | 'created'>> & { id?: string | undefined; name: string },
): Product {
  const now = sandbox.clock.now()
  const product: Product = {
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
    ...input,
    id: input.id ?? newId('prod'),
  }
  sandbox.store.insert('product', product)
  emit(sandbox, 'product.created', product)
  return product
}

export const productEndpoints = [
  endpoint(
    'POST',
    '/v1/products',
    {
      active: flag,
      images: clearable(list(url)),
      marketing_features: clearable(list(shape({ name: required(text(80)) }))),
      metadata,
      shippable: flag,
      statement_descriptor: text(22),
      id: text(255),
      name: required(text()),
      description: text(40_000),
      type: oneOf('good', 'service'),
      unit_label: text(12),
      url,
    },
    (sandbox, { metadata: given, images, marketing_features, ...rest }) => {
      if (rest.id !== undefined && sandbox.store.findAny(rest.id)) {
        throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' })
      }
      return newProduct(sandbox, {
        ...rest,
        images: images ?? [],
        marketing_features: marketing_features ?? [],
        metadata: changedMetadata({}, given),
      })
    },
  ),
  endpoint('GET', '/v1/products/:id', {}, (sandbox, _parameters, { id }) => named(sandbox, 'product', id)),
  endpoint(
    'GET',
    '/v1/products',
    { ...datedPage, active: flag, ids: list(text()), shippable: flag, type: oneOf('good', 'service'), url },
    (sandbox, { active, ids, shippable, type, url: address, ...paging }) =>
      listOf(sandbox, 'product', '/v1/products', paging, { where: { active, id: ids, shippable, type, url: address } }),
  ),
]
