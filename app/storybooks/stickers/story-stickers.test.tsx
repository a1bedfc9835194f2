import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stickerName, stickerWords as words } from '#content/stickers.ts'
import { storyStickersPath } from '#contract/paths.ts'
import type { NewSticker, StoryStickers } from '#contract/stickers.ts'
import { storybook } from '#test/component/journal.ts'
import { refuse, sentTo } from '#test/component/network.ts'
import { found, noticeText, openPage, seen } from '#test/component/open.tsx'
import { child, member, type TestUser } from '#test/component/users.ts'

const moth = {
  ...storybook(1, 'The Moth', { file_url: '/files/moth.epub' }),
  next_file_url: null,
  has_author_page: false,
}
const path = storyStickersPath(moth.id)

/** The story's page, whose answers remember what was left. */
function openStory(as: TestUser | undefined, before: StoryStickers, answers = {}) {
  let now = before
  return openPage(`/storytellers-lantern/dreams/${moth.id}`, {
    ...(as && { as }),
    answers: {
      [`GET /api/storybooks/${moth.id}`]: moth,
      [`GET /api/storybooks/${moth.id}/place`]: { place: null, saved_at: null },
      [`GET ${moth.file_url}`]: () => new Promise(() => {}),
      // The program that unpacks an EPUB has a data URL.
      'GET ,': () => new Promise(() => {}),
      [`GET ${path}`]: () => now,
      [`PUT ${path}`]: ({ body }: { body: NewSticker }) => {
        now = { ...now, stickers: [body.sticker], own: body.sticker }
        return null
      },
      [`DELETE ${path}`]: () => {
        now = { ...now, stickers: [], own: null }
        return null
      },
      ...answers,
    },
  })
}

const part = () => found(() => screen.getByRole('region', { name: words.heading }))
const choice = (name: string) => screen.getByRole('button', { name })
const comet = stickerName('used-comet')

test.each([
  ['an adult', member()],
  ['a child', child()],
])('%s leaves a sticker on a story, and takes it back', async (_who, as) => {
  const user = await openStory(as, { stickers: [], own: null, open: true })
  within(await part()).getByText(words.none)
  await user.click(choice(comet))
  await seen(words.change)
  expect(sentTo(`PUT ${path}`)).toEqual([{ sticker: 'used-comet' }])
  expect(choice(comet).getAttribute('aria-pressed')).toBe('true')
  within(await part()).getByRole('listitem')
  await user.click(choice(comet))
  await seen(words.none)
  expect(sentTo(`DELETE ${path}`)).toHaveLength(1)
})

test('a visitor sees the stickers and none to choose from', async () => {
  await openStory(undefined, { stickers: ['slow-clap', 'used-comet'], own: null, open: false })
  expect(
    within(await part())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([stickerName('slow-clap'), comet])
  expect(within(await part()).queryByRole('button')).toBeNull()
})

test('a sticker that was not left is not shown, and a notice says why', async () => {
  const user = await openStory(
    member(),
    { stickers: [], own: null, open: true },
    { [`PUT ${path}`]: refuse('stickers_closed') },
  )
  await part()
  await user.click(choice(comet))
  expect(await noticeText()).toContain('This story takes no stickers right now.')
  expect(choice(comet).getAttribute('aria-pressed')).toBe('false')
})
