import { withClient, type DatabaseTarget } from '../database/database.ts'

/**
 * Makes jobs of dead processes retry at once. Only for a start that finds no other process on this database; otherwise
 * heartbeats decide (jobs.ts).
 */
export async function releaseAbandonedJobs(target: DatabaseTarget): Promise<void> {
  await withClient(target, async (client) => {
    const { rows } = await client.query<{ there: boolean }>("select to_regclass('pgboss.job') is not null as there")
    if (rows[0]?.there !== true) return
    await client.query(
      `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
       where state = 'active' and retry_count < retry_limit`,
    )
  })
}
