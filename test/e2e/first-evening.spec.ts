import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { addChild, backToFamily, childPart, corner, h1, handOver, main, openRow, phone, rowOf } from './family.ts'
import { signIn } from './member.ts'
import { decide } from './moderator.ts'
import { cards, controlOf, joinTier, payWith } from './paying.ts'
import { expect, expectAccessible, openPage, test, untilHydrated } from './site.ts'

const journal = '/storytellers-lantern/dreams'
const stories = (page: Page) => main(page).getByRole('region', { name: 'Waiting for you' })
const own = (page: Page) => main(page).getByRole('region', { name: 'Yours' })

/** The only card of a story; the link in it leads to the reader. */
const story = (page: Page) => own(page).getByRole('listitem').filter({ hasText: 'The Moon Walks' })

/** Writes a page in the guild hall and binds it. */
async function writeStory(page: Page) {
  await openPage(page, '/storytellers-lantern/guild-hall')
  await main(page)
    .getByRole('button', { name: /^Write about this/ })
    .first()
    .click()
  await page.getByLabel('Title').fill('A Walk')
  await page.getByLabel('Your words').fill('The moon went for a walk.')
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
  await main(page).getByRole('button', { name: 'Back to the room' }).click()
  await main(page).getByRole('button', { name: 'Make a book' }).click()
  const binding = main(page).getByRole('region', { name: 'Make a book' })
  await binding.getByLabel(/^A Walk/).check()
  await binding.getByLabel('Title', { exact: true }).fill('Ring 020 7946 0018')
  await binding.getByRole('button', { name: 'Make book' }).click()
  const question = page.getByRole('dialog', { name: 'This may tell who you are' })
  await expect(question).toContainText('Leave the number out.')
  await expect(question.getByRole('button')).toHaveText(['Change it'])
  await question.getByRole('button').click()
  await binding.getByLabel('Title', { exact: true }).fill('The Moon Walks')
  await binding.getByRole('button', { name: 'Make book' }).click()
  await expect(binding.getByText('“The Moon Walks” is ready.')).toBeVisible()
  await expect(binding.getByText('Only your family can read it.')).toBeVisible()
}

/** A child sends its story to its guardian. */
async function sendStory(page: Page) {
  await story(page).getByRole('button', { name: 'Send to my grown-up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share your story?' })
  await expect(dialog).toContainText('We never show your name.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send to my grown-up' }).click()
  await expect(story(page)).toContainText('Your grown-up has your story.')
}

test('a family’s first evening: a story is written, approved twice, published, hidden and explained', async ({
  page,
  openBrowser,
  site,
  makeMember,
  emailTo,
  tolerate,
}) => {
  await page.setViewportSize(phone)
  const mara = await makeMember(people.mara)
  const vesper = await makeMember(people.vesper, { role: 'moderator' })
  const visitor = await openBrowser({ viewport: phone })

  await test.step('a child is added; showing stories needs a payment first', async () => {
    await signIn(page, mara)
    await openPage(page, '/dashboard/family')
    await addChild(page, { nickname: 'Pip', animal: 'Owl', band: '7 to 9' })
    const dialog = await openRow(childPart(page, 'Pip'), 'Publishing stories')
    await dialog.getByRole('button', { name: 'Give consent' }).click()
    await expect(dialog.getByText('Read the text and check the box to consent.')).toBeVisible()
    await dialog.getByRole('checkbox').check()
    tolerate(/409/)
    await dialog.getByRole('button', { name: 'Give consent' }).click()
    await expect(dialog).toContainText('To confirm you’re an adult, we need a payment from the last 12 months.')
    await dialog.getByRole('link', { name: 'See memberships' }).click()
    await expect(page).toHaveURL('/memberships')
    await untilHydrated(page)
    await joinTier(page, "Storyteller's Lantern")
    await payWith(page, cards.good)
    await expect(page).toHaveURL('/portal-hub')
    await controlOf(site).settled()
  })

  await test.step('the parent allows it', async () => {
    await untilHydrated(page)
    await main(page).getByRole('link', { name: 'Go to your family page' }).click()
    await expect(page).toHaveURL('/dashboard/family')
    const dialog = await openRow(childPart(page, 'Pip'), 'Publishing stories')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Give consent' }).click()
    await expect(rowOf(childPart(page, 'Pip'), 'Publishing stories')).toContainText('Consent given')
    await openRow(childPart(page, 'Pip'), 'Publishing stories')
    await dialog.getByText('Consent history').click()
    await expect(dialog).toContainText(/Publishing stories: given \(version 2 of the text, payment ch_\w+\)/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('Pip writes a story and submits it', async () => {
    tolerate(/422/)
    await handOver(page, 'Pip')
    await writeStory(page)
    await openPage(page, journal)
    await sendStory(page)
  })

  await test.step('the parent reads it, and approves it', async () => {
    await openPage(page, '/dashboard')
    await backToFamily(page, mara.password)
    expect((await emailTo(mara.email, /needs your approval/)).text).not.toContain('Pip')
    await main(page).getByRole('link', { name: 'Home', exact: true }).click()
    await expect(main(page).getByRole('heading', { name: 'Pip’s story needs your approval' })).toBeVisible()
    await expectAccessible(page)
    await main(page)
      .getByRole('link', { name: /^Go to approval/ })
      .click()
    await expect(page).toHaveURL('/dashboard/family')
    await expect(stories(page)).toContainText(
      'This story needs your approval. Nobody outside your family can read it yet.',
    )
    await expect(stories(page)).toContainText(/The automatic check found nothing|The file hasn’t been checked/)
    const [reader] = await Promise.all([
      page.context().waitForEvent('page'),
      stories(page)
        .getByRole('link', { name: /^Read story/ })
        .click(),
    ])
    await expect(h1(reader)).toHaveText('The Moon Walks')
    await expect(reader.getByText(/^Page 1 of/)).toBeVisible()
    await reader.close()
    const ages = stories(page).getByRole('group', { name: 'Who is it for?' })
    await expect(ages.getByRole('radio', { checked: true })).toHaveCount(0)
    await stories(page)
      .getByRole('button', { name: /^Approve/ })
      .click()
    await expect(stories(page).getByRole('status')).toHaveText('Choose who it is for.')
    await expect(ages.getByRole('radio').first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Space')
    await expect(ages.getByRole('radio', { name: 'For everyone' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(stories(page)).toContainText('Nothing is waiting for you.')
    await expect(page.locator(':focus')).toHaveText('Waiting for you')
    await expect(rowOf(childPart(page, 'Pip'), 'The Moon Walks')).toContainText(
      'A guardian approved it. Now a moderator reviews it.',
    )
  })

  await test.step('a moderator publishes it, and everybody reads it without a name', async () => {
    const dialog = await openRow(childPart(page, 'Pip'), 'The Moon Walks')
    await expect(dialog).toContainText('For everyone')
    await expectAccessible(page)
    const link = (await dialog.getByRole('link', { name: /^Read story/ }).getAttribute('href'))!.replace(/\?.*/, '')
    await decide(vesper, link.split('/').at(-1)!, 'publish')
    await openPage(visitor, link)
    await expect(h1(visitor)).toHaveText('The Moon Walks')
    await expect(visitor.getByText('by a member')).toBeVisible()
    await expect(main(visitor)).not.toContainText('Pip')
    await decide(vesper, link.split('/').at(-1)!, 'hide', 'Owls are frightened by page 1. Could it end well?')
  })

  await test.step('a moderator has hidden it, and the parent and the child read why', async () => {
    await openPage(page, '/dashboard/family')
    await expect(rowOf(childPart(page, 'Pip'), 'The Moon Walks')).toContainText(
      'A moderator hid it, or readers reported it.',
    )
    await expect(await openRow(childPart(page, 'Pip'), 'The Moon Walks')).toContainText(
      'Our note to your child: “Owls are frightened by page 1. Could it end well?”',
    )
    await openPage(page, '/dashboard')
    await main(page).getByRole('button', { name: 'Switch to Pip' }).click()
    await expect(h1(page)).toHaveText(corner)
    await openPage(page, journal)
    await expect(story(page)).toContainText('Our team hid it for now. You can change it.')
    await expect(story(page)).toContainText('A note for you: “Owls are frightened by page 1. Could it end well?”')
  })
})
