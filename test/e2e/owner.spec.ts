import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { noSettings } from '../site-process.ts'
import { enlargeTextFromNowOn, expectAllThere } from './large-text.ts'
import { notice, signIn } from './member.ts'
import { openPage, expect, expectAccessible, test } from './site.ts'
import type { Site } from './sites.ts'

test.use({ siteName: 'strict' })

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })
const drawer = (page: Page, name: string) => main(page).getByRole('tab', { name })

/** Runs `npm run owner`. */
async function type(site: Site, ...words: string[]): Promise<string> {
  const { stdout } = await run(join(root, 'node_modules/.bin/node'), ['scripts/owner.ts', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...noSettings, DATA_DIR: site.dataFolder },
  })
  return stdout
}

test('an owner sees the figures, finds a member, exports tables, and all of that is in the log', async ({
  page,
  site,
  makeMember,
}) => {
  const odile = await makeMember(people.odile, { tier: 'bloom' })
  expect(await type(site, odile.email)).toContain(`${odile.email} is an owner now.`)
  await signIn(page, odile)
  await openPage(page, '/dashboard')
  await main(page).getByRole('link', { name: 'Owner’s desk' }).click()
  await expect(page).toHaveURL('/owner')

  const now = part(page, 'Right now')
  await expect(now.getByText('$5.00 a month', { exact: true })).toBeVisible()
  await expect(now.getByText('Nothing is past due.')).toBeVisible()
  await expect(part(page, 'By club').getByRole('listitem').filter({ hasText: 'Bloom' })).toContainText('Active1')
  const moves = part(page, 'Joins and cancellations')
  await expect(moves.getByText('1 join and 0 cancellations in this period.')).toBeVisible()
  await expectAccessible(page)
  await moves.getByText('Show as a table').click()
  await expect(moves.getByRole('row')).toHaveCount(13)
  await expect(moves.getByRole('row').last().getByRole('cell')).toHaveText(['1', '0'])
  await moves.getByLabel('12 months').focus()
  await page.keyboard.press('ArrowRight')
  await expect(moves.getByRole('row')).toHaveCount(31)

  await drawer(page, 'Figures').focus()
  await page.keyboard.press('ArrowRight')
  await expect(drawer(page, 'Members')).toBeFocused()
  const members = part(page, 'Members')
  await members.getByLabel('Part of an email address or name, or a whole ID').fill('nobody-like-that')
  await page.keyboard.press('Enter')
  await expect(members.getByText('No member found.')).toBeVisible()
  await members.getByLabel('Part of an email address or name, or a whole ID').fill(odile.email.toUpperCase())
  await page.keyboard.press('Enter')
  const row = members.getByRole('listitem').filter({ hasText: odile.email })
  await expect(row.getByText('Owner', { exact: true })).toBeVisible()
  await expect(row.getByText('Bloom: active', { exact: true })).toBeVisible()
  await expect(row.getByText('Joined on')).toBeHidden()
  await row.getByText(odile.email).click()
  await expect(row.getByText('Joined on')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await members.getByRole('button', { name: 'Show everyone' }).click()
  await expect(members.getByRole('listitem').first()).toBeVisible()
  await members.getByLabel('Club').selectOption('Bloom')
  await members.getByLabel('State').selectOption('Ended')
  await members.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(members.getByText('No member found.')).toBeVisible()
  await members.getByLabel('State').selectOption('Active')
  await members.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(members.getByRole('listitem').filter({ hasText: odile.email })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download members', exact: true }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^constellation-club-members-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`"${odile.email}","owner",yes,`)
  await expect(notice(page).getByText('File Ready', { exact: true })).toBeVisible()
  const described = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download API description', exact: true }).click()
  const description = await described
  expect(description.suggestedFilename()).toMatch(/^constellation-club-api-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await description.path(), 'utf8')).toContain('"/api/owner/members"')

  await drawer(page, 'Payments').click()
  await expect(part(page, 'Payments').getByText('No failed payments.')).toBeVisible()
  await expect(part(page, 'Payments').getByText('No card expires soon.')).toBeVisible()
  await expect(part(page, 'Payments').getByText('No dispute to answer.')).toBeVisible()
  await expect(part(page, 'Payments').getByText('No refunds or disputes.')).toBeVisible()

  await drawer(page, 'Log').click()
  const log = part(page, 'What owners and moderators have done')
  await expect(log.getByRole('listitem').filter({ hasText: `${odile.email} looked at ` })).not.toHaveCount(0)
  for (const said of [
    'downloaded the members.',
    `searched by address and found ${odile.email}.`,
    'searched by address (0 accounts found).',
    `made ${odile.email} an owner.`,
    'looked at payments (0).',
  ])
    await expect(log.getByText(said)).toHaveCount(1)
})

test('with text twice as large nothing of the desk is cut off on a phone @proof', async ({
  page,
  site,
  makeMember,
}) => {
  const odile = await makeMember(people.odile)
  await type(site, odile.email)
  await signIn(page, odile)
  await page.setViewportSize({ width: 390, height: 844 })
  await enlargeTextFromNowOn(page)
  await openPage(page, '/owner')
  for (const [name, shown] of [
    ['Figures', 'Joins and cancellations'],
    ['Members', odile.email],
    ['Payments', 'No failed payments.'],
    ['Events', 'No event has failed.'],
    ['Review', 'Everything to decide'],
    ['Log', `made ${odile.email} an owner.`],
  ] as const) {
    await drawer(page, name).click()
    await expect(main(page).getByText(shown).filter({ visible: true }).first()).toBeVisible()
    await expectAllThere(page)
  }
})
