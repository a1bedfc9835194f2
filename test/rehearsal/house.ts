import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { Stripe } from 'stripe'
import { startSite } from '../site-process.ts'

export type House = Awaited<ReturnType<typeof openHouse>>

const patienceMs = 120_000

const unlimited = {
  AUTH_AUTOCONFIRM: 'true',
  AUTH_RATE_LIMIT_TOKEN: '1000000',
  AUTH_RATE_LIMIT_OTHER: '1000000',
  RATE_LIMIT_CHECKOUT: '1000000',
  // Nobody looks at the pages, so they need not be built.
  PAGES_ELSEWHERE: 'true',
}

/**
 * The site as people start it, with its own PostgreSQL and payment sandbox, and the hands that a rehearsal needs: the
 * sandbox's clock and post, the provider's API as the owner uses it, and an eye on the jobs.
 * @param folder the checkout to start; this one unless said otherwise
 */
export async function openHouse({ env = {}, folder }: { env?: Record<string, string>; folder?: string } = {}) {
  const site = await startSite({ env: { ...unlimited, ...env }, ...(folder === undefined ? {} : { folder }) })
  const cluster = join(site.dataFolder, 'pg')
  const password = (await readFile(join(cluster, 'app.password'), 'utf8')).trim()
  const connection = { host: cluster, port: 5432, user: 'app', password, database: 'constellation_club' }
  const pool = new pg.Pool({ ...connection, max: 2 })
  pool.on('error', () => undefined)
  const boss = new PgBoss({ ...connection, max: 1, supervise: false, schedule: false, migrate: false })
  boss.on('error', () => undefined)
  await boss.start()
  const stripe = new Stripe('sk_test_rehearsal', {
    host: 'localhost',
    port: Number(new URL(site.sandboxUrl).port),
    protocol: 'http',
  })

  /** A call of the sandbox's control page. */
  async function control<Answer = unknown>(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${site.sandboxUrl}/sandbox/${path}`, {
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`/sandbox/${path} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  async function workLeft(): Promise<number> {
    // The walk spreads its customers over time to spare the provider, a failed run waits for its next try, and a worker
    // looks for late work now and then only.
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

  /** Waits until every event that is to be delivered has been, and all it brings is done. */
  async function settled(): Promise<void> {
    for (const end = Date.now() + patienceMs; ;) {
      const { idle } = await control<{ idle: boolean }>(`webhooks/idle?timeout_ms=20000`)
      if (idle && (await workLeft()) === 0) {
        // What was done last may have brought new events.
        const { deliveries } = await control<{ deliveries: Record<string, number> }>('state')
        if ((deliveries['pending'] ?? 0) === 0) return
      }
      if (Date.now() > end) throw new Error(`work is left after ${patienceMs} ms; the site said:\n${site.output()}`)
      await setTimeout(20)
    }
  }

  return {
    url: site.url,
    stripe,
    control,
    settled,

    /** Every email to an address, oldest first, by its subject. */
    async emailsTo(email: string): Promise<string[]> {
      const answer = await fetch(`${site.url}/mailbox.json?to=${encodeURIComponent(email)}`)
      return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject).toReversed()
    },

    /** The sandbox's time, in seconds since 1970. */
    now: async () => (await control<{ now: number }>('clock')).now,

    /** What the site does every night: it asks the provider for the events that have not come. */
    async night(): Promise<void> {
      await boss.send('memberships.walk-events', {})
      await settled()
    },

    /** What it does every hour: it looks for what time alone has brought. */
    async hour(): Promise<void> {
      await boss.send('memberships.keep-watch', {})
      await settled()
    },

    /** What the site has kept of refunds and disputes of these customers, in no order. */
    async reversals(customers: readonly string[]): Promise<string[]> {
      const { rows } = await pool.query<{ told: string }>(
        `select concat_ws(' ', kind, amount, status, case when counts then 'counts' end, case when by_site then 'by the site' end) as told
         from charge_reversals where customer_id = any($1)`,
        [customers],
      )
      return rows.map(({ told }) => told).toSorted()
    },

    /** How many events of a customer the site has taken up. */
    async takenUp(customers: readonly string[]): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from pgboss.job
         where name = 'memberships.sync' and data ->> 'since' is not null and data ->> 'customerId' = any($1)`,
        [customers],
      )
      return rows[0]?.count ?? 0
    },

    /** What the site did not expect. */
    errors: (): string[] =>
      site
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{"level":60,') || line.includes('"msg":"unexpected error"')),

    async stop(): Promise<void> {
      await boss.stop({ graceful: false }).catch(() => undefined)
      await pool.end().catch(() => undefined)
      await site.stop()
    },
  }
}
