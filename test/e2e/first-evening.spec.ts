import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { addChild, backToFamily, childCard, h1, handOver, main, open, phone } from './family.ts'
import { signIn } from './member.ts'
import { cards, controlOf, joinTier, payWith } from './paying.ts'
import { expect, expectAccessible, openPage, test, untilHydrated } from './site.ts'

const journal = '/storytellers-lantern/dreams'
const stories = (page: Page) => main(page).getByRole('region', { name: 'Their Stories' })
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
  await main(page).getByRole('button', { name: 'Make a Book' }).click()
  const binding = main(page).getByRole('region', { name: 'Make a Book' })
  await binding.getByLabel(/^A Walk/).check()
  await binding.getByLabel('Title', { exact: true }).fill('Ring 020 7946 0018')
  await binding.getByRole('button', { name: 'Make Book' }).click()
  const question = page.getByRole('dialog', { name: 'This May Tell Who You Are' })
  await expect(question).toContainText('Leave the number out.')
  await expect(question.getByRole('button')).toHaveText(['Change it'])
  await question.getByRole('button').click()
  await binding.getByLabel('Title', { exact: true }).fill('The Moon Walks')
  await binding.getByRole('button', { name: 'Make Book' }).click()
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
  test.setTimeout(240_000)
  await page.setViewportSize(phone)
  const mara = await makeMember(people.mara)
  const vesper = await makeMember(people.vesper, { role: 'moderator' })
  const desk = await openBrowser({ viewport: phone })
  const visitor = await openBrowser({ viewport: phone })

  await test.step('a child is added; showing stories needs a payment first', async () => {
    await signIn(page, mara)
    await openPage(page, '/dashboard/family')
    await addChild(page, { nickname: 'Pip', animal: 'Owl', band: '7 to 9' })
    await open(childCard(page, 'Pip'), 'Your consent')
    await expect(childCard(page, 'Pip')).toContainText('Publishing stories')
    await childCard(page, 'Pip').getByRole('button', { name: 'Give consent' }).click()
    await expect(childCard(page, 'Pip').getByText('Read the text and check the box to consent.')).toBeVisible()
    await childCard(page, 'Pip').getByRole('checkbox').check()
    tolerate(/409/)
    await childCard(page, 'Pip').getByRole('button', { name: 'Give consent' }).click()
    await expect(childCard(page, 'Pip')).toContainText(
      'To confirm you’re an adult, we need a payment from the last 12 months.',
    )
    await childCard(page, 'Pip').getByRole('link', { name: 'See memberships' }).click()
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
    await open(childCard(page, 'Pip'), 'Your consent')
    await childCard(page, 'Pip').getByRole('checkbox').check()
    await childCard(page, 'Pip').getByRole('button', { name: 'Give consent' }).click()
    await expect(childCard(page, 'Pip')).toContainText(
      /Publishing stories: given \(version 2 of the text, payment ch_\w+\)/,
    )
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
    await expect(stories(page)).toContainText(
      'This story needs your approval. Nobody outside your family can read it yet.',
    )
    await expect(stories(page)).toContainText(/The program found nothing in the file|The file hasn’t been checked/)
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
    await stories(page).getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(stories(page).getByRole('status')).toHaveText('Choose who it is for.')
    await expect(ages.getByRole('radio').first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Space')
    await expect(ages.getByRole('radio', { name: 'For everyone' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(stories(page)).toContainText('You approved it. Now a moderator reviews it.')
    await expect(stories(page)).toContainText('For everyone')
    await expect(page.locator(':focus')).toHaveText('You approved it. Now a moderator reviews it.')
  })

  await test.step('a moderator publishes it, and everybody reads it without a name', async () => {
    await signIn(desk, vesper)
    await openPage(desk, '/owner')
    const work = desk.getByRole('listitem').filter({ hasText: 'The Moon Walks' }).first()
    await expect(work).toContainText('A child made it.')
    await expect(work).not.toContainText('Pip')
    await expect(work.getByRole('button', { name: 'Suspend' })).toHaveCount(0)
    await work.getByRole('link', { name: /^Open in the reader/ }).click()
    await work.getByRole('button', { name: 'Publish' }).click()
    await expect(desk.getByText('“The Moon Walks” is published.')).toBeVisible()
    const link = await stories(page)
      .getByRole('link', { name: /^Read story/ })
      .getAttribute('href')
    await openPage(visitor, link!.replace(/\?.*/, ''))
    await expect(h1(visitor)).toHaveText('The Moon Walks')
    await expect(visitor.getByText('by a member')).toBeVisible()
    await expect(main(visitor)).not.toContainText('Pip')
  })

  await test.step('a moderator hides it, and the parent and the child read why', async () => {
    await openPage(desk, '/owner')
    await desk.getByLabel('Published').check()
    const work = desk.getByRole('listitem').filter({ hasText: 'The Moon Walks' }).first()
    await work.getByRole('button', { name: 'Hide' }).click()
    await work.getByLabel('Note to the author').fill('Owls are frightened by page 1. Could it end well?')
    await work.getByRole('button', { name: 'Hide it with this note' }).click()
    await expect(desk.getByText('“The Moon Walks” is hidden.')).toBeVisible()

    await openPage(page, '/dashboard/family')
    await expect(stories(page)).toContainText('A moderator hid it, or readers reported it.')
    await expect(stories(page)).toContainText(
      'Our note to your child: “Owls are frightened by page 1. Could it end well?”',
    )
    await handOver(page, 'Pip')
    await openPage(page, journal)
    await expect(story(page)).toContainText('Only your family and our team can read it for now.')
    await expect(story(page)).toContainText('A note for you: “Owls are frightened by page 1. Could it end well?”')
  })
})
