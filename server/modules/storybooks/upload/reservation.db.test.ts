import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { runs } from '#test/property-runs.ts'
import { insertStorybooks } from '#test/storybook-rows.ts'
import { openDatabase, type DatabaseHandle } from '../../../platform/database/database.ts'
import { reserve } from './reservation.ts'

/** Two processes of one site. */
let processes: readonly [DatabaseHandle, DatabaseHandle]
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase()
  processes = [openDatabase(made.target), openDatabase(made.target)]
  drop = made.drop
})
afterAll(async () => {
  for (const { close } of processes) await close()
  await drop()
})

const limits = { bytes: 100 }
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await processes[0].pool.query<Row>(text, values)).rows

/** An author with storybooks with files of these sizes. */
async function authorOf(files: readonly number[]) {
  const authorId = randomUUID()
  const rows = await query<{ id: string }>(
    insertStorybooks(
      `select 'Book ' || n as title, $1::uuid as author_id, now() as created_at, null as file_url, bytes as file_bytes
       from unnest($2::int[]) with ordinality as file(bytes, n) order by n`,
    ),
    [authorId, files],
  )
  return { authorId, books: rows.map(({ id }) => ({ authorId, storybookId: id })) }
}
const live = "renewed_at > clock_timestamp() - interval '10 s'"
const dead = (storybookId: string, bytes: number) =>
  query(
    "insert into storybook_uploads (id, storybook_id, bytes, renewed_at) values ($1, $2, $3, now() - interval '11 s')",
    [randomUUID(), storybookId, bytes],
  )
const rowsOf = async ({ authorId }: { authorId: string }) =>
  query<{ bytes: number }>(
    'select u.bytes from storybook_uploads u join dream_journal_storybooks b on b.id = u.storybook_id where b.author_id = $1',
    [authorId],
  )

interface Arrival {
  book: number
  process: number
  /** The announced length; null: none. */
  announced: number | null
  bytes: number
  ends: 'named' | 'refused' | 'dead'
}
const arrival: fc.Arbitrary<Arrival> = fc.record({
  book: fc.nat(3),
  process: fc.nat(1),
  announced: fc.option(fc.integer({ min: 1, max: 80 })),
  bytes: fc.integer({ min: 1, max: 80 }),
  ends: fc.constantFrom('named', 'named', 'refused', 'dead'),
})

const codeOf = (error: unknown) => (error as { code?: string }).code

test('in any order of uploads, files and reservations stay within the quota, two at a time', async () => {
  const results = new Set<string | undefined>()
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { minLength: 3, maxLength: 9 }), async (arrivals) => {
      const author = await authorOf([0, 20, 0, 35])
      let going = true
      const seen: { taken: number; count: number }[] = []
      const watching = (async () => {
        while (going)
          seen.push(
            ...(await query<{ taken: number; count: number }>(
              `select coalesce(sum(greatest(b.file_bytes, u.bytes)), 0)::int as taken, coalesce(sum(u.count), 0)::int as count
                from dream_journal_storybooks b left join (
                  select storybook_id, sum(bytes) as bytes, count(*) as count from storybook_uploads where ${live} group by 1
                ) u on u.storybook_id = b.id where b.author_id = $1`,
              [author.authorId],
            )),
          )
      })()
      await Promise.all(
        arrivals.map(async ({ book, process, announced, bytes, ends }) => {
          const { db } = processes[process as 0 | 1]
          const first = announced === null ? { atLeast: 1, atMost: 10 } : { atLeast: announced, atMost: announced }
          const whose = author.books[book]!
          try {
            const reservation = await reserve(db, whose, first, limits)
            try {
              for (let received = 0; received < bytes; received += 7)
                if (received > reservation.bytes()) await reservation.grow({ atLeast: received, atMost: received + 10 })
              if (ends !== 'named') return
              await db.transaction(async (tx) => {
                await reservation.redeem(tx, bytes)
                await tx.execute(
                  `update dream_journal_storybooks set file_bytes = ${bytes} where id = '${whose.storybookId}'`,
                )
              })
              results.add('named')
            } finally {
              await reservation.release()
              if (ends === 'dead') await dead(whose.storybookId, bytes)
            }
          } catch (error) {
            results.add(codeOf(error))
          }
        }),
      )
      going = false
      await watching
      expect(Math.max(...seen.map(({ taken }) => taken))).toBeLessThanOrEqual(limits.bytes)
      expect(Math.max(...seen.map(({ count }) => count))).toBeLessThanOrEqual(2)
    }),
    { numRuns: runs(40) },
  )
  expect([...results].toSorted()).toEqual(['named', 'too_many_uploads', 'upload_quota_exceeded'])
})

describe('a reservation', () => {
  const fresh = { atLeast: 30, atMost: 40 }

  test('takes what the quota allows up to `atMost`, and is refused below `atLeast`', async () => {
    const { authorId, books } = await authorOf([50, 0, 0])
    const first = await reserve(processes[0].db, books[1]!, fresh, limits)
    expect(first.bytes()).toBe(40)
    await expect(reserve(processes[1].db, books[2]!, fresh, limits)).rejects.toMatchObject({
      code: 'upload_quota_exceeded',
    })
    const second = await reserve(processes[1].db, books[2]!, { atLeast: 10, atMost: 40 }, limits)
    expect(second.bytes()).toBe(10)
    expect(await rowsOf({ authorId })).toHaveLength(2)
    await first.release()
    await second.grow({ atLeast: 11, atMost: 30 })
    expect(second.bytes()).toBe(30)
    await second.release()
    expect(await rowsOf({ authorId })).toEqual([])
  })

  test('and the file it replaces count once, with the larger of the two', async () => {
    const { books } = await authorOf([60, 20])
    const first = await reserve(processes[0].db, books[0]!, { atLeast: 80, atMost: 80 }, limits)
    await expect(reserve(processes[0].db, books[1]!, { atLeast: 21, atMost: 21 }, limits)).rejects.toMatchObject({
      code: 'upload_quota_exceeded',
    })
    const second = await reserve(processes[0].db, books[1]!, { atLeast: 20, atMost: 20 }, limits)
    await Promise.all([first.release(), second.release()])
  })

  test('of a dead process does not count, and is deleted with any next upload', async () => {
    const gone = await authorOf([0, 0])
    await dead(gone.books[0]!.storybookId, 90)
    await dead(gone.books[1]!.storybookId, 90)
    const back = await reserve(processes[0].db, gone.books[0]!, { atLeast: 100, atMost: 100 }, limits)
    expect(await rowsOf(gone)).toEqual([{ bytes: 100 }])
    await back.release()
  })

  test('is renewed for as long as its upload takes', async () => {
    const author = await authorOf([0, 0])
    const slow = await reserve(processes[0].db, author.books[0]!, fresh, limits)
    await query(`update storybook_uploads set renewed_at = now() - interval '9 s' where storybook_id = $1`, [
      author.books[0]!.storybookId,
    ])
    const isFresh = () =>
      query(`select 1 from storybook_uploads where storybook_id = $1 and renewed_at > now() - interval '5 s'`, [
        author.books[0]!.storybookId,
      ])
    await expect.poll(isFresh).toHaveLength(1)
    await slow.release()
  })

  test('that expired is checked again before its file is assigned', async () => {
    const { authorId, books } = await authorOf([0, 0])
    const lost = await reserve(processes[0].db, books[0]!, { atLeast: 60, atMost: 60 }, limits)
    await query('delete from storybook_uploads where storybook_id = $1', [books[0]!.storybookId])
    const other = await reserve(processes[1].db, books[1]!, { atLeast: 60, atMost: 60 }, limits)
    await expect(processes[0].db.transaction((tx) => lost.redeem(tx, 60))).rejects.toMatchObject({
      code: 'upload_quota_exceeded',
    })
    await other.release()
    await processes[0].db.transaction((tx) => lost.redeem(tx, 60))
    await lost.release()
    expect(await rowsOf({ authorId })).toEqual([])
  })

  test('for a deleted storybook is refused', async () => {
    const { authorId, books } = await authorOf([0])
    await query('delete from dream_journal_storybooks where author_id = $1', [authorId])
    await expect(reserve(processes[0].db, books[0]!, fresh, limits)).rejects.toMatchObject({
      code: 'storybook_not_found',
    })
  })
})
