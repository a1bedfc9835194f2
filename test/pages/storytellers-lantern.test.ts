import { describe, expect, test } from 'vitest'
import { undatedStorybooks } from '#content/storybooks.ts'
import { loreFilms, mythFilms } from '#content/storytellers-lantern/films.ts'
import { thisWeeksLight } from '#content/storytellers-lantern/library.ts'
import { lanternScrolls } from '#content/storytellers-lantern/scrolls.ts'
import { storyLanterns } from '#content/storytellers-lantern/shelves.ts'
import { animatedTiles } from '#content/storytellers-lantern/storybook-library.ts'
import { documentOf, mainOf } from './page.ts'

const titles = (all: readonly { readonly title: string }[]) => all.map(({ title }) => title)

test('the library has story cards, a button and links to its rooms', { tags: ['spec-2-storytellers-lantern'] }, () => {
  const library = mainOf('/storytellers-lantern')
  const stories = library.region("This Week's Light").items()
  expect(stories.flatMap((card) => card.buttons())).toEqual(titles(thisWeeksLight))
  expect(library.one('.actions').buttons()).toEqual(['Become a Storyteller'])
  expect(library.region('Rooms of the library').addresses()).toEqual([
    // The members' room is listed before the public ones.
    '/storytellers-lantern/guild-hall',
    '/storytellers-lantern/myths',
    '/storytellers-lantern/lore',
    '/storytellers-lantern/dreams',
    '/storytellers-lantern/guest-tales',
    '/storybooks',
    '/storytellers-lantern/shelves',
    '/storytellers-lantern/scrolls',
    '/storytellers-lantern/pools',
  ])
})

test('each story and each room of the library has a picture that no other has', () => {
  const library = mainOf('/storytellers-lantern')
  const cards = [library.region("This Week's Light"), library.region('Rooms of the library')].flatMap((part) =>
    part.items(),
  )
  const pictures = cards.map((card) => card.all('img').map((image) => image.attribute('src')))
  expect(pictures.map(({ length }) => length)).toEqual(cards.map(() => 1))
  expect(new Set(pictures.flat()).size).toBe(11)
})

test('the shelves hold six story lanterns', { tags: ['spec-2-storytellers-lantern-shelves'] }, () => {
  const lanterns = mainOf('/storytellers-lantern/shelves').items()
  expect(lanterns.flatMap((lantern) => lantern.buttons())).toEqual(titles(storyLanterns))
  expect(lanterns).toHaveLength(6)
  expect(lanterns.map((lantern) => lantern.all('img').length)).toEqual([1, 1, 1, 1, 1, 1])
})

test('six scrolls hold riddles, poems, clues and proverbs', { tags: ['spec-2-storytellers-lantern-scrolls'] }, () => {
  const scrolls = mainOf('/storytellers-lantern/scrolls').all('.scroll')
  expect(scrolls.flatMap((scroll) => scroll.headings(3))).toEqual(titles(lanternScrolls))
  expect(
    scrolls.map((scroll) => `${scroll.one('.scroll-kind').text}, ${scroll.items().length} points`).toSorted(),
  ).toEqual([
    'A poem, 0 points',
    'A poem, 0 points',
    'A riddle, 0 points',
    'A riddle, 0 points',
    'Clues, 4 points',
    'Proverbs, 5 points',
  ])
})

test('the pools have three scents', { tags: ['spec-2-storytellers-lantern-pools'] }, () => {
  expect(
    mainOf('/storytellers-lantern/pools')
      .items()
      .flatMap((pool) => pool.buttons()),
  ).toEqual(['Lavender Light for Focus', 'Cedar Glow for Memory', 'Peppermint Spark for Curiosity'])
})

test.each([
  ['/storytellers-lantern/myths', mythFilms],
  ['/storytellers-lantern/lore', loreFilms],
] as const)('%s has three video cards', { tags: ['spec-2-storytellers-lantern-myths-and-lore'] }, (path, { films }) => {
  const cards = mainOf(path).items()
  expect(cards.flatMap((card) => card.buttons())).toEqual(titles(films))
  expect(cards.map((card) => card.all('.film-poster').length)).toEqual([1, 1, 1])
})

test(
  'the missing chapter has a button to contribute',
  { tags: ['spec-2-storytellers-lantern-missing-chapter'] },
  () => {
    expect(mainOf('/storytellers-lantern/missing-chapter').buttons()).toEqual(['Contribute a Chapter'])
  },
)

test('guest tales are coming soon and lead back', { tags: ['spec-2-storytellers-lantern-guest-tales'] }, () => {
  const page = mainOf('/storytellers-lantern/guest-tales')
  expect(page.headings(1)).toEqual(['Guest Tales'])
  expect(page.one('.eyebrow').text).toBe('Coming Soon!')
  expect(page.links()).toEqual([["Back to the Storyteller's Lantern", '/storytellers-lantern']])
})

test('the dream journal asks signed-out visitors to log in', { tags: ['spec-2-storytellers-lantern-dreams'] }, () => {
  const page = mainOf('/storytellers-lantern/dreams')
  expect(page.headings(1)).toEqual(['The Dream Journal'])
  expect(page.addressOf("Back to the Storyteller's Lantern")).toBe('/storytellers-lantern')
  expect(page.region('Read the Dream Stories').links()).toEqual([
    ['Sign in to read', '/login'],
    ['Read picture books without an account', '/storybooks'],
  ])
})

test(
  'the intro has three cards and leads to memberships and the hub',
  { tags: ['spec-2-storytellers-lantern-intro'] },
  () => {
    const page = mainOf('/storytellers-lantern-intro')
    expect(
      page
        .region('Explore')
        .items()
        .flatMap((card) => card.buttons()),
    ).toEqual(['Ancient Scrolls', "Dream-Weaver's Pool", 'Guest Tales'])
    expect(page.links()).toEqual([
      ['Back to the Portal Hub', '/portal-hub'],
      ['Come in to the library', '/storytellers-lantern'],
      ['See memberships', '/memberships'],
    ])
  },
)

describe('the storybook library', () => {
  test('leads back to the Lantern', { tags: ['spec-2-storybooks'] }, () => {
    expect(mainOf('/storybooks').addressOf("Back to the Storyteller's Lantern")).toBe('/storytellers-lantern')
  })

  test('has three animated tiles without links', { tags: ['spec-2-storybooks'] }, () => {
    const tiles = mainOf('/storybooks').region('Animated Storybooks')
    expect(tiles.items().map((tile) => [...tile.headings(3), ...tile.buttons()])).toEqual(
      animatedTiles.map(({ title }) => [title, `Play ${title}`]),
    )
    expect(tiles.items()).toHaveLength(3)
    expect(tiles.links()).toEqual([])
  })

  test('has a cover card of each book', { tags: ['spec-2-storybooks', 'spec-3-built-in-storybooks'] }, () => {
    const covers = mainOf('/storybooks').region('Read the Books').items()
    expect(covers.map((cover) => [...cover.links()[0]!, ...cover.images()])).toEqual(
      undatedStorybooks.map(({ id, title, author, pages: [{ alt }] }) => [
        `${title} by ${author}`,
        `/storybooks/${id}`,
        alt,
      ]),
    )
    for (const [at, { id, ages }] of undatedStorybooks.entries()) {
      expect(covers[at]!.one('img').attribute('src')).toMatch(`/art/${id}-1-`)
      expect(covers[at]!.one('.cover-ages').text).toBe(`Ages ${ages[0]} to ${ages[1]}`)
    }
  })
})

describe.each(undatedStorybooks)('the storybook $id', ({ id, title, author, pages }) => {
  test(
    'has its title, author, buttons and page number',
    { tags: ['spec-2-storybooks-id', 'spec-3-built-in-storybooks'] },
    () => {
      const book = mainOf(`/storybooks/${id}`)
      expect(book.headings(1)).toEqual([title])
      expect(book.one('.room-author').text).toBe(`by ${author}`)
      expect(book.buttons()).toEqual(['Previous', 'Next'])
      expect(book.one('.book-place').text).toBe(`Page 1 of ${pages.length}`)
      expect(book.addressOf('Back to the Storybook Library')).toBe('/storybooks')
    },
  )

  test('begins with its cover and has all its pages in order', { tags: ['spec-3-built-in-storybooks'] }, () => {
    const shown = mainOf(`/storybooks/${id}`).all('.book-page')
    expect(
      shown.map(
        (page) =>
          page
            .all('p')
            .map(({ text }) => text)
            .join('\n\n') || page.images()[0],
      ),
    ).toEqual(pages.map((page) => (page.type === 'image' ? page.alt : page.content)))
    const cover = shown[0]!.one('img')
    expect(cover.attribute('src')).toBe(`/art/${id}-1-700.avif`)
    expect(cover.attribute('fetchpriority')).toBe('high')
  })
})

test('intro pages have the theme of their realm', { tags: ['spec-2-layout'] }, () => {
  for (const realm of ['storytellers-lantern', 'simple-social-studio'])
    expect(documentOf(`/${realm}-intro`).one('html').attribute('data-theme')).toBe(realm)
})
