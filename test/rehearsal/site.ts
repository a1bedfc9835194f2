import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { Stripe } from 'stripe'
import { emailsTo } from '../client.ts'
import { controlOf } from '../payment-sandbox.ts'
import { connectionOf } from '../site-database.ts'
import { startSite } from '../site-process.ts'

export type RehearsalSite = Awaited<ReturnType<typeof startRehearsalSite>>

const maxWorkMs = 120_000

const unlimited = {
  AUTH_AUTOCONFIRM: 'true',
  AUTH_RATE_LIMIT_TOKEN: '1000000',
  AUTH_RATE_LIMIT_OTHER: '1000000',
  RATE_LIMIT_CHECKOUT: '1000000',
  // Pages are not requested, so they need not be built.
  PAGES_ELSEWHERE: 'true',
}

/**
 * The site with its embedded PostgreSQL and payment sandbox, and access to the sandbox's control page, the provider's API
 * and the jobs.
 * @param folder the checkout to start; this one by default
 */
export async function startRehearsalSite({ env = {}, folder }: { env?: Record<string, string>; folder?: string } = {}) {
  const running = await startSite({ env: { ...unlimited, ...env }, ...(folder === undefined ? {} : { folder }) })
  const connection = connectionOf(running.dataFolder)
  const pool = new pg.Pool({ ...connection, max: 2 })
  pool.on('error', () => undefined)
  const boss = new PgBoss({ ...connection, max: 1, supervise: false, schedule: false, migrate: false })
  boss.on('error', () => undefined)
  await boss.start()
  const stripe = new Stripe('sk_test_rehearsal', {
    host: 'localhost',
    port: Number(new URL(running.sandboxUrl).port),
    protocol: 'http',
  })

  const control = controlOf(running.sandboxUrl)

  async function workLeft(): Promise<number> {
    // Makes spread syncs and retries due now, and notifies the workers, which otherwise poll.
    await pool.query(`
      update pgboss.job set start_after = now()
      where state < 'active' and start_after > now() and (name in ('memberships.sync', 'memberships.sync-charge') or state = 'retry')`)
    await pool.query(`
      select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
      from (select distinct name from pgboss.job where state < 'active' and start_after <= now()) as due`)
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::int as left from pgboss.job
       where name not like '\\_\\_%' and (state = 'active' or (state < 'active' and start_after <= now()))`,
    )
    return rows[0]?.left ?? 0
  }

  /** Waits until every event has been delivered and every job is done. */
  async function settled(): Promise<void> {
    for (const end = Date.now() + maxWorkMs; ;) {
      const { idle } = await control<{ idle: boolean }>(`webhooks/idle?timeout_ms=20000`)
      if (idle && (await workLeft()) === 0) {
        // The last jobs may have caused new events.
        const { deliveries } = await control<{ deliveries: Record<string, number> }>('state')
        if ((deliveries['pending'] ?? 0) === 0) return
      }
      if (Date.now() > end) throw new Error(`work is left after ${maxWorkMs} ms; the site logged:\n${running.output()}`)
      await setTimeout(20)
    }
  }

  return {
    url: running.url,
    stripe,
    control,
    settled,

    /** The subjects of the emails to an address, oldest first. */
    emailsTo: async (email: string): Promise<string[]> =>
      (await emailsTo(running, email)).map(({ subject }) => subject).toReversed(),

    /** The sandbox's time, in seconds since 1970. */
    now: async () => (await control<{ now: number }>('clock')).now,

    /** Syncs the customers of events that have not arrived. */
    async runNightlyJob(): Promise<void> {
      await boss.send('memberships.reconcile-events', {})
      await settled()
    },

    /** Applies what becomes due by time alone. */
    async runHourlyJob(): Promise<void> {
      await boss.send('memberships.sync-due', {})
      await settled()
    },

    /** The site's refunds and disputes of these customers, sorted as text. */
    async listReversals(customers: readonly string[]): Promise<string[]> {
      const { rows } = await pool.query<{ reversal: string }>(
        `select concat_ws(' ', kind, amount, status, case when counts then 'counts' end, case when by_site then 'by the site' end) as reversal
         from charge_reversals where customer_id = any($1)`,
        [customers],
      )
      return rows.map(({ reversal }) => reversal).toSorted()
    },

    /** The number of syncs that events of these customers have caused. */
    async countSyncs(customers: readonly string[]): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from pgboss.job
         where name = 'memberships.sync' and data ->> 'since' is not null and data ->> 'customerId' = any($1)`,
        [customers],
      )
      return rows[0]?.count ?? 0
    },

    /** Logged unexpected errors. */
    errors: (): string[] =>
      running
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{"level":60,') || line.includes('"msg":"unexpected error"')),

    async stop(): Promise<void> {
      await boss.stop({ graceful: false }).catch(() => undefined)
      await pool.end().catch(() => undefined)
      await running.stop()
    },
  }
}
