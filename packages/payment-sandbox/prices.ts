import { invalidRequest } from './errors.ts'
import { emit, saveAndEmit } from './events.ts'
import { newId } from './identifiers.ts'
import type { Price } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

/** A lookup key is unique among active prices: it is refused, or moved from its current price. */
export function claimLookupKey(sandbox: Sandbox, key: string, transfer: boolean, claimant: string | null): void {
  const owner = sandbox.store.search('price', { where: { lookup_key: key, active: true }, limit: 1 }).data[0]
  if (!owner || owner.id === claimant) return
  if (!transfer) {
    throw invalidRequest(
      `A price (\`${owner.id}\`) already uses that lookup key. Lookup keys are unique. Use \`transfer_lookup_key\` to move it.`,
      { param: 'lookup_key' },
    )
  }
  saveAndEmit(sandbox, 'price', 'price.updated', { ...owner, lookup_key: null })
}

/** Archives a price: existing subscriptions continue, and it cannot be bought. It keeps its lookup key. */
export function archivePrice(sandbox: Sandbox, price: Price): Price {
  return saveAndEmit(sandbox, 'price', 'price.updated', { ...price, active: false })
}

/** Makes an archived price active again, and moves its lookup key back. */
export function restorePrice(sandbox: Sandbox, price: Price): Price {
  if (price.lookup_key !== null) claimLookupKey(sandbox, price.lookup_key, true, price.id)
  return saveAndEmit(sandbox, 'price', 'price.updated', { ...price, active: true })
}

/**
 * Changes an amount as the provider's dashboard does: creates a new price of the product with the lookup key and
 * archives the old one. Metadata is not copied.
 */
export function replacePrice(sandbox: Sandbox, old: Price, unit_amount: number): Price {
  archivePrice(sandbox, { ...old, lookup_key: null })
  const price: Price = {
    ...old,
    id: newId('price'),
    active: true,
    created: sandbox.clock.now(),
    metadata: {},
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  }
  sandbox.store.insert('price', price)
  emit(sandbox, 'price.created', price)
  return price
}
