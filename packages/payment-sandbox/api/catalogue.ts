import { endpoint, named, reading } from '../endpoint.ts'
import { exclusive, invalidRequest } from '../errors.ts'
import { emit, saveAndEmit } from '../events.ts'
import { newId } from '../identifiers.ts'
import { nulls, type Price, type Product } from '../objects.ts'
import * as p from '../parameters.ts'
import type { Sandbox } from '../sandbox.ts'

function newProduct(
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

/** A lookup key is unique among active prices: it is refused, or moved from its current price. */
function claimLookupKey(sandbox: Sandbox, key: string, transfer: boolean, claimant: string | null): void {
  const owner = sandbox.store.search('price', { where: { lookup_key: key, active: true }, limit: 1 }).data[0]
  if (!owner || owner.id === claimant) return
  if (!transfer)
    throw invalidRequest(
      `A price (\`${owner.id}\`) already uses that lookup key. Lookup keys are unique. Use \`transfer_lookup_key\` to move it.`,
      { param: 'lookup_key' },
    )
  saveAndEmit(sandbox, 'price', 'price.updated', { ...owner, lookup_key: null })
}

export const productEndpoints = [
  endpoint(
    'POST',
    '/v1/products',
    {
      active: p.flag,
      metadata: p.metadata,
      id: p.text(255),
      name: p.required(p.text()),
      description: p.text(40_000),
      url: p.url,
    },
    (sandbox, { metadata: given, ...rest }) => {
      if (rest.id !== undefined && sandbox.store.findAny(rest.id))
        throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' })
      return newProduct(sandbox, { ...rest, metadata: p.changedMetadata({}, given) })
    },
  ),
  ...reading('product', '/v1/products', { active: p.flag }),
]

export const priceEndpoints = [
  endpoint(
    'POST',
    '/v1/prices',
    {
      active: p.flag,
      currency: p.required(p.currency),
      lookup_key: p.text(200),
      metadata: p.metadata,
      nickname: p.text(),
      product: p.text(),
      product_data: p.shape({ name: p.required(p.text()) }),
      recurring: p.shape({
        interval: p.required(p.oneOf('day', 'week', 'month', 'year')),
        interval_count: p.integer(1, 36),
      }),
      transfer_lookup_key: p.flag,
      unit_amount: p.integer(0, 99_999_999),
    },
    (sandbox, given) => {
      if (given.unit_amount === undefined)
        throw invalidRequest('Prices require an `unit_amount` or `unit_amount_decimal` parameter to be set.')
      if (given.product === undefined && given.product_data === undefined)
        throw invalidRequest('You must specify either `product` or `product_data` when creating a price.', {
          code: 'parameter_missing',
          param: 'product',
        })
      if (given.product !== undefined && given.product_data !== undefined) throw exclusive('product', 'product_data')
      if (given.product !== undefined) sandbox.store.reference('product', given.product, 'product')
      if (given.lookup_key !== undefined && given.active !== false)
        claimLookupKey(sandbox, given.lookup_key, given.transfer_lookup_key ?? false, null)
      const product = given.product ?? newProduct(sandbox, { name: given.product_data?.name ?? '' }).id
      const price: Price = {
        id: newId('price'),
        object: 'price',
        active: given.active ?? true,
        billing_scheme: 'per_unit',
        created: sandbox.clock.now(),
        currency: given.currency,
        custom_unit_amount: null,
        livemode: false,
        lookup_key: given.lookup_key ?? null,
        metadata: p.changedMetadata({}, given.metadata),
        nickname: given.nickname ?? null,
        product,
        recurring: given.recurring
          ? {
              interval: given.recurring.interval,
              interval_count: given.recurring.interval_count ?? 1,
              meter: null,
              trial_period_days: null,
              usage_type: 'licensed',
            }
          : null,
        tax_behavior: 'unspecified',
        tiers_mode: null,
        transform_quantity: null,
        type: given.recurring ? 'recurring' : 'one_time',
        unit_amount: given.unit_amount,
        unit_amount_decimal: String(given.unit_amount),
      }
      sandbox.store.insert('price', price)
      emit(sandbox, 'price.created', price)
      return price
    },
  ),
  ...reading(
    'price',
    '/v1/prices',
    { active: p.flag, lookup_keys: p.list(p.text(200)), product: p.text() },
    { lookup_keys: 'lookup_key' },
  ),
  endpoint(
    'POST',
    '/v1/prices/:id',
    {
      active: p.flag,
      lookup_key: p.text(200),
      metadata: p.metadata,
      nickname: p.text(),
      transfer_lookup_key: p.flag,
    },
    (sandbox, { metadata: given, transfer_lookup_key, ...rest }, { id }) => {
      const price = named(sandbox, 'price', id)
      const key = rest.lookup_key ?? price.lookup_key
      if (key !== null && (rest.active ?? price.active)) claimLookupKey(sandbox, key, transfer_lookup_key ?? false, id)
      return saveAndEmit(sandbox, 'price', 'price.updated', {
        ...price,
        ...rest,
        metadata: p.changedMetadata(price.metadata, given),
      })
    },
  ),
]
