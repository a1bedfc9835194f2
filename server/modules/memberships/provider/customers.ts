import { createHash } from 'node:crypto'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { providerCustomers } from '../tables.ts'
import { askWithin, backgroundMs, customerShape, unlessMissing, type Ask } from './calls.ts'

const personMetadata = z.object({ person_id: z.uuid() })

/** Serializes changes to a person's stored payment data; held until the transaction ends. */
export async function lockPerson(tx: Database, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`memberships:${personId}`}, 0))`)
}

/** The customer used for a person's checkouts; null before the first. */
export async function customerInUse(db: Database, personId: string): Promise<string | null> {
  const [row] = await db
    .select({ customerId: providerCustomers.customerId })
    .from(providerCustomers)
    .where(and(eq(providerCustomers.personId, personId), isNull(providerCustomers.retiredAt)))
  return row?.customerId ?? null
}

/** Every customer of a person, including retired ones. */
export async function customersOf(db: Database, personId: string): Promise<string[]> {
  const rows = await db
    .select({ customerId: providerCustomers.customerId })
    .from(providerCustomers)
    .where(eq(providerCustomers.personId, personId))
    .orderBy(providerCustomers.createdAt)
  return rows.map(({ customerId }) => customerId)
}

/**
 * The person's customer, created at the provider the first time. Concurrent calls create one customer: they send the
 * same idempotency key, and the table allows one per person.
 */
export async function customerFor(db: Database, ask: Ask, person: { id: string; email: string }): Promise<string> {
  const known = await customerInUse(db, person.id)
  if (known !== null) return known
  const { id } = await ask(customerShape, async (stripe, options) =>
    stripe.customers.create(
      { email: person.email, metadata: { person_id: person.id } },
      { ...options, idempotencyKey: await creationKey(db, person) },
    ),
  )
  await db.insert(providerCustomers).values({ customerId: id, personId: person.id }).onConflictDoNothing()
  return (await customerInUse(db, person.id)) ?? id
}

/** Retires a customer that the provider no longer has; the next checkout creates a new one. */
export async function retireCustomer(db: Database, customerId: string): Promise<void> {
  await db
    .update(providerCustomers)
    .set({ retiredAt: sql`now()` })
    .where(and(eq(providerCustomers.customerId, customerId), isNull(providerCustomers.retiredAt)))
}

/** Updates the address for a person's receipts at the provider. @throws AppError payment_unavailable */
export async function changeReceiptAddress({ db, provider }: Context, personId: string, email: string): Promise<void> {
  const ask = askWithin(provider, backgroundMs)
  for (const customer of await customersOf(db, personId))
    await unlessMissing(ask(customerShape, (stripe, options) => stripe.customers.update(customer, { email }, options)))
}

/** The person of a customer in our own table. */
export async function personOfKnownCustomer(db: Database, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ personId: providerCustomers.personId })
    .from(providerCustomers)
    .where(eq(providerCustomers.customerId, customerId))
  return row?.personId ?? null
}

/** The person named in a customer's metadata, which only the account's owner and this server can write. */
export async function personNamedByProvider(ask: Ask, customerId: string): Promise<string | null> {
  const customer = await unlessMissing(
    ask(customerShape, (stripe, options) => stripe.customers.retrieve(customerId, {}, options)),
  )
  const named = personMetadata.safeParse(customer?.metadata ?? {})
  return named.success ? named.data.person_id : null
}

/** Stores a customer found at the provider; used for checkouts only when the person has no other. */
export async function saveCustomer(tx: Database, customerId: string, personId: string): Promise<void> {
  const inUse = await customerInUse(tx, personId)
  await tx
    .insert(providerCustomers)
    .values({ customerId, personId, retiredAt: inUse === null ? null : sql`now()` })
    .onConflictDoNothing()
}

/** A new key when the address changes or a customer was retired: a key must always stand for the same request. */
async function creationKey(db: Database, person: { id: string; email: string }): Promise<string> {
  const [row] = await db
    .select({ retired: count() })
    .from(providerCustomers)
    .where(and(eq(providerCustomers.personId, person.id), isNotNull(providerCustomers.retiredAt)))
  const address = createHash('sha256').update(person.email).digest('hex').slice(0, 16)
  return `customer-${person.id}-${row?.retired ?? 0}-${address}`
}
