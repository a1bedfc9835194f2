import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { insertStorybooks } from '#test/storybook-rows.ts'
import { startSite, type SiteProcess } from '../test/site-process.ts'
import { load, median, pin, type Row } from './measure.ts'

const sizes = [10_000, 100_000, 1_000_000]

interface Grown {
  rows: number
  site: SiteProcess
  token: string
  /** The pages asked, by name. */
  pages: Record<Page, string>
  perSecond: Record<Page, number[]>
  sender: number[]
}

const pageNames = [
  'first page',
  'middle page',
  'ready to read',
  'still being dreamed',
  'first page of the review queue',
  'middle page of the review queue',
] as const
type Page = (typeof pageNames)[number]

/**
 * The list and the review queue among more and more storybooks, one in a hundred of which waits: each size has a site of
 * its own, asked in turn.
 */
export async function listGrowth(
  env: Record<string, string>,
  { rounds, seconds, signUp }: { rounds: number; seconds: number; signUp: (url: string) => Promise<string> },
): Promise<Row[]> {
  const all: Grown[] = []
  try {
    for (const rows of sizes) all.push(await grow(env, rows, signUp))
    for (let round = 0; round < rounds; round++) {
      for (const { site, token, pages, perSecond, sender } of all) {
        const headers = { authorization: `Bearer ${token}` }
        const url = site.url.replace('localhost', '127.0.0.1')
        const pid = site.child.pid ?? 0
        for (const page of pageNames) {
          const result = await load(pid, { url: url + pages[page], headers, seconds })
          perSecond[page].push(result.perSecond)
          sender.push(result.sender)
        }
      }
    }
  } finally {
    for (const { site } of all) await site.stop()
  }
  const [smallest, ...larger] = all
  if (smallest === undefined) return []
  return larger.flatMap(({ rows, perSecond, sender }) =>
    pageNames.map((page) => {
      const [ours, floor] = [median(perSecond[page]), median(smallest.perSecond[page])]
      return {
        job: `list among ${rows.toLocaleString('en')}, ${page}`,
        ours,
        floor,
        unit: '/s',
        ratio: ours / floor,
        sender: Math.max(median(sender), median(smallest.sender)),
        goal: `>= 0.9 of ${smallest.rows.toLocaleString('en')}`,
        met: ours / floor >= 0.9,
      }
    }),
  )
}

async function grow(
  env: Record<string, string>,
  rows: number,
  signUp: (url: string) => Promise<string>,
): Promise<Grown> {
  const site = await startSite({ env })
  pin(site.child.pid ?? 0, 0)
  const client = new pg.Client({
    host: join(site.dataFolder, 'pg'),
    user: 'app',
    password: readFileSync(join(site.dataFolder, 'pg/app.password'), 'utf8').trim(),
    database: 'constellation_club',
  })
  await client.connect()
  await client.query(
    insertStorybooks(
      `select 'Night ' || n as title, gen_random_uuid() as author_id, timestamptz '2025-01-01' + n * interval '1 second' as created_at,
         case when n % 10 = 0 then '/files/' || n || '.pdf' end as file_url, 0 as file_bytes from generate_series(1, $1::int) as n`,
    ),
    [rows],
  )
  await client.query(
    `update works set published_version = null where id in (select id from dream_journal_storybooks where title ~ '00$');
     update dream_journal_storybooks set visibility = 'draft' where title ~ '00$';
     insert into reviews (author_id, work_id, version, step, since, reasons)
     select author_id, id, version, 'moderator', created_at, '{first_works}' from works where visibility = 'draft'`,
  )
  await client.query(
    `insert into work_history
       (author_id, work_id, at, role, actor_id, action, from_visibility, to_visibility, version, step, reasons)
     select author_id, id, created_at, 'author', author_id, 'submit', 'draft', 'draft', 1, 'moderator',
       '{first_works}'::text[] from works
     union all select author_id, id, created_at, 'moderator', null, 'publish', 'draft', 'published', 1, null, '{}'
       from works where visibility = 'published'`,
  )
  await client.query('vacuum analyze works, reviews, work_history, dream_journal_storybooks')
  const middleOf = async (those: string, count: number): Promise<string> => {
    const { rows: found } = await client.query<{ cursor: string }>(
      `select (extract(epoch from created_at) * 1000)::bigint || '_' || id as cursor from works ${those}
       order by created_at, id offset $1 limit 1`,
      [count / 2],
    )
    if (found[0] === undefined) throw new Error('no middle')
    return `after=${found[0].cursor}`
  }
  const after = await middleOf('', rows)
  const afterWaiting = await middleOf("where visibility = 'draft'", rows / 100)
  const token = await signUp(site.url)
  await client.query("update users set role = 'moderator'")
  await client.end()
  return {
    rows,
    site,
    token,
    sender: [],
    pages: {
      'first page': '/api/storybooks',
      'middle page': `/api/storybooks?${after}`,
      'ready to read': `/api/storybooks?part=ready&${after}`,
      'still being dreamed': `/api/storybooks?part=dreaming&${after}`,
      'first page of the review queue': '/api/review?status=awaiting_moderator',
      'middle page of the review queue': `/api/review?status=awaiting_moderator&${afterWaiting}`,
    },
    perSecond: Object.fromEntries(pageNames.map((page) => [page, []])) as unknown as Record<Page, number[]>,
  }
}
