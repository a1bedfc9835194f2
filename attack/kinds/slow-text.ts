import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { longestWriting } from '#contract/limits.ts'
import { screeningPaths } from '#contract/paths.ts'
import { maxScreenedLength } from '#contract/screening.ts'
import { people } from '../../test/people.ts'
import { addChild, enter, handOver, must, type Headers } from '../family.ts'
import type { Tally } from '../tally.ts'
import { withoutLimits, type Target } from '../target.ts'
import { openWire, type Answer, type Call, type Wire } from '../wire.ts'

/** Milliseconds for which one client's text may delay another client. */
const mostWaitMs = 50

const repeated = (shape: string, length: number) => shape.repeat(Math.ceil(length / shape.length)).slice(0, length)

/** Texts that are small, and cost much where each line, sign or near match is looked at again. */
const shapes = {
  'many short lines': '1 @a\n',
  'full stops': '.',
  'combining marks': '\u0301',
  'ligatures of many letters': 'ﷺ',
  'near matches of a street': 'Oak Street 1 ',
  'digits and letters': '07700 9a',
  brackets: '(('.repeat(4),
} as const

/** Texts that are expensive to screen, to count or to bind, while another client waits for a small answer. */
export async function slowText(target: Target, tally: Tally): Promise<void> {
  const { site, chance, mara, database } = target
  const wire = openWire(site.url)
  try {
    const parts = { wire, tally }
    for (const [name, shape] of chance.some(Object.entries(shapes), 3))
      await expectNoWait(parts, `${name} for the screening`, {
        ...screening(repeated(shape, maxScreenedLength)),
        headers: mara.headers,
      })
    await expectNoWait(parts, 'short lines for the screening', {
      ...screening(repeated(shapes['many short lines'], maxScreenedLength)),
      headers: mara.headers,
    })
    const lines = await wire.call({ ...screening(repeated('a\n', maxScreenedLength)), headers: mara.headers })
    tally.note('more lines than a text may have', lines.status === 422 ? null : `are answered with ${lines.status}`)
    await slowWritings(parts, mara.headers)
    await slowBook(parts, { database, author: mara })
    await slowChildsBook(target, tally)
  } finally {
    wire.close()
  }
}

const screening = (text: string) => ({ method: 'POST', path: screeningPaths.screen, body: { text } })

interface Parts {
  wire: Wire
  tally: Tally
}

/** The words of a page are counted when it is saved. */
async function slowWritings({ wire, tally }: Parts, headers: Headers): Promise<void> {
  const path = `/api/rooms/critter-club/writings/${randomUUID()}`
  for (const [version, [name, shape]] of Object.entries(shapes).entries()) {
    const body = { prompt: null, title: 'Slow', text: repeated(shape, longestWriting), version }
    await expectNoWait({ wire, tally }, `${name} for a page`, { method: 'PUT', path, headers, body })
  }
  // A site that is still busy does not answer.
  await wire.call({ method: 'DELETE', path: path.replace(/rooms\/[^/]+\//, ''), headers, withinMs: 120_000 })
}

/** A book of as many paragraphs as fit. */
async function slowBook(
  { wire, tally }: Parts,
  { database, author }: { database: pg.Pool; author: { id: string; headers: Headers } },
): Promise<void> {
  const pages = await insertPages(database, author.id, 20, repeated('a\n\n', longestWriting))
  const { id } = JSON.parse(await must(wire, '/api/storybooks', author.headers, { title: 'Slow' })) as { id: string }
  const path = `/api/storybooks/${id}`
  await expectNoWait({ wire, tally }, 'a book of many paragraphs', {
    method: 'POST',
    path: `${path}/bind`,
    headers: author.headers,
    body: { pages },
  })
  await must(wire, path, author.headers, {}, 'DELETE')
  await database.query('delete from room_writings where id = any($1)', [pages])
}

/** A child's pages are screened before they are bound. */
async function slowChildsBook(target: Target, tally: Tally): Promise<void> {
  await target.onAnother({ ...withoutLimits, AUTH_AUTOCONFIRM: 'true' }, async ({ wire, database }) => {
    const guardian = await enter(wire, people.mara)
    const childId = await addChild(wire, guardian, 'Pipistrelle')
    const child = await handOver(wire, guardian, childId)
    const text = repeated('1 @a 1 @a 1\n', longestWriting)
    const pages = await insertPages(database, childId, 3, text)
    const { id } = JSON.parse(await must(wire, '/api/storybooks', child, { title: 'Slow' })) as { id: string }
    const bind = { method: 'POST', path: `/api/storybooks/${id}/bind`, headers: child, body: { pages } }
    await expectNoWait({ wire, tally }, 'a child’s book of short lines', bind)
  })
}

async function insertPages(database: pg.Pool, personId: string, count: number, text: string): Promise<string[]> {
  const pages = Array.from({ length: count }, () => randomUUID())
  for (const page of pages)
    await database.query(
      `insert into room_writings (id, person_id, realm, title, text, words, version, created_at, updated_at)
       values ($1, $2, 'storytellers-lantern', '', $3, 3, 1, now(), now())`,
      [page, personId, text],
    )
  return pages
}

/** Nobody waits for this call. It counts where each of several calls delays others: the machine may be busy, too. */
async function expectNoWait({ wire, tally }: Parts, what: string, call: Call): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 5 && least > mostWaitMs; time++) {
    const { answer, waitMs } = await longestWait(wire, call)
    if (answer.status === 0 || answer.status === 500) {
      tally.note(what, `is answered with ${answer.status}`)
      return
    }
    least = Math.min(least, waitMs)
  }
  tally.note(what, least <= mostWaitMs ? null : `others wait ${least.toFixed(0)} ms`)
}

/** The longest time that a small call takes meanwhile, beyond the longest that it took right before. */
async function longestWait(wire: Wire, call: Call): Promise<{ answer: Answer; waitMs: number }> {
  const small = async () => (await wire.call({ path: '/robots.txt' })).ms
  let usual = 0
  for (const begun = performance.now(); performance.now() - begun < 300;) usual = Math.max(usual, await small())
  let answer: Answer | null = null
  const answering = wire.call({ ...call, apart: true, withinMs: 60_000 }).then((given) => (answer = given))
  let longest = 0
  while (answer === null) longest = Math.max(longest, await small())
  return { answer: await answering, waitMs: longest - usual }
}
