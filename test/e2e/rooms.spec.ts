import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { thisWeeksLight } from '#content/storytellers-lantern/library.ts'
import type { WritingsAnswer } from '#contract/writings.ts'
import { call } from '../client.ts'
import { people } from '../people.ts'
import { addChildren, handOver } from './family.ts'
import { signIn } from './member.ts'
import { openPage, expect, expectAccessible, test } from './site.ts'

const hall = '/storytellers-lantern/guild-hall'
const desk = (page: Page) => page.getByLabel('Your words')
const saved = (page: Page) => page.getByRole('main').getByText('Saved', { exact: true })
const drawer = (page: Page) => page.getByRole('region', { name: 'Your Pages' })

test('a member opens the room from the dashboard, reads the story and writes', async ({ page, makeMember }) => {
  await signIn(page, await makeMember(people.tobias, { tier: 'storytellers-lantern-guild' }))
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Guild Hall' }).click()
  await expect(page.getByRole('heading', { name: 'The Inn at the End of the Road' })).toBeVisible()
  const story = page.getByRole('article').filter({ hasText: 'The Inn at the End of the Road' })
  await story.getByText('Read on').click()
  await expect(story.getByText('“Come in, then.”', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A Letter from The Star Keeper' })).toBeVisible()
  await expectAccessible(page)

  await test.step('a prompt starts a writing, which is saved automatically and counts its words', async () => {
    await page
      .getByRole('button', { name: /^Write about this/ })
      .first()
      .click()
    await expect(desk(page)).toBeFocused()
    await expect(page.getByLabel('Title')).not.toHaveValue('')
    const prompt = page.getByRole('complementary', { name: 'Your prompt' })
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
    await page.getByRole('button', { name: 'Delete this page' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Delete this page' }).click()
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(drawer(page).getByText('No pages yet.', { exact: false })).toBeVisible()
  })
})

test('pages are put in order, bound into a book and read in the reader', async ({ page, tolerate, makeMember }) => {
  const tobias = await makeMember(people.tobias, { tier: 'storytellers-lantern-guild' })
  await signIn(page, tobias)
  await openPage(page, hall)
  const write = async (title: string, text: string) => {
    await page.getByRole('button', { name: 'Start a new page' }).click()
    await page.getByLabel('Title').fill(title)
    await desk(page).fill(text)
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', { name: 'Back to the room' }).click()
  }
  await write('Dusk', 'The lamps were lit <b>early</b>.\n\nNobody minded.')
  await write('', 'An owl asked who.')
  await write('Dawn & After', 'It was the baker.')
  await write('Nothing yet', '...')

  await drawer(page).getByRole('button', { name: 'Make a book' }).click()
  const binding = page.getByRole('region', { name: 'Make a book' })
  const pages = binding.getByRole('region', { name: 'Your book, page by page' }).getByRole('listitem')
  const bind = binding.getByRole('button', { name: 'Make book' })
  await expect(page.locator('.room')).toBeFocused()
  await expectAccessible(page)

  await test.step('pages stand in the order in which they are chosen, and move by keyboard', async () => {
    await expect(binding.getByLabel('Nothing yet, no words yet')).toBeDisabled()
    await bind.click()
    await expect(binding.getByText('Your book has no pages yet. Choose one.')).toHaveCount(2)
    for (const name of ['Dawn & After, 4 words', 'Untitled, 4 words', 'Dusk, 7 words'])
      await binding.getByLabel(name).press('Space')
    await expect(pages).toHaveText([/^Dawn & After/, /^Page 2/, /^Dusk/])
    const up = binding.getByRole('button', { name: 'Move up Dusk' })
    await up.press('Enter')
    await expect(pages).toHaveText([/^Dawn & After/, /^Dusk/, /^Page 3/])
    await expect(binding.getByRole('status').getByText('Dusk is number 2 of 3.')).toBeAttached()
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(pages).toHaveText([/^Dusk/, /^Dawn & After/, /^Page 3/])
    await binding.getByRole('button', { name: 'Move down Dawn & After' }).click()
    await expect(pages).toHaveText([/^Dusk/, /^Page 2/, /^Dawn & After/])
    await binding.getByLabel('Untitled, 4 words').uncheck()
    await expect(pages).toHaveText([/^Dusk/, /^Dawn & After/])
    await expect(binding.getByRole('status').getByText('Page 2 is no longer in the book.')).toBeAttached()
  })

  await test.step('the title goes through text screening, and the author hears that others will read it', async () => {
    await bind.click()
    await expect(binding.getByText('Enter a title first.')).toBeVisible()
    await expect(binding.getByLabel('Title', { exact: true })).toBeFocused()
    await binding.getByLabel('Title', { exact: true }).fill('Ring 07700 900123')
    await bind.click()
    const agreement = page.getByRole('dialog', { name: 'Everyone will be able to read it' })
    await expectAccessible(page)
    await agreement.getByRole('button', { name: 'Yes, make the book' }).click()
    await page.getByRole('dialog', { name: 'Possible personal details' }).getByRole('button', { name: 'Edit' }).click()
    await binding.getByLabel('Title', { exact: true }).fill('The Lamps')
    await bind.click()
    await expect(binding.getByText('“The Lamps” is ready.')).toBeVisible()
    await expect(binding.getByText('Everyone can read it.')).toBeVisible()
    await expect(binding.getByLabel('Which storybook is it for?').locator(':checked')).toHaveText('The Lamps')
    await expect(binding.getByText('This story already has a book. Your new book takes its place.')).toBeVisible()
  })

  await test.step('the book is read in the reader', async () => {
    const opening = page.context().waitForEvent('page')
    await binding.getByRole('link', { name: /^Read it/ }).click()
    const book = await opening
    await expect(book.getByRole('heading', { level: 1 })).toHaveText('The Lamps')
    // The cover that lists show of it.
    const title = book.frameLocator('.book-frame').getByRole('heading', { name: 'The Lamps' })
    await expect(title).toHaveCSS('color', 'rgb(255, 244, 220)')
    await book.getByRole('button', { name: 'Contents' }).click()
    await expect(book.locator('.reader-panel').getByRole('listitem')).toHaveText(['Dusk', 'Dawn & After'])
    await book.getByRole('button', { name: 'Dusk' }).click()
    await expect(book.frameLocator('.book-frame').getByText('The lamps were lit <b>early</b>.')).toBeVisible()
    await book.close()
  })

  await test.step('a page that is gone is named, and the book can be bound again', async () => {
    const writings = (await call<WritingsAnswer>(tobias, 'GET', '/api/writings')).body
    const dusk = writings.data.find(({ title }) => title === 'Dusk')?.id ?? ''
    await call(tobias, 'DELETE', `/api/writings/${dusk}`)
    tolerate('404')
    await bind.click()
    await expect(binding.getByText('One of these pages was deleted. Look at your pages again.')).toBeVisible()
    await expect(pages).toHaveText([/^Dawn & After/])
    await bind.click()
    await expect(binding.getByText('“The Lamps” is ready.')).toBeVisible()
    await page.goBack()
    await expect(drawer(page).getByRole('button', { name: 'Make a book' })).toBeVisible()
    await expect(page).toHaveURL(hall)
  })
})

test('a pasted text that is longer than one page is kept whole, and split after a question @proof', async ({
  page,
  makeMember,
}) => {
  await signIn(page, await makeMember(people.tobias, { tier: 'storytellers-lantern-guild' }))
  await openPage(page, hall)
  await page.getByRole('button', { name: 'Start a new page' }).click()
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

test('a paying storyteller’s child finds the way to the guild hall and no placeholder @proof', async ({
  page,
  makeMember,
}) => {
  const guardian = await makeMember(people.tobias, { tier: 'storytellers-lantern-guild' })
  await signIn(page, guardian)
  const become = page.getByRole('main').getByRole('button', { name: 'Become a Storyteller' })
  const way = page.getByRole('main').locator('.room-key').getByRole('link')
  await openPage(page, '/storytellers-lantern')
  await expect(become).toBeVisible()
  await expect(way).toHaveAttribute('href', hall)

  await addChildren(guardian, ['Pip'])
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
