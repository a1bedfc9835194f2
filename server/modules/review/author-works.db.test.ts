import { expect, test } from 'vitest'
import {
  addFile,
  appeal,
  call,
  create,
  createSubmitted,
  decide,
  openForTest,
  ownWorks,
  submit,
  withdraw,
} from '#test/review-app.ts'
import { exportAppeals, exportWorkHistory } from './author-works.ts'

const note = 'Page 3 has your telephone number.'

test('an author sees the last decision about each work, and nobody else’s', async () => {
  const { author, reader, moderator } = await openForTest('all')
  const { id } = await create(author, 'What became of it')
  expect(await ownWorks(author)).toEqual({
    review: true,
    reviews_all: true,
    suspension: null,
    data: [
      {
        kind: 'storybook',
        id,
        status: 'draft',
        hidden_by: [],
        awaiting: null,
        awaiting_since: null,
        pending: [],
        decision: null,
        appeal: null,
        appealed: null,
        note_follows: false,
      },
    ],
  })
  await addFile(author, id)
  await submit(author, id)
  expect(await ownWorks(author)).toMatchObject({
    data: [{ status: 'awaiting_moderator', awaiting: 'moderator', awaiting_since: expect.any(String), pending: [] }],
  })
  await decide(moderator, id, 'request_changes', { note })
  const sentBack = { decision: 'request_changes', at: expect.any(String) as string, note, changed_since: false }
  expect(await ownWorks(author)).toMatchObject({
    data: [{ status: 'draft', awaiting: null, awaiting_since: null, decision: sentBack }],
  })
  await addFile(author, id)
  expect(await ownWorks(author)).toMatchObject({ data: [{ decision: { ...sentBack, changed_since: true } }] })
  await submit(author, id)
  await decide(moderator, id, 'publish', {})
  const published = { decision: 'publish', note: null }
  expect(await ownWorks(author)).toMatchObject({ data: [{ status: 'published', decision: published }] })
  await addFile(author, id)
  expect(await ownWorks(author)).toMatchObject({
    data: [{ status: 'published', awaiting: 'moderator', pending: ['file'], decision: published }],
  })
  await withdraw(author, id)
  expect(await ownWorks(author)).toMatchObject({
    data: [{ status: 'hidden', hidden_by: ['author'], awaiting: null, pending: ['file'], appeal: null }],
  })
  expect(await ownWorks(reader)).toEqual({ review: true, reviews_all: true, suspension: null, data: [] })
})

test('the export of a person has the history of their works, without who decided', async () => {
  const { author, moderator, site } = await openForTest('all')
  const id = await createSubmitted(author, 'Exported')
  await decide(moderator, id, 'request_changes', { note })
  const entries = await exportWorkHistory(site.database.db, author.id)
  expect(entries).toEqual([
    { work: id, at: expect.any(Date), by: 'author', action: 'submit', visibility: 'draft', note: null },
    { work: id, at: expect.any(Date), by: 'moderator', action: 'request_changes', visibility: 'draft', note },
  ])
  expect(JSON.stringify(entries)).not.toContain(moderator.id)
})

test('the export of a person has their appeals, without whom they are against', async () => {
  const { author, moderator, site } = await openForTest('all')
  const id = await createSubmitted(author, 'Appealed')
  await decide(moderator, id, 'remove')
  await appeal(author, id, 'Ducks have no telephone.')
  const appealed = { work: id, text: 'Ducks have no telephone.', at: expect.any(Date) }
  expect(await exportAppeals(site.database.db, author.id)).toEqual([{ ...appealed, decided_at: null, outcome: null }])
  await decide(moderator, id, 'show')
  const exported = await exportAppeals(site.database.db, author.id)
  expect(exported).toEqual([{ ...appealed, decided_at: expect.any(Date), outcome: 'reversed' }])
  expect(JSON.stringify(exported)).not.toContain(moderator.id)
})

test('the history of works is append-only', async () => {
  const { author, moderator, site } = await openForTest('all')
  const id = await createSubmitted(author, 'On the record')
  await decide(moderator, id, 'request_changes', { note })
  const { pool } = site.database
  const { rows } = await pool.query(
    `select author_id, role, actor_id, action, from_visibility, to_visibility, step, reasons, note from work_history
     order by id`,
  )
  const draft = { author_id: author.id, from_visibility: 'draft', to_visibility: 'draft' }
  expect(rows).toEqual([
    {
      ...draft,
      role: 'author',
      actor_id: author.id,
      action: 'submit',
      step: 'moderator',
      reasons: ['every_work'],
      note: null,
    },
    { ...draft, role: 'moderator', actor_id: moderator.id, action: 'request_changes', step: null, reasons: [], note },
  ])
  for (const statement of [
    "update work_history set to_visibility = 'published'",
    "update work_history set note = 'Another.'",
    "update work_history set reasons = '{}'",
    'delete from work_history',
    'truncate work_history',
  ])
    await expect(pool.query(statement)).rejects.toThrow('append-only')
})

test('a deleted account leaves nothing of its works but anonymous history', async () => {
  const { author, moderator, site } = await openForTest('all')
  const id = await createSubmitted(author, 'Gone')
  await decide(moderator, id, 'publish', {})
  await addFile(author, id)
  const gone = await call(author, 'POST', '/api/account/deletion', { password: 'whispering willow 7' })
  expect(gone.status).toBe(200)
  const { pool } = site.database
  for (const [table, column] of [
    ['authors', 'id'],
    ['works', 'author_id'],
    ['dream_journal_storybooks', 'author_id'],
    ['reviews', 'author_id'],
    ['pending_versions', 'author_id'],
    ['work_history', 'author_id'],
    ['work_history', 'actor_id'],
  ])
    expect([table, (await pool.query(`select 1 from ${table} where ${column} = $1`, [author.id])).rowCount]).toEqual([
      table,
      0,
    ])
  const { rows } = await pool.query('select role, actor_id, note from work_history where work_id = $1', [id])
  expect(rows).toContainEqual({ role: 'moderator', actor_id: moderator.id, note: null })
  expect(rows).toContainEqual({ role: 'author', actor_id: null, note: null })
})
