import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { missingReference } from './errors.ts'
import type { Deleted, Kind, Kinds } from './objects.ts'
import type { Range } from './parameters.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    created INTEGER NOT NULL,
    deleted INTEGER NOT NULL DEFAULT 0,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_kind ON objects (kind, seq);
  CREATE INDEX IF NOT EXISTS objects_customer ON objects (kind, json_extract(body, '$.customer'), seq);
  CREATE INDEX IF NOT EXISTS objects_subscription
    ON objects (kind, json_extract(body, '$.parent.subscription_details.subscription'), seq);
  CREATE INDEX IF NOT EXISTS objects_code ON objects (kind, lower(json_extract(body, '$.code')))
    WHERE kind = 'promotion_code';
  CREATE INDEX IF NOT EXISTS objects_invoice ON objects (kind, json_extract(body, '$.invoice'), seq);
  CREATE TABLE IF NOT EXISTS notes (
    topic TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (topic, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS work (
    task TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (task, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS work_at ON work (at);
  CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY, endpoint TEXT NOT NULL, body_hash TEXT NOT NULL, status INTEGER NOT NULL,
    answer TEXT NOT NULL, kept_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS deliveries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, endpoint TEXT NOT NULL, status TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0, next_attempt_ms INTEGER NOT NULL, last_answer TEXT, delivered_ms INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (status, next_attempt_ms);
  CREATE INDEX IF NOT EXISTS deliveries_event ON deliveries (event);
`

type FilterValue = string | number | boolean | null | readonly string[]

export interface Search {
  /** Required values by field path; a list means any of them, undefined is ignored. */
  where?: Record<string, FilterValue | undefined>
  /** An SQL condition on `body`, for more than equality. */
  condition?: [sql: string, ...values: SQLInputValue[]]
  created?: Range | undefined
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
}

function momentOf(object: Kinds[Kind]): number {
  if ('created' in object) return object.created
  return 'date' in object ? object.date : object.start
}

export type Store = ReturnType<typeof openStore>

/**
 * The sandbox's state in one SQLite file. Calls are synchronous, so transactions never interleave. Commits survive a
 * kill -9.
 */
export function openStore(file: string) {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;')
  database.exec(schema)
  const statements = new Map<string, StatementSync>()

  function prepare<Row = { body: string }>(sql: string): Statement<Row> {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement as unknown as Statement<Row>
  }

  return {
    prepare,
    ...transactionsOf(database),
    ...objectsOf(prepare),
    ...notesOf(prepare),
    close: () => database.close(),
  }
}

/** A prepared statement; its rows have the columns of `Row`, mostly the JSON of an object or note. */
interface Statement<Row> {
  run: StatementSync['run']
  get: (...values: SQLInputValue[]) => Row | undefined
  all: (...values: SQLInputValue[]) => Row[]
}

type Prepare = <Row = { body: string }>(sql: string) => Statement<Row>

function transactionsOf(database: DatabaseSync) {
  let open = false
  let depth = 0

  /** Runs `work` in a transaction, or in the current one. Errors roll back, except those with `keeps`. */
  function transaction<T>(work: () => T): T {
    if (open) return work()
    database.exec('BEGIN IMMEDIATE')
    open = true
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      const keeps = typeof error === 'object' && error !== null && 'keeps' in error && error.keeps === true
      database.exec(keeps ? 'COMMIT' : 'ROLLBACK')
      throw error
    } finally {
      open = false
    }
  }

  /** Runs `work` in a savepoint of the open transaction, which an error rolls back. */
  function attempt<T>(work: () => T): T {
    const name = `attempt_${(depth += 1)}`
    database.exec(`SAVEPOINT ${name}`)
    try {
      return work()
    } catch (error) {
      database.exec(`ROLLBACK TO ${name}`)
      throw error
    } finally {
      database.exec(`RELEASE ${name}`)
      depth -= 1
    }
  }

  /** Returns the result of `work` and rolls it back. */
  function dryRun<T>(work: () => T): T {
    const done: { result?: T } = {}
    const rollback = new Error('the end of a dry run')
    try {
      transaction(() =>
        attempt(() => {
          done.result = work()
          throw rollback
        }),
      )
    } catch (error) {
      if (error !== rollback) throw error
    }
    return done.result as T
  }

  return { transaction, attempt, dryRun }
}

/** The provider's objects, as JSON. */
function objectsOf(prepare: Prepare) {
  function insert<K extends Kind>(kind: K, object: Kinds[K]): Kinds[K] {
    prepare('INSERT INTO objects (id, kind, created, body) VALUES (?, ?, ?, ?)').run(
      object.id,
      kind,
      momentOf(object),
      JSON.stringify(object),
    )
    return object
  }

  function replace<K extends Kind>(kind: K, object: Kinds[K]): Kinds[K] {
    prepare('UPDATE objects SET body = ? WHERE id = ? AND kind = ?').run(JSON.stringify(object), object.id, kind)
    return object
  }

  function remove(kind: Kind, id: string): Deleted {
    const stub: Deleted = { id, object: kind, deleted: true }
    prepare('UPDATE objects SET deleted = 1, body = ? WHERE id = ? AND kind = ?').run(JSON.stringify(stub), id, kind)
    return stub
  }

  function find<K extends Kind>(kind: K, id: string): Kinds[K] | null {
    const row = prepare('SELECT body FROM objects WHERE id = ? AND kind = ? AND deleted = 0').get(id, kind)
    return row ? (JSON.parse(row.body) as Kinds[K]) : null
  }

  /** As `find`, for references within the state, which always exist. */
  function get<K extends Kind>(kind: K, id: string): Kinds[K] {
    const object = find(kind, id)
    if (!object) throw new Error(`${kind} ${id} is referred to but not there`)
    return object
  }

  /** As `find`, for an object in a parameter. @throws ApiError when there is none */
  function reference<K extends Kind>(kind: K, id: string, param: string): Kinds[K] {
    const object = find(kind, id)
    if (!object) throw missingReference(kind, id, param)
    return object
  }

  /** Any object by id; a deleted one is a stub. */
  function findAny(id: string): { kind: Kind; object: Record<string, unknown> } | null {
    const row = prepare<{ kind: Kind; body: string }>('SELECT kind, body FROM objects WHERE id = ?').get(id)
    return row ? { kind: row.kind, object: JSON.parse(row.body) as Record<string, unknown> } : null
  }

  function sequenceOf(kind: Kind, id: string, param: string): number {
    const row = prepare<{ seq: number }>('SELECT seq FROM objects WHERE id = ? AND kind = ?').get(id, kind)
    if (!row) throw missingReference(kind, id, param)
    return row.seq
  }

  /** One page, newest first, and whether there are more. Without a limit: everything. */
  function search<K extends Kind>(kind: K, query: Search = {}): { data: Kinds[K][]; hasMore: boolean } {
    const { conditions, values } = conditionsOf(kind, query)
    const backwards = query.ending_before !== undefined
    if (query.starting_after !== undefined) {
      conditions.push('seq < ?')
      values.push(sequenceOf(kind, query.starting_after, 'starting_after'))
    }
    if (query.ending_before !== undefined) {
      conditions.push('seq > ?')
      values.push(sequenceOf(kind, query.ending_before, 'ending_before'))
    }
    const limit = query.limit ?? -1
    const rows = prepare(
      `SELECT body FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ?`,
    ).all(...values, limit < 0 ? -1 : limit + 1)
    const hasMore = limit >= 0 && rows.length > limit
    const data = (hasMore ? rows.slice(0, limit) : rows).map((row) => JSON.parse(row.body) as Kinds[K])
    return { data: backwards ? data.toReversed() : data, hasMore }
  }

  return { insert, replace, remove, find, get, reference, findAny, search }
}

function conditionsOf(kind: Kind, query: Search): { conditions: string[]; values: SQLInputValue[] } {
  const conditions = ['kind = ?', 'deleted = 0']
  const values: SQLInputValue[] = [kind]
  for (const [path, value] of Object.entries(query.where ?? {})) {
    if (value === undefined) continue
    const field = `json_extract(body, '$.${path}')`
    if (value === null) conditions.push(`${field} IS NULL`)
    else if (typeof value === 'object') {
      conditions.push(`${field} IN (${value.map(() => '?').join(', ')})`)
      values.push(...value)
    } else {
      conditions.push(`${field} = ?`)
      values.push(typeof value === 'boolean' ? Number(value) : value)
    }
  }
  if (query.condition) {
    const [sql, ...given] = query.condition
    conditions.push(sql)
    values.push(...given)
  }
  for (const [bound, sign] of [
    ['gt', '>'],
    ['gte', '>='],
    ['lt', '<'],
    ['lte', '<='],
  ] as const) {
    const moment = query.created?.[bound]
    if (moment === undefined) continue
    conditions.push(`created ${sign} ?`)
    values.push(moment)
  }
  return { conditions, values }
}

function notesOf(prepare: Prepare) {
  /** Internal values that the API does not show: card behavior, page tokens, settings. */
  function note<T>(topic: string, id: string): T | null {
    const row = prepare('SELECT body FROM notes WHERE topic = ? AND id = ?').get(topic, id)
    return row ? (JSON.parse(row.body) as T) : null
  }

  function keepNote(topic: string, id: string, body: unknown): void {
    prepare('INSERT INTO notes VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body').run(
      topic,
      id,
      JSON.stringify(body),
    )
  }

  function dropNote(topic: string, id: string): void {
    prepare('DELETE FROM notes WHERE topic = ? AND id = ?').run(topic, id)
  }

  return { note, keepNote, dropNote }
}
