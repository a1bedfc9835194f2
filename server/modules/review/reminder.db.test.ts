import { expect, test } from 'vitest'
import { readMailbox } from '#server/platform/mail/mail.ts'
import { people } from '#test/people.ts'
import { createSubmitted, openForTest, useReviewApp, publish } from '#test/review-app.ts'

const hourMs = 3_600_000
const subject = 'Waiting for review for over a day'

const app = useReviewApp('all')

async function remind({ site } = app): Promise<void> {
  await Promise.all([site.runJob('review.remind'), site.runJob('review.remind')])
  await site.jobsDone('mail.send')
}

const reminders = async (address: string, { site } = app) =>
  (await readMailbox(site.database.db, address)).filter((email) => email.subject === subject)

test('moderators get one email about each wait once it has lasted a day, and nobody else does', async () => {
  const { author, site } = app
  const published = await publish(app, 'Seen by everybody')
  await createSubmitted(author, 'Waiting its turn')
  site.clock.shift(23 * hourMs)
  await remind()
  expect(await reminders(people.mara.email)).toEqual([])

  site.clock.shift(2 * hourMs)
  await remind()
  const [email, ...more] = await reminders(people.mara.email)
  expect(more).toEqual([])
  expect(email?.text).toContain('One work at Constellation Club is waiting for a moderator.')
  expect(email?.text).toContain(`${site.config.siteUrl}/owner#review`)
  expect(email?.text).not.toContain('Waiting its turn')
  expect(await reminders(people.tobias.email)).toEqual([])
  site.clock.shift(30 * hourMs)
  await remind()
  expect(await reminders(people.mara.email)).toHaveLength(1)

  const report = await fetch(`${app.url}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'storybook', id: published, reason: 'unkind' }),
  })
  expect(report.status).toBe(201)
  site.clock.shift(25 * hourMs)
  await remind()
  expect(await reminders(people.mara.email)).toHaveLength(2)
})

test('where there is no moderator the log says so, and whoever becomes one gets the email', async () => {
  const alone = await openForTest('all')
  const { author, moderator, site } = alone
  const setRole = (role: string) => site.sql`update users set role = ${role} where id = ${moderator.id}`
  await setRole('member')
  await createSubmitted(author, 'Nobody looks')
  site.clock.shift(25 * hourMs)
  await remind(alone)
  expect(site.logged.map(({ msg }) => msg)).toContain(
    'works have waited for a day and nobody is a moderator: npm run owner -- EMAIL --moderator names one',
  )
  await setRole('moderator')
  await remind(alone)
  expect(await reminders(people.mara.email, alone)).toHaveLength(1)
})
