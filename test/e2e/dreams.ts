import type { Locator, Page } from '@playwright/test'
import type { Storybook } from '#contract/storybooks.ts'
import { makePdf } from '../books.ts'
import { people } from '../people.ts'
import { signIn } from './member.ts'
import { expect, openPage, test as siteTest, type MakeMember } from './site.ts'

export const path = '/storytellers-lantern/dreams'
export const defaults = ["Lulu's Prophetic Nap", "A Traveler's Slumber", 'Whispers from the Void'] as const
export const ready = 'Storybook is ready!'
export const uploadLabel = 'Upload storybook'

export const pdf = { name: 'story.pdf', mimeType: 'application/pdf', buffer: makePdf() }
/** Large enough to show progress on a slow line. */
export const weighty = { name: 'weighty.pdf', mimeType: 'application/pdf', buffer: makePdf({ weight: 400_000 }) }

export const section = (page: Page) => page.getByRole('region', { name: 'Read the Dream Stories' })
export const part = (page: Page, name: 'Yours' | 'Ready to read') => section(page).getByRole('region', { name })
/** The person's own. */
export const cards = (page: Page) => part(page, 'Yours').getByRole('listitem')
export const cardOf = (page: Page, title: string) => cards(page).filter({ hasText: title })
export const picker = (card: Locator) => card.locator('input[type=file]')

/** Signs in with a new account and opens the dream journal with its three default storybooks. */
export async function openJournal(page: Page, makeMember: MakeMember): Promise<void> {
  await signIn(page, await makeMember(people.tobias))
  await openPage(page, path)
  await expect(cards(page).getByRole('heading')).toHaveText([...defaults])
}

const session = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('constellation-club.session') ?? '{}') as {
        access_token: string
        user: { id: string }
      },
  )

export const asMember = async (page: Page) => ({ Authorization: `Bearer ${(await session(page)).access_token}` })

/** The person's storybooks on the server. */
export async function ownAtServer(page: Page): Promise<Storybook[]> {
  const { user } = await session(page)
  const answer = await page.request.get(`/api/storybooks?author_id=${user.id}&limit=100`, {
    headers: await asMember(page),
  })
  return ((await answer.json()) as { data: Storybook[] }).data
}

export const test = siteTest.extend<{
  /** Opens the dream journal of a new account. */
  openOwn: () => Promise<void>
}>({
  openOwn: async ({ page, makeMember }, use) => use(() => openJournal(page, makeMember)),
})
