import { endpoint, datedPage, listOf, named } from '../endpoint.ts'
import { invalidRequest } from '../errors.ts'
import { emit } from '../events.ts'
import { newId } from '../identifiers.ts'
import { nulls } from '../objects.ts'
import type { Product } from '../objects.ts'
import { changedMetadata, flag, list, metadata, required, text, url } from '../parameters.ts'
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
    ...nulls(
      'default_price description package_dimensions shippable statement_descriptor tax_code tax_details',
      'unit_label url',
    ),
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    type: 'service',
    updated: now,
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
      metadata,
      id: text(255),
      name: required(text()),
      description: text(40_000),
      url,
    },
    (sandbox, { metadata: given, ...rest }) => {
      if (rest.id !== undefined && sandbox.store.findAny(rest.id)) {
        throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' })
      }
      return newProduct(sandbox, {
        ...rest,
        metadata: changedMetadata({}, given),
      })
    },
  ),
  endpoint('GET', '/v1/products/:id', {}, (sandbox, _parameters, { id }) => named(sandbox, 'product', id)),
  endpoint(
    'GET',
    '/v1/products',
    { ...datedPage, active: flag, ids: list(text()) },
    (sandbox, { active, ids, ...paging }) =>
      listOf(sandbox, 'product', '/v1/products', paging, { where: { active, id: ids } }),
  ),
]
