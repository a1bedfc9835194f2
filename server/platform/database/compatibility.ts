import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase, Pool } from 'pg'

/** The oldest PostgreSQL that the site runs on: ids are made with uuidv7(). */
const oldestMajor = 18

/** The migrations of this program, by their times and by the hashes of their files. */
export interface KnownMigrations {
  times: readonly number[]
  hashes: readonly string[]
}

/** Why this program must not use a database. */
export type Incompatibility =
  | { kind: 'old-server'; version: string }
  /** The database has migrations that this program lacks. */
  | { kind: 'newer-schema'; count: number }

/** @param folder the folder of SQL migrations */
export function readKnownMigrations(folder: string): KnownMigrations {
  const files = readMigrationFiles({ migrationsFolder: folder })
  return { times: files.map(({ folderMillis }) => folderMillis), hashes: files.map(({ hash }) => hash) }
}

/** @returns null when the database fits; also when it is empty */
export async function findIncompatibility(
  client: Pick<ClientBase | Pool, 'query'>,
  known: KnownMigrations,
): Promise<Incompatibility | null> {
  const server = await client.query<{ major: number; version: string; migrated: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as major,
       split_part(current_setting('server_version'), ' ', 1) as version,
       to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  )
  const [found] = server.rows
  if (found === undefined || found.major < oldestMajor)
    return { kind: 'old-server', version: found?.version ?? 'unknown' }
  if (!found.migrated) return null
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from drizzle.__drizzle_migrations
     where created_at <> all($1::bigint[]) and hash <> all($2::text[])`,
    [known.times, known.hashes],
  )
  const count = rows[0]?.count ?? 0
  return count === 0 ? null : { kind: 'newer-schema', count }
}

/** One sentence for the person who starts the site. */
export function explainIncompatibility(found: Incompatibility, database: string): string {
  if (found.kind === 'old-server')
    return `${database} runs PostgreSQL ${found.version}, but the site needs PostgreSQL ${oldestMajor} or newer: upgrade it or use another one.`
  const missing = found.count === 1 ? 'a migration' : `${found.count} migrations`
  return `${database} was last used by a newer version of the site (it has ${missing} that this version lacks): start that version again, or restore a backup that this version made ("Going back" in docs/operating.md).`
}
