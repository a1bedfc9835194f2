import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { copyIn, copyOut } from './copy-rows.ts'
import { writeBackupFile, type BackupTable, type Manifest } from './manifest.ts'

const schemas = ['public', 'pgboss']
/** Tables left out: the job queue's own, created with its schema, and short-lived ones. */
const notKept = new Set([
  'pgboss.version',
  'pgboss.bam',
  'pgboss.warning',
  'pgboss.queue_stats',
  'public.storybook_uploads',
  // Emails with their links, and codes that could be found by trying with the site's secret.
  // defence: no-email-in-backup
  'public.mailbox_messages',
  'public.mail_tokens',
])
/** Which rows of a table are copied; all unless listed. No backup contains a queued email. */
const rowFilters: Readonly<Record<string, string>> = { 'pgboss.job': "name <> 'mail.send'" }

const nameOf = ({ schema, table }: { schema: string; table: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`

/** Copies every table except those with emails, as this connection's transaction sees it. */
export async function copyTables(client: Client, folder: string): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  const { rows: found } = await client.query<{ schema: string; table: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
     group by n.nspname, c.relname order by n.nspname, c.relname`,
    [schemas],
  )
  const tables: BackupTable[] = []
  for (const one of await parentsFirst(client, found)) {
    const name = `${one.schema}.${one.table}`
    if (notKept.has(name)) continue
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
     where schemaname = any($1) and last_value is not null`,
    [schemas],
  )
  return { tables, sequences }
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
