import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { reportRules } from '#content/reports.ts'
import type { OwnReportsAnswer, ReceiptAnswer, ReportAnswer } from '#contract/reports.ts'
import type { ReviewAnswer, ReviewFigures } from '#contract/review.ts'
import * as provider from '#server/modules/household/paying-guardian.ts'
import { readMailbox } from '#server/platform/mail/mail.ts'
import { people } from '#test/people.ts'
import {
  addFile,
  call,
  createWithFile,
  decide,
  useReviewApp,
  ownWork,
  queue,
  reviewed as reviewedBy,
  statusOf,
  submit,
  withdraw,
} from '#test/review-app.ts'
import type { Answer, Person } from '#test/review-app.ts'

// Addresses are made up by the header of a trusted proxy.
const app = useReviewApp('none', { TRUST_PROXY: '127.0.0.0/8,::1/128' })
let members: Person[]
beforeAll(async () => {
  members = await Promise.all(Array.from({ length: 4 }, () => app.newPerson()))
  // Longer ago than a day.
  await app.site.sql`update users set created_at = created_at - interval '2 days'`
})

const publish = (title: string) => createWithFile(app.author, title)

let addresses = 0
const newAddress = () => `203.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

async function report(
  id: string,
  {
    token = null,
    address = newAddress(),
    ...more
  }: { token?: string | null; address?: string; [field: string]: unknown } = {},
): Promise<Answer<ReceiptAnswer>> {
  const answer = await fetch(`${app.url}/api/reports`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ kind: 'storybook', id, reason: 'unkind', ...more }),
  })
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Answer<ReceiptAnswer>['body'],
  }
}

const resolution = async ({ body }: Answer<ReceiptAnswer>) =>
  (await call<ReportAnswer>(app.visitor, 'GET', `/api/reports/${body.receipt}`)).body.status
const reported = async () => (await queue(app.moderator, 'reported')).map(({ id }) => id)
const reviewed = (id: string) => reviewedBy(app.moderator, id)
const weightOf = async (id: string): Promise<number> => {
  const rows = await app.site.sql`select sum(weight) as weight from reports where work_id = ${id} and status = 'open'`
  return rows[0]?.weight ?? 0
}

describe('a report', () => {
  test('needs no account, has a receipt, and moderators read it without knowing who wrote it', async () => {
    const id = await publish('Reported')
    const answer = await report(id, { reason: 'details', text: ' Page 3 says where the school is. ' })
    expect(answer).toMatchObject({
      status: 201,
      body: { receipt: expect.stringMatching(/^R(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/) },
    })
    expect(await resolution(answer)).toBe('open')
    expect(await reported()).toContain(id)
    const work = await reviewed(id)
    expect(work.reports).toEqual([{ reason: 'details', count: 1 }])
    expect(work.reported).toEqual([
      { at: expect.any(String), reason: 'details', text: 'Page 3 says where the school is.', status: 'open' },
    ])
    expect(work.decisions).toEqual(['hide', 'show', 'remove'])
    expect(await statusOf(app.reader, id)).toBe('published')
  })

  test('with an empty text has none', async () => {
    const id = await publish('Reported without a word')
    await report(id, { text: ' ' })
    expect((await reviewed(id)).reported).toMatchObject([{ reason: 'unkind', text: null }])
  })

  test('of somebody logged in is among their own reports, and nobody else’s', async () => {
    const id = await publish('Reported by Vesper')
    const { body } = await report(id, { token: app.reader.token, reason: 'other' })
    const own = async (who: Person) => (await call<OwnReportsAnswer>(who, 'GET', '/api/reports')).body.data
    expect(await own(app.reader)).toEqual([
      { receipt: body.receipt, kind: 'storybook', reason: 'other', status: 'open', at: expect.any(String) },
    ])
    expect(await own(app.author)).toEqual([])
    expect((await call(app.visitor, 'GET', '/api/reports')).status).toBe(401)
  })

  test('is refused for a work that others do not see, and in a form that is not known', async () => {
    const id = await publish('Taken back')
    await withdraw(app.author, id)
    const asked = vi.spyOn(provider, 'isPayingGuardian')
    for (const unknown of [id, randomUUID(), 'nothing', "' or true --"])
      expect(await report(unknown, { token: members[0]!.token })).toMatchObject({
        status: 404,
        body: { error: { code: 'work_not_found' } },
      })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    await submit(app.author, id)
    for (const wrong of [{ reason: 'rude' }, { kind: 'post' }, { text: 'x'.repeat(501) }, { weight: 9 }, { id: 5 }])
      expect((await report(id, wrong)).status).toBe(400)
    expect(await call(app.visitor, 'GET', '/api/reports/R-0000-0000-0000')).toMatchObject({
      status: 404,
      body: { error: { code: 'report_not_found' } },
    })
  })

  test('about a work of one’s own is refused as for a work that does not exist', async () => {
    const id = await publish('My own')
    expect(await report(id, { token: app.author.token })).toMatchObject({
      status: 404,
      body: { error: { code: 'work_not_found' } },
    })
    expect(await weightOf(id)).toBe(0)
  })

  test('ends as kept when a moderator shows the work on, and as taken away when others stop seeing it', async () => {
    const id = await publish('Looked at')
    const first = await report(id)
    expect((await decide(app.moderator, id, 'show', {})).body.status).toBe('published')
    expect(await resolution(first)).toBe('kept')
    expect(await reported()).not.toContain(id)
    // Nobody asks a second time.
    expect(await decide(app.moderator, id, 'show', {})).toMatchObject({ status: 409 })
    const second = await report(id)
    await decide(app.moderator, id, 'remove')
    expect(await resolution(second)).toBe('removed')
    expect(await resolution(first)).toBe('kept')
    // The removal is undone, and with it what came of the report.
    await decide(app.moderator, id, 'show', {})
    expect(await resolution(second)).toBe('kept')
  })

  test('loses its words with the work and with the account, and the receipt still answers', async () => {
    const writer = await app.newPerson()
    const teller = await app.newPerson()
    const id = await createWithFile(writer, 'Gone soon')
    const kept = await publish('Stays')
    const [aboutDeleted, byDeleted] = [
      await report(id, { text: 'One word.' }),
      await report(kept, { token: teller.token, text: 'Another word.' }),
    ]
    for (const person of [writer, teller])
      expect((await call(person, 'POST', '/api/account/deletion', { password: person.password })).status).toBe(200)
    const rows = await app.site.sql`select work_id, person_id, source, text from reports
        where receipt = any(${[aboutDeleted.body.receipt, byDeleted.body.receipt]}) order by id`
    expect(rows).toEqual([
      { work_id: null, person_id: null, source: null, text: null },
      { work_id: kept, person_id: null, source: null, text: null },
    ])
    expect(await resolution(aboutDeleted)).toBe('deleted')
    expect(await resolution(byDeleted)).toBe('open')
    expect(await weightOf(kept)).toBe(0)
  })

  test('is limited to thirty an hour from one address', async () => {
    const id = await publish('Much reported')
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 40 }, () => report(id, { address })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    // They count once.
    expect(await weightOf(id)).toBe(0.34)
    expect(await statusOf(app.reader, id)).toBe('published')
  })
})

describe('an urgent report', () => {
  const urgentEmails = async () =>
    (await readMailbox(app.site.database.db, people.mara.email)).filter(({ subject }) => subject.includes('Urgent'))

  test('emails moderators at once, once for each work, and stands first', async () => {
    const [calm, urgent, later] = [await publish('Calm'), await publish('Urgent'), await publish('Urgent later')]
    await report(calm)
    const before = (await urgentEmails()).length
    await report(urgent, { reason: 'unkind' })
    expect((await reviewed(urgent)).urgent).toBe(false)
    await report(urgent, { reason: 'danger' })
    await report(urgent, { reason: 'details' })
    await report(later, { reason: 'details' })
    await expect.poll(async () => (await urgentEmails()).length - before).toBe(2)
    const [email] = await urgentEmails()
    expect(email?.subject).toBe('Urgent report: please review a story now')
    expect(email?.text).toContain(`${app.site.config.siteUrl}/owner#review`)
    expect(email?.text).not.toContain('Urgent later')
    const ids = await reported()
    const mine = ids.filter((id) => [calm, urgent, later].includes(id))
    expect(mine).toEqual([urgent, later, calm])
    expect(await reviewed(urgent)).toMatchObject({ urgent: true })
    // Also where the list has pages.
    const paged: string[] = []
    for (let after = ''; ;) {
      const page = await call<ReviewAnswer>(app.moderator, 'GET', `/api/review?status=reported&limit=1${after}`)
      paged.push(...page.body.data.map(({ id }) => id))
      if (page.body.next === null) break
      after = `&after=${page.body.next}`
    }
    expect(paged).toEqual(ids)
    // Also where the same network has reported it before, for another reason.
    const twice = await publish('Reported twice')
    for (const reason of ['unkind', 'danger']) await report(twice, { reason, address: '2001:db8:77::1' })
    const reports = [
      { reason: 'danger', count: 0 },
      { reason: 'unkind', count: 1 },
    ]
    expect(await reviewed(twice)).toMatchObject({ urgent: true, reports })
    await decide(app.moderator, urgent, 'show', {})
    expect(await reviewed(urgent)).toMatchObject({ urgent: false })
    // Without an account it does not count any more, so nobody is called by it.
    await report(urgent, { reason: 'danger' })
    expect(await reviewed(urgent)).toMatchObject({ urgent: false })
  })
})

describe('five reporters', () => {
  test('within half an hour are marked as possible brigading', async () => {
    const id = await publish('Reported by many')
    const late = await publish('Reported by many over a day')
    for (let n = 0; n < 4; n++) {
      await report(id)
      await report(late)
    }
    await report(id, { address: '2001:db8::1' })
    expect(await reviewed(id)).toMatchObject({ brigading: true })
    expect(await reviewed(late)).toMatchObject({ brigading: false })
    // The same network again is nobody new.
    const other = await publish('Reported by one')
    for (let n = 1; n < 7; n++) await report(other, { address: `2001:db8:1:1::${n}` })
    expect(await reviewed(other)).toMatchObject({ brigading: false })
    expect(await weightOf(other)).toBe(0.34)
    const hourAgo = "update reports set created_at = created_at - interval '31 minutes' where work_id = $1"
    await app.site.database.pool.query(hourAgo, [late])
    await report(late)
    expect(await reviewed(late)).toMatchObject({ brigading: false })
  })
})

describe('a reported work that its author withdraws', () => {
  test('is open again once its author shows it as it was', async () => {
    const id = await publish('Taken back for a while')
    const receipt = await report(id)
    await withdraw(app.author, id)
    expect(await reported()).not.toContain(id)
    expect(await resolution(receipt)).toBe('withdrawn')
    expect((await submit(app.author, id)).body).toEqual({ status: 'published' })
    expect(await reported()).toContain(id)
    expect(await resolution(receipt)).toBe('open')
    await decide(app.moderator, id, 'show', {})
    expect(await resolution(receipt)).toBe('kept')
    expect(await reported()).not.toContain(id)
  })
})

describe('a reported work that its author deletes', () => {
  test('reads as deleted, by its receipt and among a person’s own reports, unless a moderator had decided', async () => {
    const teller = await app.newPerson()
    const [undecided, decided] = [await publish('Deleted in time'), await publish('Deleted too late')]
    const receipts = [await report(undecided, { token: teller.token }), await report(decided, { token: teller.token })]
    await decide(app.moderator, decided, 'remove')
    for (const id of [undecided, decided])
      expect((await call(app.author, 'DELETE', `/api/storybooks/${id}`)).status).toBe(204)
    expect(await Promise.all(receipts.map(resolution))).toEqual(['deleted', 'removed'])
    const { data } = (await call<OwnReportsAnswer>(teller, 'GET', '/api/reports')).body
    expect(data.map(({ status }) => status)).toEqual(['removed', 'deleted'])
  })
})

describe('reports hide a work', () => {
  test('once two accounts agree: its author learns the rule, and a moderator decides', async () => {
    const id = await publish('The unkind duck')
    const first = await report(id, { token: members[0]!.token })
    await report(id, { token: members[0]!.token })
    expect(await weightOf(id)).toBe(1)
    expect((await reviewed(id)).reports).toEqual([{ reason: 'unkind', count: 1 }])
    expect(await statusOf(app.reader, id)).toBe('published')
    const second = await report(id, { token: members[1]!.token })
    expect((await call(app.reader, 'GET', `/api/storybooks/${id}`)).status).toBe(404)
    expect(await statusOf(app.author, id)).toBe('hidden')
    const note = reportRules.hidden([reportRules.rules.unkind])
    expect(await ownWork(app.author, id)).toMatchObject({
      status: 'hidden',
      hidden_by: ['reports'],
      decision: { decision: 'hide', note },
    })
    const email = await app.site.mailTo(people.tobias.email, ({ subject }) => subject.includes('The unkind duck'))
    expect(email.text).toContain('Readers reported “The unkind duck”. Others can’t read it for now.')
    expect(email.text).toContain(reportRules.rules.unkind)
    const { history } = await reviewed(id)
    expect(history.map(({ by, action }) => `${by} ${action}`)).toEqual(['reports hide'])
    expect([await resolution(first), await resolution(second)]).toEqual(['open', 'open'])
    await decide(app.moderator, id, 'show', {})
    expect([await resolution(first), await resolution(second)]).toEqual(['kept', 'kept'])
    expect(await statusOf(app.reader, id)).toBe('published')
  })

  test('never alone by those without an account, however many there are', async () => {
    const id = await publish('Twelve strangers')
    for (let n = 0; n < 12; n++) await report(id)
    expect(await statusOf(app.reader, id)).toBe('published')
    // One account more: 1 + 1.
    await report(id, { token: members[0]!.token })
    expect(await statusOf(app.author, id)).toBe('hidden')
  })

  test('not by those without an account once a moderator has kept the version that others see', async () => {
    const id = await publish('Kept once')
    await report(id)
    await decide(app.moderator, id, 'show', {})
    for (let n = 0; n < 4; n++) await report(id)
    await report(id, { token: members[0]!.token })
    expect(await statusOf(app.reader, id)).toBe('published')
    // A file that no moderator has looked at.
    await addFile(app.author, id)
    await report(id)
    await report(id, { token: members[1]!.token })
    expect(await statusOf(app.author, id)).toBe('hidden')
  })

  test('once for each person, also after a moderator has kept the work', async () => {
    const id = await publish('Reported again and again')
    for (let round = 0; round < 3; round++) {
      for (const { token } of [members[2]!, members[3]!]) {
        await report(id, { token })
        expect(await weightOf(id)).toBe(round === 0 ? 1 : 0)
        if (round === 0) await decide(app.moderator, id, 'show', {})
      }
      expect(await statusOf(app.reader, id)).toBe('published')
    }
  })

  test('by eight whose accounts are younger than a day', async () => {
    const byNew = await publish('Eight newcomers')
    for (let n = 0; n < 8; n++) {
      expect(await statusOf(app.author, byNew)).toBe('published')
      const { token } = await app.newPerson()
      await report(byNew, { token })
    }
    expect(await statusOf(app.author, byNew)).toBe('hidden')
  })

  test('with half the weight of whoever was wrong twice', async () => {
    const { token } = await app.newPerson()
    await app.site.sql`update users set created_at = created_at - interval '2 days'`
    for (const weight of [1, 1, 0.5, 0.5, 0.25]) {
      const id = await publish('Nothing wrong with it')
      await report(id, { token })
      expect(await weightOf(id)).toBe(weight)
      await decide(app.moderator, id, 'show', {})
    }
  })

  test('of an earlier version count against nobody, who may report the one that a moderator has kept', async () => {
    const { token } = await app.newPerson()
    await app.site.sql`update users set created_at = created_at - interval '2 days'`
    for (const title of ['Wrong, and mended', 'Wrong, too, and mended']) {
      const id = await publish(title)
      await report(id, { token })
      await decide(app.moderator, id, 'hide')
      await app.site.sql`update reports set status = 'open' where work_id = ${id}`
      await addFile(app.author, id)
      await submit(app.author, id)
      await decide(app.moderator, id, 'publish', {})
      expect(await statusOf(app.reader, id)).toBe('published')
      expect((await reviewed(id)).reported.map(({ status }) => status)).toEqual(['kept'])
      await report(id, { token })
      expect(await weightOf(id)).toBe(1)
      // Reported once more, it counts once.
      await report(id, { token })
      expect(await weightOf(id)).toBe(1)
      await app.site.sql`delete from reports where work_id = ${id} and status = 'open'`
    }
  })

  test('in the figures by reason, the most frequent first', async () => {
    const id = await publish('In the figures')
    const reasons = [...Array<string>(99).fill('unkind'), 'other']
    // The last hundred of them alone.
    for (const reason of ['danger', ...reasons]) await report(id, { reason })
    const { body } = await call<ReviewFigures>(app.moderator, 'GET', '/api/review/figures')
    expect(body.reports).toEqual([
      { reason: 'unkind', count: 99 },
      { reason: 'other', count: 1 },
    ])
  })

  test('once, however many come at the same time', async () => {
    const id = await publish('A hundred at once')
    const answers: Awaited<ReturnType<typeof report>>[] = []
    // In waves: the requests wait for one row, and a connection is waited for 5 s at most.
    for (let wave = 0; wave < 2; wave++)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => report(id)))))
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([201])
    expect(new Set(answers.map(({ body }) => body.receipt)).size).toBe(100)
    expect(await weightOf(id)).toBeCloseTo(34, 6)
    expect(await statusOf(app.reader, id)).toBe('published')
    const { token: last } = members[0]!
    await Promise.all([0, 1, 2].map(() => report(id, { token: last, reason: 'unkind' })))
    const { history, reports } = await reviewed(id)
    expect(history).toHaveLength(1)
    expect(reports).toEqual([{ reason: 'unkind', count: 101 }])
    await decide(app.moderator, id, 'remove')
    const rows = await app.site.sql`select status, count(*)::int from reports where work_id = ${id} group by 1`
    expect(rows).toEqual([{ status: 'removed', count: 103 }])
  })
})
