import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { maxWritingLength } from '#contract/limits.ts'
import { screeningPaths } from '#contract/paths.ts'
import { maxScreenedLength } from '#contract/screening.ts'
import { people } from '../../test/people.ts'
import { addChild, signInAs, handOver, insertPage, expectOk, type Headers } from '../people-calls.ts'
import type { Tally } from '../tally.ts'
import { withoutLimits, type Target } from '../target.ts'
import { openWire, type Answer, type Call, type Wire, post } from '../wire.ts'

/** Milliseconds for which one client's text may delay another client. */
const maxWaitMs = 50
/** Screening one text takes about as long; one client sends several. */
const atOnce = 5

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
  const screening = (text: string) =>
    post(screeningPaths.screen, { text: repeated(text, maxScreenedLength) }, mara.headers)
  try {
    for (const [name, shape] of chance.some(Object.entries(shapes), 3))
      await expectNoWait(wire, tally, `${name} for the screening`, screening(shape), atOnce)
    await expectNoWait(wire, tally, 'short lines for the screening', screening(shapes['many short lines']), atOnce)
    tally.expect('more lines than a text may have', await wire.call(screening('a\n')), 422)
    await slowWritings(wire, tally, mara.headers)
    // As many paragraphs as fit.
    const book = await slowBook(wire, database, mara, { pages: 20, text: 'a\n\n' })
    await expectNoWait(wire, tally, 'a book of many paragraphs', book.bind)
    await expectOk(wire, book.path, mara.headers, {}, 'DELETE')
    await database.query('delete from room_writings where id = any($1)', [book.bind.body.pages])
  } finally {
    wire.close()
  }
  await target.onAnother({ ...withoutLimits, AUTH_AUTOCONFIRM: 'true' }, async ({ wire: own, database: rows }) => {
    const guardian = await signInAs(own, people.mara)
    const id = await addChild(own, guardian, 'Pipistrelle')
    const headers = await handOver(own, guardian, id)
    // A child's pages are screened before they are bound.
    const { bind } = await slowBook(own, rows, { id, headers }, { pages: 3, text: '1 @a 1 @a 1\n' })
    await expectNoWait(own, tally, 'a child’s book of short lines', bind)
  })
}

/** The words of a page are counted when it is saved. */
async function slowWritings(wire: Wire, tally: Tally, headers: Headers): Promise<void> {
  const path = `/api/rooms/critter-club/writings/${randomUUID()}`
  for (const [version, [name, shape]] of Object.entries(shapes).entries()) {
    const body = { prompt: null, title: 'Slow', text: repeated(shape, maxWritingLength), version }
    await expectNoWait(wire, tally, `${name} for a page`, { method: 'PUT', path, headers, body })
  }
  // A site that is still busy does not answer.
  await wire.call({ method: 'DELETE', path: path.replace(/rooms\/[^/]+\//, ''), headers, withinMs: 120_000 })
}

/** A storybook and the call that makes its file of so many pages, each full of this text. */
async function slowBook(
  wire: Wire,
  database: pg.Pool,
  { id: authorId, headers }: { id: string; headers: Headers },
  { pages: count, text }: { pages: number; text: string },
) {
  const pages: string[] = []
  for (let n = 0; n < count; n++) pages.push(await insertPage(database, authorId, repeated(text, maxWritingLength)))
  const { id } = await expectOk<{ id: string }>(wire, '/api/storybooks', headers, { title: 'Slow' })
  const path = `/api/storybooks/${id}`
  return { path, bind: { method: 'POST', path: `${path}/bind`, headers, body: { pages } } }
}

/** Nobody waits for this call. It counts where each of several calls delays others: the machine may be busy, too. */
async function expectNoWait(wire: Wire, tally: Tally, what: string, call: Call, copies = 1): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 5 && least > maxWaitMs; time++) {
    const { answer, waitMs } = await longestWait(wire, call, copies)
    if (answer.status === 0 || answer.status === 500) {
      tally.note(what, `is answered with ${answer.status}`)
      return
    }
    least = Math.min(least, waitMs)
  }
  tally.note(what, least <= maxWaitMs ? null : `others wait ${least.toFixed(0)} ms`)
}

/** The longest time that a small call takes meanwhile, beyond the longest that it took right before. */
async function longestWait(wire: Wire, call: Call, copies: number): Promise<{ answer: Answer; waitMs: number }> {
  const small = async () => (await wire.call({ path: '/robots.txt' })).ms
  let usual = 0
  for (const begun = performance.now(); performance.now() - begun < 300;) usual = Math.max(usual, await small())
  let answer: Answer | null = null
  const sent = Array.from({ length: copies }, () => wire.call({ ...call, apart: true, withinMs: 60_000 }))
  const answering = Promise.all(sent).then(([received]) => (answer = received!))
  let longest = 0
  while (answer === null) longest = Math.max(longest, await small())
  return { answer: await answering, waitMs: longest - usual }
}
