import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import type { WritingsAnswer } from '#contract/writings.ts'
import { thisWeeksLight } from '#content/storytellers-lantern/library.ts'
import { people } from '../people.ts'
import { addChildren, handOver } from './family.ts'
import { makeMember, notice, signIn, newPerson, type EmailTo } from './member.ts'
import { cards, controlOf, joinTier, payWith } from './paying.ts'
import { openPage, expect, expectAccessible, test, untilHydrated } from './site.ts'
import type { Site } from './sites.ts'

test.describe.configure({ mode: 'parallel' })

const hall = '/storytellers-lantern/guild-hall'
const desk = (page: Page) => page.getByLabel('Your words')
const saved = (page: Page) => page.getByRole('main').getByText('Saved', { exact: true })
const drawer = (page: Page) => page.getByRole('region', { name: 'Your Pages' })

async function becomeMember(
  page: Page,
  { site, request, emailTo }: { site: Site; request: APIRequestContext; emailTo: EmailTo },
  tier: string,
  card: string = cards.good,
) {
  const person = await makeMember(request, emailTo, newPerson(people.tobias))
  await signIn(page, person)
  await page.goto('/memberships')
  await untilHydrated(page)
  await joinTier(page, tier)
  await payWith(page, card)
  await expect(page).toHaveURL('/portal-hub')
  // The room opens after the sync.
  await controlOf(site).settled()
  return person
}

test('a member opens the room from the dashboard, reads the story and writes', async ({
  page,
  site,
  request,
  emailTo,
}) => {
  test.setTimeout(120_000)
  await becomeMember(page, { site, request, emailTo }, "Storyteller's Lantern")
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Enter the Guild Hall' }).click()
  await expect(page.getByRole('heading', { name: 'The Inn at the End of the Road' })).toBeVisible()
  await expect(page.getByText('“Come in, then.”', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A Letter from The Star Keeper' })).toBeVisible()
  await expectAccessible(page)

  await test.step('a prompt starts a writing, which is saved automatically and counts its words', async () => {
    await page
      .getByRole('button', { name: /^Write on this/ })
      .first()
      .click()
    await expect(desk(page)).toBeFocused()
    await expect(page.getByLabel('Title')).not.toHaveValue('')
    const prompt = page.getByRole('complementary', { name: 'What you write on' })
    await expect(prompt.getByText(await page.getByLabel('Title').inputValue())).toBeVisible()
    // A phone with an open keyboard.
    await page.setViewportSize({ width: 390, height: 420 })
    await desk(page).fill('A line.\n'.repeat(60))
    await page.keyboard.press('Control+End')
    await desk(page).evaluate((field) => field.scrollIntoView({ block: 'end' }))
    await expect(prompt).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByLabel('Title').fill('The Ferry')
    await desk(page).fill('Nobody came down to the water.')
    await expect(page.getByText('6 words')).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to the room' }).click()
    await expect(drawer(page).getByRole('heading', { name: 'The Ferry' })).toBeVisible()
    await page.reload()
    await drawer(page).getByRole('button', { name: 'Open The Ferry' }).click()
    await expect(desk(page)).toHaveValue('Nobody came down to the water.')
  })

  await test.step('Back does not ask, loses nothing and stays in the room', async () => {
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await desk(page).fill('Nobody came down to the water. Yet.')
    await page.goBack()
    await expect(drawer(page).getByRole('heading', { name: 'The Ferry' })).toBeVisible()
    await expect(page).toHaveURL(hall)
    await drawer(page).getByRole('button', { name: 'Open The Ferry' }).click()
    await expect(desk(page)).toHaveValue('Nobody came down to the water. Yet.')
    await page.reload()
    await expect(drawer(page).getByRole('button', { name: 'Open The Ferry' })).toBeVisible()
    await expect(page).toHaveURL(hall)
    await drawer(page).getByRole('button', { name: 'Open The Ferry' }).click()
    await desk(page).fill('Nobody came down to the water.')
    await expect(saved(page)).toBeVisible()
    expect(asked).toEqual([])
  })

  await test.step('the writing is downloaded as a text file', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as a text file' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('The Ferry.txt')
    expect(await readFile(await file.path(), 'utf8')).toBe('The Ferry\n\nNobody came down to the water.\n')
  })

  await test.step('it is removed after a confirmation', async () => {
    await page.getByRole('button', { name: 'Remove this page' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Remove this page' }).click()
    await page.getByRole('button', { name: 'Yes, remove it' }).click()
    await expect(drawer(page).getByText('The drawer is empty.', { exact: false })).toBeVisible()
  })
})

test('pages are put in order, bound into a book and read in the reader', async ({
  page,
  site,
  request,
  emailTo,
  tolerate,
}) => {
  test.setTimeout(120_000)
  await becomeMember(page, { site, request, emailTo }, "Storyteller's Lantern")
  await openPage(page, hall)
  const write = async (title: string, text: string) => {
    await page.getByRole('button', { name: 'Begin a new page' }).click()
    await page.getByLabel('Title').fill(title)
    await desk(page).fill(text)
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', { name: 'Back to the room' }).click()
  }
  await write('Dusk', 'The lamps were lit <b>early</b>.\n\nNobody minded.')
  await write('', 'An owl asked who.')
  await write('Dawn & After', 'It was the baker.')
  await write('Nothing yet', '...')

  await drawer(page).getByRole('button', { name: 'Bind a Book' }).click()
  const binding = page.getByRole('region', { name: 'Bind a Book' })
  const chapters = binding.getByRole('region', { name: 'The chapters, in order' }).getByRole('listitem')
  const bind = binding.getByRole('button', { name: 'Bind the Book' })
  await expect(page.locator('.room')).toBeFocused()
  await expectAccessible(page)

  await test.step('pages become chapters in the order in which they are chosen, and move by keyboard', async () => {
    await expect(binding.getByLabel('Nothing yet, no words yet')).toBeDisabled()
    await bind.click()
    await expect(binding.getByText('Choose your first page, and it stands here.')).toHaveCount(2)
    for (const name of ['Dawn & After, 4 words', 'Untitled, 4 words', 'Dusk, 7 words'])
      await binding.getByLabel(name).press('Space')
    await expect(chapters).toHaveText([/^Dawn & After/, /^Chapter 2/, /^Dusk/])
    const up = binding.getByRole('button', { name: 'Move up Dusk' })
    await up.press('Enter')
    await expect(chapters).toHaveText([/^Dawn & After/, /^Dusk/, /^Chapter 3/])
    await expect(binding.getByRole('status').getByText('Dusk is chapter 2 of 3.')).toBeAttached()
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chapters).toHaveText([/^Dusk/, /^Dawn & After/, /^Chapter 3/])
    await binding.getByRole('button', { name: 'Move down Dawn & After' }).click()
    await expect(chapters).toHaveText([/^Dusk/, /^Chapter 2/, /^Dawn & After/])
    await binding.getByLabel('Untitled, 4 words').uncheck()
    await expect(chapters).toHaveText([/^Dusk/, /^Dawn & After/])
    await expect(binding.getByRole('status').getByText('Chapter 2 is not in the book any more.')).toBeAttached()
    await expectAccessible(page)
  })

  await test.step('the title goes through the sieve, and the author hears that others will read it', async () => {
    await bind.click()
    await expect(binding.getByText('A story needs a title first.')).toBeVisible()
    await expect(binding.getByLabel('Its title')).toBeFocused()
    await binding.getByLabel('Its title').fill('Ring 07700 900123')
    await bind.click()
    const agreement = page.getByRole('dialog', { name: 'Everyone will be able to read it' })
    await expectAccessible(page)
    await agreement.getByRole('button', { name: 'Yes, bind the book' }).click()
    await page
      .getByRole('dialog', { name: 'This seems to give something away' })
      .getByRole('button', { name: 'Change it' })
      .click()
    await binding.getByLabel('Its title').fill('The Lamps')
    await bind.click()
    await expect(binding.getByText('“The Lamps” is bound.')).toBeVisible()
    await expect(binding.getByText('Everyone can read it.')).toBeVisible()
    await expect(binding.getByLabel('Which story is it?').locator(':checked')).toHaveText('The Lamps')
    await expect(binding.getByText('This story has a file. The book takes its place.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the book is read in the reader', async () => {
    const opening = page.context().waitForEvent('page')
    await binding.getByRole('link', { name: /^Read It/ }).click()
    const book = await opening
    await expect(book.getByRole('heading', { level: 1 })).toHaveText('The Lamps')
    await book.getByRole('button', { name: 'Contents' }).click()
    await expect(book.locator('.reader-panel').getByRole('listitem')).toHaveText(['Dusk', 'Dawn & After'])
    await book.getByRole('button', { name: 'Dusk' }).click()
    await expect(book.frameLocator('.book-frame').getByText('The lamps were lit <b>early</b>.')).toBeVisible()
    await expectAccessible(book)
    await book.close()
  })

  await test.step('a page that is gone is named, and the book can be bound again', async () => {
    const token = await page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('constellation-club.session') ?? '') as { access_token: string }).access_token,
    )
    const headers = { Authorization: `Bearer ${token}` }
    const writings = (await (await request.get('/api/writings', { headers })).json()) as WritingsAnswer
    const dusk = writings.data.find(({ title }) => title === 'Dusk')?.id ?? ''
    await request.delete(`/api/writings/${dusk}`, { headers })
    tolerate('404')
    await bind.click()
    await expect(binding.getByText('One of these pages is gone. Please look at the chapters once more.')).toBeVisible()
    await expect(chapters).toHaveText([/^Dawn & After/])
    await bind.click()
    await expect(binding.getByText('“The Lamps” is bound.')).toBeVisible()
    await page.goBack()
    await expect(drawer(page).getByRole('button', { name: 'Bind a Book' })).toBeVisible()
    await expect(page).toHaveURL(hall)
  })
})

test('text written offline survives closing the tab and is saved later', async ({
  page,
  site,
  context,
  request,
  emailTo,
  tolerate,
}) => {
  test.setTimeout(120_000)
  tolerate('ERR_INTERNET_DISCONNECTED')
  await becomeMember(page, { site, request, emailTo }, "Storyteller's Lantern")
  await page.goto(hall)
  await page.getByRole('button', { name: 'Begin a new page' }).click()
  await page.getByLabel('Title').fill('Tunnel')
  await desk(page).fill('Light.')
  await expect(saved(page)).toBeVisible()
  await context.setOffline(true)
  await desk(page).fill('Light. Dark.')
  await expect(page.getByText('Kept on this device. It is saved as soon as we can be reached.')).toBeVisible()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()

  await context.setOffline(true)
  await desk(page).fill('Light. Dark. Light again.')
  await expect(page.getByText('Kept on this device. It is saved as soon as we can be reached.')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(hall)
  await drawer(next).getByRole('button', { name: 'Open Tunnel' }).click()
  await expect(desk(next)).toHaveValue('Light. Dark. Light again.')
})

test('a pasted text that is longer than one page is kept whole, and split after a question', async ({
  page,
  site,
  request,
  emailTo,
}) => {
  test.setTimeout(120_000)
  await becomeMember(page, { site, request, emailTo }, "Storyteller's Lantern")
  await openPage(page, hall)
  await page.getByRole('button', { name: 'Begin a new page' }).click()
  await page.getByLabel('Title').fill('Long')
  const [first, second] = [`${'All of it. '.repeat(5_000)}\n\n`, 'And more. '.repeat(5_000)]
  await desk(page).focus()
  await page.keyboard.insertText(first + second)
  const question = page.getByRole('alert').filter({ hasText: 'This is longer than one page. Split it into 2 pages?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('This page is too long to save.', { exact: false })).toBeVisible()
  await expect(desk(page)).toHaveValue(first + second)
  await page.getByRole('button', { name: 'Yes, split it' }).click()
  await expect(desk(page)).toHaveValue(first)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the room' }).click()
  await drawer(page).getByRole('button', { name: 'Open Long (page 2)' }).click()
  await expect(desk(page)).toHaveValue(second)
})

test('while a payment is missing the room is closed, and own writings can be read and saved', async ({
  page,
  site,
  request,
  emailTo,
  tolerate,
}) => {
  test.setTimeout(150_000)
  tolerate('403')
  await becomeMember(page, { site, request, emailTo }, "Storyteller's Lantern", cards.failsLater)
  await page.goto(hall)
  await page.getByRole('button', { name: 'Begin a new page' }).click()
  await page.getByLabel('Title').fill('Mine')
  await desk(page).fill('All of it.')
  await expect(saved(page)).toBeVisible()
  await pause(site)
  await page.reload()
  const notice = page.getByRole('complementary', { name: 'Your Membership Is Paused' })
  await expect(notice.getByText('It opens again when it is paid. Update your card.', { exact: false })).toBeVisible()
  await expect(page.getByText('The Inn at the End of the Road')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Begin a new page' })).toHaveCount(0)
  await drawer(page).getByRole('button', { name: 'Open Mine' }).click()
  await expect(desk(page)).toHaveValue('All of it.')
  await expect(desk(page)).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Save as a text file' })).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the room' }).click()
  await drawer(page).getByRole('button', { name: 'Bind a Book' }).click()
  await expect(page.getByLabel('Mine, 3 words')).toBeEnabled()
  await page.goBack()
  await notice.getByRole('link', { name: 'Update your card' }).click()
  await expect(page).toHaveURL('/dashboard/billing')
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible()
})

async function pause(site: Site): Promise<void> {
  const control = controlOf(site)
  await control.advance({ months: 1 })
  // The days in which the room stays open are over.
  await control.advance({ days: 4 })
  await control.settled()
}

test('a member’s pause closes the room after the paid month; billing, dashboard and room agree', async ({
  page,
  site,
  request,
  emailTo,
  tolerate,
}) => {
  test.setTimeout(180_000)
  tolerate('403')
  await becomeMember(page, { site, request, emailTo }, "Storyteller's Lantern")
  await page.goto(hall)
  await page.getByRole('button', { name: 'Begin a new page' }).click()
  await page.getByLabel('Title').fill('Mine')
  await desk(page).fill('All of it.')
  await expect(saved(page)).toBeVisible()
  const bill = page.getByRole('region', { name: 'Your Memberships' }).getByRole('listitem')
  const story = page.getByRole('heading', { name: 'The Inn at the End of the Road' })
  const door = page.getByRole('complementary', { name: 'Your Membership Is on Pause' })
  const control = controlOf(site)
  const pass = async (days: number) => {
    await control.advance({ days })
    await control.settled()
  }

  await test.step('until then the room stays open', async () => {
    await page.goto('/dashboard/billing')
    await bill.getByRole('button', { name: 'Pause' }).click()
    await bill.getByLabel('One month').check()
    await bill.getByRole('button', { name: 'Pause it' }).click()
    await expect(bill.getByText(/^Open until \w+ \d+, \d{4}, as you have paid\. Then it goes on pause/)).toBeVisible()
    await page.goto(hall)
    await expect(story).toBeVisible()
    await expect(page.getByRole('button', { name: 'Begin a new page' })).toBeVisible()
  })

  await test.step('then it is closed, and own writings can be read', async () => {
    await pass(35)
    await page.goto(hall)
    await expect(
      door.getByText('so this room is closed for now, and nothing is charged.', { exact: false }),
    ).toBeVisible()
    await expect(door.getByText('What you have written stays yours.', { exact: false })).toBeVisible()
    await expect(story).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Begin a new page' })).toHaveCount(0)
    await drawer(page).getByRole('button', { name: 'Open Mine' }).click()
    await expect(desk(page)).toHaveValue('All of it.')
    await expect(desk(page)).not.toBeEditable()
    await expectAccessible(page)
  })

  await test.step('billing and dashboard show the same day', async () => {
    await page.getByRole('button', { name: 'Back to the room' }).click()
    await door.getByRole('link', { name: 'See what comes next' }).click()
    const comesBack = bill.getByText(/^It comes back by itself on \w+ \d+, \d{4}, and \$10\.00 will be charged then\.$/)
    const [day = ''] = /\w+ \d+, \d{4}/.exec((await comesBack.textContent()) ?? '') ?? []
    await page.goto('/dashboard')
    await expect(
      page.getByText(`Closed for now, and nothing is charged. It comes back on ${day}.`, { exact: true }),
    ).toBeVisible()
  })

  await test.step('after a cancellation nothing says that it resumes', async () => {
    await page.getByRole('link', { name: 'End the pause' }).click()
    await bill.getByRole('button', { name: 'Cancel membership' }).click()
    await bill.getByRole('button', { name: 'Yes, cancel it' }).click()
    const stays = bill.getByText(
      /^Cancelled\. It stays closed, ends on \w+ \d+, \d{4}, and nothing more will be charged\.$/,
    )
    const [day = ''] = /\w+ \d+, \d{4}/.exec((await stays.textContent()) ?? '') ?? []
    await page.goto('/dashboard')
    await expect(
      page.getByText(`Closed, and over on ${day}. Nothing more will be charged.`, { exact: true }),
    ).toBeVisible()
    await expect(page.getByText('It comes back on', { exact: false })).toHaveCount(0)
    await page.getByRole('link', { name: 'See the bill' }).click()
    await bill.getByRole('button', { name: 'Keep it after all' }).click()
    await expect(bill.getByText(/^It comes back by itself on /)).toBeVisible()
  })

  await test.step('it opens again by itself, and the writing can be continued', async () => {
    await pass(30)
    await page.goto(hall)
    await expect(story).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Open Mine' }).click()
    await desk(page).fill('All of it, and more.')
    await expect(saved(page)).toBeVisible()
  })
})

test('a paying storyteller’s child finds the way to the guild hall and no placeholder', async ({
  page,
  site,
  request,
  emailTo,
}) => {
  test.setTimeout(90_000)
  const guardian = await becomeMember(page, { site, request, emailTo }, "Storyteller's Lantern")
  const become = page.getByRole('main').getByRole('button', { name: 'Become a Storyteller' })
  const way = page.getByRole('main').locator('.room-key').getByRole('link')
  await openPage(page, '/storytellers-lantern')
  await expect(become).toBeVisible()
  await expect(way).toHaveAttribute('href', hall)

  await addChildren(request, guardian, ['Pip'])
  await openPage(page, '/dashboard/family')
  await handOver(page, 'Pip')
  await openPage(page, '/storytellers-lantern')
  await expect(way).toBeVisible()
  await expect(become).toBeHidden()
  const light = page.getByRole('region', { name: "This Week's Light" })
  await expect(light.getByRole('heading', { level: 3 })).toHaveText(thisWeeksLight.map(({ title }) => title))
  await expect(light.getByRole('button')).toHaveCount(0)
  await way.click()
  await expect(page.getByRole('heading', { name: 'A Story of the Guild' })).toBeVisible()
})

test('a member of another tier sees the invitation', async ({ page, site, request, emailTo, tolerate }) => {
  test.setTimeout(90_000)
  tolerate('403')
  await becomeMember(page, { site, request, emailTo }, 'Sprout')
  await page.goto(hall)
  await expect(page.getByRole('complementary', { name: 'The Hall Is Kept for the Guild' })).toBeVisible()
  await page.goto('/critter-club/clubhouse')
  await expect(page.getByRole('heading', { name: 'A Letter from Whiskerleaf' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Two Things to Do' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Nibsy, to color' }).click()
  const sheet = page.getByRole('img', { name: 'A line drawing: Nibsy, to color' })
  await expect(sheet).toBeVisible()
  expect(await sheet.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800)
  await expect(page.getByRole('figure', { name: 'Nibsy, to color' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Print this sheet' })).toBeInViewport()

  // Offline another sheet cannot be fetched, and this one stays.
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  const another = page.locator('.sheet-choice').last()
  await another.click()
  await expect(notice(page)).toContainText('Sheet Not Fetched')
  await expect(notice(page)).toContainText('You are offline just now.')
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nibsy, to color' })).toHaveAttribute('aria-pressed', 'true')
  await page.context().setOffline(false)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await download).suggestedFilename()).toBe('color-nibsy.pdf')
  expect((await readFile(await (await download).path())).toString('latin1')).toMatch(/^%PDF-[^]*%%EOF\s*$/)
  const thumbnails = page.locator('.sheets img')
  await expect(thumbnails).toHaveCount(10)
  await thumbnails.last().scrollIntoViewIfNeeded()
  await expect.poll(() => thumbnails.last().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(240)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(sheet).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expectAccessible(page)
})
