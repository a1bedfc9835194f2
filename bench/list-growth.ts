import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startSite, type SiteProcess } from '../test/site-process.ts'
import { load, median, pin, type Row } from './measure.ts'
import { insertStorybooks } from '#test/storybook-rows.ts'

const sizes = [10_000, 100_000, 1_000_000]

interface Grown {
  rows: number
  site: SiteProcess
  token: string
  /** The pages asked, by name: how each query ends. */
  pages: Record<Page, string>
  perSecond: Record<Page, number[]>
  sender: number[]
}

const pageNames = ['first page', 'middle page', 'ready to read', 'still being dreamed', 'count of those'] as const
type Page = (typeof pageNames)[number]

/** The list among more and more storybooks: each size has a site of its own, asked in turn. */
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
        const url = `${site.url.replace('localhost', '127.0.0.1')}/api/storybooks`
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
  await client.query('vacuum analyze works, dream_journal_storybooks')
  const { rows: found } = await client.query<{ id: string; ms: string }>(
    `select id, (extract(epoch from created_at) * 1000)::bigint as ms from dream_journal_storybooks order by created_at, id offset $1 limit 1`,
    [rows / 2],
  )
  await client.end()
  const [middle] = found
  if (middle === undefined) throw new Error('no middle')
  const after = `${middle.ms}_${middle.id}`
  return {
    rows,
    site,
    token: await signUp(site.url),
    sender: [],
    pages: {
      'first page': '',
      'middle page': `?after=${after}`,
      'ready to read': `?part=ready&after=${after}`,
      'still being dreamed': `?part=dreaming&after=${after}`,
      'count of those': '/dreaming/count',
    },
    perSecond: {
      'first page': [],
      'middle page': [],
      'ready to read': [],
      'still being dreamed': [],
      'count of those': [],
    },
  }
}
