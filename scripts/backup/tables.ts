import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { rootFolder } from '#server/config.ts'
import { copyIn, copyOut } from './copy-rows.ts'
import { writeBackupFile, type BackupTable, type Manifest } from './manifest.ts'

/** The tables of the job queue that hold jobs; it creates the others with its schema. */
const jobTables = ['job', 'job_dependency', 'queue', 'schedule', 'subscription'].map((name) => `pgboss.${name}`)
/** Tables left out: short-lived ones. */
const notKept = new Set([
  'public.storybook_uploads',
  // Counters of the last hours, with addresses of callers.
  'public.rate_limits',
  // Emails with their links, and codes that could be found by trying with the site's secret.
  // defence: no-email-in-backup
  'public.mailbox_messages',
  'public.mail_tokens',
])
/** Which rows of a table are copied; all unless listed. No backup contains a queued email. */
const rowFilters: Readonly<Record<string, string>> = { 'pgboss.job': "name <> 'mail.send'" }

const nameOf = ({ schema, table }: { schema: string; table: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`

/**
 * Copies every table of the site except those with emails, as this connection's transaction sees it. Other programs may
 * have tables in the same database: only those that the site's migrations and its job queue make are copied.
 * @throws Error when a newer version of the site has migrated the database
 */
export async function copyTables(
  client: Client,
  folder: string,
  migrations: number,
): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  const own = await readSchema(migrations)
  const { rows: found } = await client.query<{ schema: string; table: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname || '.' || c.relname = any($1) and c.relkind in ('r', 'p')
     group by n.nspname, c.relname order by n.nspname, c.relname`,
    [[...own.tables, ...jobTables].filter((name) => !notKept.has(name))],
  )
  const tables: BackupTable[] = []
  for (const one of await parentsFirst(client, found)) {
    const name = `${one.schema}.${one.table}`
    const columns = one.columns.map(escapeIdentifier).join(', ')
    let rows = 0
    const asked = `select ${columns} from ${nameOf(one)} where ${rowFilters[name] ?? 'true'}`
    const copied = copyOut(client, `copy (${asked}) to stdout`, () => {
      rows += 1
    })
    tables.push({ ...one, file: await writeBackupFile(folder, `database/${name}`, copied), rows })
  }
  const { rows: sequences } = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where last_value is not null and (schemaname || '.' || sequencename = any($1) or exists (
       select from pg_class s join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid
       join pg_class t on t.oid = d.refobjid join pg_namespace n on n.oid = t.relnamespace
       where s.oid = format('%I.%I', schemaname, sequencename)::regclass and d.deptype in ('a', 'i')
         and n.nspname || '.' || t.relname = any($2)))`,
    [own.sequences, tables.map(({ schema, table }) => `${schema}.${table}`)],
  )
  return { tables, sequences }
}

/** The names of what the first so many migrations make, with their schema. */
async function readSchema(migrations: number): Promise<{ tables: string[]; sequences: string[] }> {
  const folder = join(rootFolder, 'migrations/meta')
  const journal = JSON.parse(await readFile(join(folder, '_journal.json'), 'utf8')) as { entries: { idx: number }[] }
  const last = journal.entries[migrations - 1]
  if (last === undefined)
    throw new Error(
      migrations === 0
        ? 'The database has none of the site’s tables: start the site once before you make a backup.'
        : 'A newer version of the site has used the database: make the backup with that version.',
    )
  const file = join(folder, `${String(last.idx).padStart(4, '0')}_snapshot.json`)
  const made = JSON.parse(await readFile(file, 'utf8')) as Record<'tables' | 'sequences', Record<string, unknown>>
  return { tables: Object.keys(made.tables), sequences: Object.keys(made.sequences) }
}

/** Sorts referenced tables first, for the foreign keys. */
async function parentsFirst<T extends { schema: string; table: string }>(client: Client, tables: T[]): Promise<T[]> {
  const { rows: references } = await client.query<{ child: string; parent: string }>(
    `select distinct c.oid::regclass::text as child, p.oid::regclass::text as parent
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
     where f.contype = 'f' and c.oid <> p.oid`,
  )
  const { rows: named } = await client.query<{ name: string }>(
    'select format($$%I.%I$$, s, t)::regclass::text as name from unnest($1::text[], $2::text[]) as given(s, t)',
    [tables.map(({ schema }) => schema), tables.map(({ table }) => table)],
  )
  const left = new Map(tables.map((table, at) => [named[at]?.name ?? '', table]))
  const sorted: T[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      ([name]) => !references.some(({ child, parent }) => child === name && left.has(parent)),
    )
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    for (const [name, table] of free) {
      left.delete(name)
      sorted.push(table)
    }
  }
  return sorted
}

/** Fills the tables of an empty database, all of them or none. */
export async function fillTables(client: Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query('begin')
  // Rows inserted by migrations are in the backup, too.
  for (const table of manifest.tables.toReversed()) await client.query(`delete from ${nameOf(table)}`)
  for (const table of manifest.tables) {
    const columns = table.columns.map(escapeIdentifier).join(', ')
    const rows = createReadStream(join(folder, table.file.path))
    await copyIn(client, `copy ${nameOf(table)} (${columns}) from stdin`, rows)
    const { rows: counted } = await client.query<{ count: string }>(`select count(*) as count from ${nameOf(table)}`)
    if (Number(counted[0]?.count) !== table.rows)
      throw new Error(`${table.table} has ${counted[0]?.count} rows instead of ${table.rows}`)
  }
  for (const { schema, name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [nameOf({ schema, table: name }), value])
  await client.query('commit')
  await client.query('analyze')
}
