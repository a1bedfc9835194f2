import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { nameModerator } from '../name-moderator.ts'
import { addChild, backToFamily, childCard, h1, handOver, laptop, main, open, phone } from './family.ts'
import { logIn, makeMember, newPerson, notice, signIn } from './member.ts'
import { asAuthor, decide } from './moderator.ts'
import { cards, controlOf, joinTier, payWith } from './paying.ts'
import { expect, expectAccessible, markWhenHydrated, openPage, test, untilHydrated } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const journal = '/storytellers-lantern/dreams'
const stories = (page: Page) => main(page).getByRole('region', { name: 'Their Stories' })
const own = (page: Page) => main(page).getByRole('region', { name: 'Yours' })

/** The only card of a story; the link in it leads to the reader. */
const story = (page: Page) => own(page).getByRole('listitem').filter({ hasText: 'The Moon Walks' })

/** Writes a page in the guild hall and binds it. */
async function writeStory(page: Page) {
  await openPage(page, '/storytellers-lantern/guild-hall')
  await main(page)
    .getByRole('button', { name: /^Write on this/ })
    .first()
    .click()
  await page.getByLabel('Title').fill('A Walk')
  await page.getByLabel('Your words').fill('The moon went for a walk. Ring 020 7946 0018!')
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
  await main(page).getByRole('button', { name: 'Back to the room' }).click()
  await main(page).getByRole('button', { name: 'Bind a Book' }).click()
  const binding = main(page).getByRole('region', { name: 'Bind a Book' })
  await binding.getByLabel(/^A Walk/).check()
  await binding.getByLabel('Its title').fill('Ring 020 7946 0018')
  await binding.getByRole('button', { name: 'Bind the Book' }).click()
  const question = page.getByRole('dialog', { name: 'Somebody Could Be Found by This' })
  await expect(question).toContainText('Leave the number out.')
  await expect(question.getByRole('button')).toHaveText(['Write it in another way'])
  await expectAccessible(page)
  await question.getByRole('button').click()
  await binding.getByLabel('Its title').fill('The Moon Walks')
  await binding.getByRole('button', { name: 'Bind the Book' }).click()
  await expect(binding.getByText('Chapter 1 has words by which somebody could be found or hurt')).toBeVisible()

  await binding.getByRole('button', { name: 'Back to the room' }).click()
  await main(page).getByRole('button', { name: 'Open A Walk' }).click()
  await page.getByLabel('Your words').fill('The moon went for a walk.')
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
  await main(page).getByRole('button', { name: 'Back to the room' }).click()
  await main(page).getByRole('button', { name: 'Bind a Book' }).click()
  await binding.getByLabel(/^A Walk/).check()
  await binding.getByLabel('Which story is it?').selectOption('The Moon Walks')
  await binding.getByRole('button', { name: 'Bind the Book' }).click()
  await expect(binding.getByText('“The Moon Walks” is bound.')).toBeVisible()
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

for (const [device, viewport] of [
  ['a phone', phone],
  ['a laptop @proof', laptop],
] as const)
  test(`a family’s first evening on ${device}: a story is approved twice, reported, hidden and explained`, async ({
    page,
    browser,
    site,
    request,
    emailTo,
    tolerate,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(viewport)
    const mara = await makeMember(request, emailTo, newPerson(people.mara))
    const vesper = await makeMember(request, emailTo, newPerson(people.vesper))
    const juno = await makeMember(request, emailTo, newPerson(people.juno))
    for (const { email } of [vesper, juno]) await nameModerator(site, email)
    let id = ''
    const openAnother = async () => {
      const another = await (await browser.newContext({ baseURL: site.url, viewport: phone })).newPage()
      await markWhenHydrated(another)
      return another
    }
    const desk = await openAnother()
    const tablet = await openAnother()

    await test.step('two children are added; showing stories needs a payment first', async () => {
      await logIn(page, mara)
      await openPage(page, '/dashboard/family')
      await addChild(page, { nickname: 'Pip', animal: 'Owl', band: '7 to 9' })
      await addChild(page, { nickname: 'Wren', animal: 'Snail', band: '4 to 6' })
      await open(childCard(page, 'Pip'), 'What you allow')
      await expect(childCard(page, 'Pip')).toContainText('Showing their stories')
      await childCard(page, 'Pip').getByRole('button', { name: 'Allow it' }).click()
      await expect(childCard(page, 'Pip').getByText('Please read what you allow, and tick it.')).toBeVisible()
      await childCard(page, 'Pip').getByRole('checkbox').check()
      tolerate(/409/)
      await childCard(page, 'Pip').getByRole('button', { name: 'Allow it' }).click()
      await expect(childCard(page, 'Pip')).toContainText(
        'For this we need a payment of yours within the last twelve months.',
      )
      await expectAccessible(page)
      await childCard(page, 'Pip').getByRole('link', { name: 'See the memberships' }).click()
      await expect(page).toHaveURL('/memberships')
      await untilHydrated(page)
      await joinTier(page, "Storyteller's Lantern")
      await payWith(page, cards.good)
      await expect(page).toHaveURL('/portal-hub')
      await controlOf(site).settled()
    })

    await test.step('the parent allows it', async () => {
      await untilHydrated(page)
      await main(page).getByRole('link', { name: 'To your family page' }).click()
      await expect(page).toHaveURL('/dashboard/family')
      await open(childCard(page, 'Pip'), 'What you allow')
      await childCard(page, 'Pip').getByRole('checkbox').check()
      await childCard(page, 'Pip').getByRole('button', { name: 'Allow it' }).click()
      await expect(childCard(page, 'Pip')).toContainText(
        /Showing their stories: allowed \(version 1 of the words, payment ch_\w+\)/,
      )
    })

    await test.step('Wren gets a tablet of her own', async () => {
      const devices = main(page).getByRole('region', { name: 'A Tablet of Their Own' })
      await devices.getByRole('button', { name: 'Make a code for Wren' }).click()
      const code = (await devices.locator('.paired-device-signs').textContent()) ?? ''
      await openPage(tablet, '/device')
      await main(tablet).getByLabel('Your code').fill(code)
      await tablet.keyboard.press('Enter')
      await expect(main(tablet).getByText('Hello, Wren!')).toBeVisible()
    })

    await test.step('Pip writes a story and submits it', async () => {
      tolerate(/422/)
      await handOver(page, 'Pip')
      await writeStory(page)
      await openPage(page, journal)
      await expect(story(page)).toContainText('Only your family can read it.')
      await expect(story(page)).not.toContainText('For ')
      await story(page).getByRole('button', { name: 'Edit' }).click()
      const editing = page.getByRole('dialog')
      await expect(editing.getByLabel('Whom it is for')).toHaveCount(0)
      await editing.getByLabel('Description').fill('About the moon, which is awake at night.')
      await editing.getByRole('button', { name: 'Save' }).click()
      await expect(story(page)).toContainText('which is awake at night')
      await sendStory(page)
    })

    await test.step('the parent does not approve it, and the child submits it again', async () => {
      await openPage(page, '/dashboard')
      await backToFamily(page, mara.password)
      await stories(page).getByRole('button', { name: 'Don’t approve' }).click()
      await stories(page).getByLabel('Note to your child (optional)').fill('Where does the moon sleep?')
      await expectAccessible(page)
      await stories(page).getByRole('button', { name: 'Don’t approve' }).click()
      await expect(notice(page)).toContainText('Not Approved')
      await expect(stories(page)).toHaveCount(0)
      await expect(h1(page)).toBeFocused()
      await handOver(page, 'Pip')
      await openPage(page, journal)
      await expect(story(page)).toContainText('A note for you: “Where does the moon sleep?”')
      await sendStory(page)
    })

    await test.step('the parent reads it, and approves it', async () => {
      await openPage(page, '/dashboard')
      await backToFamily(page, mara.password)
      expect((await emailTo(mara.email, /needs your approval/)).text).not.toContain('Pip')
      await expect(stories(page)).toContainText(
        'This story needs your approval. Nobody outside your family can read it yet.',
      )
      await expect(stories(page)).toContainText(/The program has (?:found nothing in the file|not looked through)/)
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
      await expect(ages.getByRole('radio', { name: 'For everybody' })).toBeChecked()
      await page.keyboard.press('Enter')
      await expect(stories(page)).toContainText('You approved it. Now a moderator reviews it.')
      await expect(stories(page)).toContainText('For everybody')
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
      await openPage(tablet, journal)
      const card = main(tablet).getByRole('listitem').filter({ hasText: 'The Moon Walks' })
      await expect(card).toContainText('by a member')
      await expect(card).toContainText('For everybody')
      await expect(card).not.toContainText('Pip')
    })

    await test.step('a signed-out visitor tells about it, a moderator hides it, and the child reads why', async () => {
      const link = await stories(page)
        .getByRole('link', { name: /^Read story/ })
        .getAttribute('href')
      id = /[^/?]+(?=\?)/.exec(link ?? '')?.[0] ?? ''
      const visitor = await openAnother()
      await openPage(visitor, `${journal}/${id}`)
      await visitor.getByRole('button', { name: 'Report this' }).click()
      await visitor.getByRole('dialog').getByRole('radio').nth(2).check()
      await visitor.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
      await expect(visitor.getByRole('dialog')).toContainText('Report Sent')
      await visitor.context().close()

      await openPage(desk, '/owner')
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
      await story(page).getByRole('button', { name: 'Ask us to look again' }).click()
      const asking = page.getByRole('dialog')
      await expect(asking).toContainText('Our team looks at it again. Then we tell you and your grown-up.')
      await asking.getByLabel('Why should everyone read it?').fill('The moon comes home on page 2.')
      await asking.getByRole('button', { name: 'Ask' }).click()
      await expect(story(page)).toContainText('You asked us to look again.')
    })

    await test.step('somebody else shows it again; the parent hides it, and shows it again', async () => {
      await openPage(page, '/dashboard')
      await backToFamily(page, mara.password)
      await expect(stories(page)).toContainText('Your child appealed. A moderator reviews it again.')
      await decide(request, await asAuthor(request, site, juno), id, 'show')
      await openPage(page, '/dashboard/family')
      await expect(stories(page)).toContainText('Everyone can read it.')
      await expect(stories(page)).toContainText('To change that, hide it and show it again.')
      await stories(page).getByRole('button', { name: 'Hide', exact: true }).click()
      await expect(stories(page)).toContainText('You hid it.')
      await expect(stories(page).getByRole('radio', { name: 'For everybody' })).toBeChecked()
      await expectAccessible(page)
      tolerate(/404/)
      await openPage(tablet, `${journal}/${id}`)
      await expect(h1(tablet)).toHaveText('Storybook not found!')
      await stories(page).getByRole('button', { name: 'Show again' }).click()
      await expect(stories(page)).toContainText('Everyone can read it.')
      await openPage(tablet, `${journal}/${id}`)
      await expect(h1(tablet)).toHaveText('The Moon Walks')
    })

    await test.step('shown again for 10 and older it reaches Wren no more', async () => {
      await stories(page).getByRole('button', { name: 'Hide', exact: true }).click()
      await stories(page).getByRole('radio', { name: 'For 10 and older' }).check()
      await stories(page).getByRole('button', { name: 'Show again' }).click()
      await expect(stories(page)).toContainText('For 10 and older')
      await expect(stories(page)).toContainText('Everyone can read it.')
      await openPage(tablet, `${journal}/${id}`)
      await expect(h1(tablet)).toHaveText('Storybook not found!')
    })

    await test.step('withdrawn consent hides every story', async () => {
      await open(childCard(page, 'Pip'), 'What you allow')
      await childCard(page, 'Pip').getByRole('button', { name: 'Take it back' }).last().click()
      await expect(stories(page)).toContainText(
        'To approve stories, first consent to publishing them under “What you allow”.',
      )
      await openPage(tablet, `${journal}/${id}`)
      await expect(h1(tablet)).toHaveText('Storybook not found!')
    })
    await tablet.context().close()
    await desk.context().close()
  })
