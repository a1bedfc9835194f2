import { describe, expect, test } from 'vitest'
import { starterKitWords } from '#content/account/starter-kit.ts'
import { archives } from '#content/archives.ts'
import { critterStories } from '#content/critter-club/stories.ts'
import { auroraScrolls, lumaLens, scrolls } from '#content/luma-lens.ts'
import { keepsakePictures } from '#content/pictures/scrapbook.ts'
import { studioPictures } from '#content/pictures/simple-social-studio.ts'
import { scrapbook } from '#content/scrapbook.ts'
import { studioIntro } from '#content/simple-social-studio-intro.ts'
import { studio } from '#content/simple-social-studio.ts'
import { todayWords } from '#content/today/words.ts'
import { workshop } from '#content/whimcraft-workshop.ts'
import { mainOf, wholeDocumentOf } from './page.ts'

describe('Luma Lens', () => {
  test('two guides speak, and links lead to the scrapbook and five realms', { tags: ['spec-2-luma-lens'] }, () => {
    const lens = mainOf('/luma-lens')
    for (const [name, lines] of [
      ['Aurora', lumaLens.guides.aurora],
      ['Fizzlet', lumaLens.guides.fizzlet],
    ] as const) {
      const guide = lens.region(name)
      expect(guide.all('blockquote p').map(({ text }) => text)).toEqual(lines)
      expect(guide.images()).toHaveLength(1)
    }
    expect(lens.addressOf('Open the Scrapbook')).toBe('/scrapbook')
    expect(lens.items().flatMap((card) => card.addresses())).toEqual([
      '/critter-club',
      '/storytellers-lantern',
      '/simple-social-studio',
      '/archives',
      '/whimcraft-workshop',
    ])
    expect(lens.buttons()).toEqual(['Chat with Us'])
  })

  test('four scrolls lead back to the starter kit', { tags: ['spec-2-aurora-scrolls'] }, () => {
    const page = mainOf('/aurora-scrolls')
    expect(page.items().flatMap((scroll) => scroll.headings(2))).toEqual(scrolls.map(({ title }) => title))
    expect(page.addressOf('Back to your starter kit')).toBe('/onboarding/starter-kit')
    expect(
      page
        .region('Aurora')
        .all('blockquote p')
        .map(({ text }) => text),
    ).toEqual(auroraScrolls.guide)
  })

  test(
    'two scrolls are open; the document has no word of the sealed ones',
    { tags: ['spec-3-scroll', 'spec-4-scroll'] },
    () => {
      const items = mainOf('/aurora-scrolls').items()
      expect(items.map((item) => item.buttons())).toEqual([
        [],
        [],
        [`Sealed: ${scrolls[2].title}`],
        [`Sealed: ${scrolls[3].title}`],
      ])
      expect(items.slice(0, 2).map((item) => item.all('p:not(.scroll-signed)').map(({ text }) => text))).toEqual(
        scrolls.slice(0, 2).map(({ content }) => content),
      )
      const everything = wholeDocumentOf('/aurora-scrolls').text
      expect(everything).toContain('The Night of the Two Moons')
      for (const { content } of scrolls.slice(2)) for (const line of content) expect(everything).not.toContain(line)
    },
  )
})

describe('Starter Kit', () => {
  test('leads back to the landing page', { tags: ['spec-2-onboarding-starter-kit'] }, () => {
    expect(mainOf('/onboarding/starter-kit').addressOf('Back to the Garden Gate')).toBe('/')
  })

  test('has a note, four moods, a button to share and three steps', { tags: ['spec-2-onboarding-starter-kit'] }, () => {
    const kit = mainOf('/onboarding/starter-kit')
    expect(
      kit
        .region('The Star Keeper')
        .all('blockquote p')
        .map(({ text }) => text),
    ).toEqual(starterKitWords.guide.lines)
    expect(
      kit
        .region('The Mood Meter')
        .all('button')
        .map(({ text }) => text),
    ).toEqual(['Excited', 'Curious', 'Cozy', 'Ready to Party!'])
    expect(kit.region('Studio Gallery').buttons()).toEqual(['Share Your Sparkle!'])
    expect(kit.region('Three First Steps').addresses()).toEqual(['/aurora-scrolls', '/dashboard', '/critter-club'])
  })
})

describe('Critter Club', () => {
  const critters = [
    ['Whiskerleaf', '/critter-club/whiskerleaf'],
    ['Giggle-Gecko', '/critter-club/giggle-gecko'],
    ['Puddle Pups', '/critter-club/puddle-pups'],
    ['Nibsy', '/critter-club/nibsy'],
    ['Lulu', '/critter-club/lulu'],
  ] as const

  test(
    'presents five critters, the one of the month, a game and what lies around',
    { tags: ['spec-2-critter-club'] },
    () => {
      const club = mainOf('/critter-club')
      expect(club.region('Meet the Critters').links()).toEqual(critters)
      expect(club.addresses()).toEqual(expect.arrayContaining(['/memberships', '/critter-club/stories', '/scrapbook']))
      const ofTheMonth = club.region('Critter of the Month')
      expect(ofTheMonth.headings(3)).toEqual(['Giggle-Gecko'])
      expect(ofTheMonth.addresses()).toEqual(['/critter-club/giggle-gecko'])
      expect(club.buttons()).toEqual(['Play Now'])
    },
  )

  test(
    'each critter has a greeting, six facts of its own and a link to the next',
    { tags: ['spec-2-critter-club'] },
    () => {
      const facts = critters.flatMap(([name, path], at) => {
        const page = mainOf(path)
        expect(page.headings(1)).toEqual([name])
        expect(page.one('blockquote').text).not.toBe('')
        const [next, address] = critters[(at + 1) % critters.length]!
        expect(page.one('.next').links()).toEqual([
          [expect.stringMatching(new RegExp(`^On to (the )?${next}$`)), address],
        ])
        expect(page.addressOf('Back to Critter Club')).toBe('/critter-club')
        const own = page.region('Fun Facts').items()
        expect(own.length).toBeGreaterThanOrEqual(6)
        return own.map(({ text }) => text)
      })
      expect(new Set(facts).size).toBe(facts.length)
    },
  )

  test(
    'three story cards open a flip book in a new tab',
    { tags: ['spec-2-critter-club-stories', 'spec-3-sample-data'] },
    () => {
      const page = mainOf('/critter-club/stories')
      const cards = page.region('Three Stories').items()
      expect(cards.map((card) => [...card.headings(3), card.one('p').text])).toEqual(
        critterStories.stories.map(({ title, description }) => [title, description]),
      )
      for (const [at, path] of [
        '/storybooks/the-whispering-willow',
        '/storybooks/fizzlets-great-escape',
        '/storybooks/the-star-sailor',
      ].entries()) {
        const link = cards[at]!.one('a')
        expect(link.name).toBe('Read Story (opens in a new tab)')
        expect(['href', 'target', 'rel'].map((name) => link.attribute(name))).toEqual([path, '_blank', 'noopener'])
        expect(cards[at]!.images()).toEqual([expect.stringMatching(/^.{20,}$/)])
        expect(mainOf(path).headings(1)).toEqual(cards[at]!.headings(3))
      }
      expect(page.addressOf('Back to Critter Club')).toBe('/critter-club')
    },
  )
})

test('today has the frame of its five parts before the date is known, and says that it needs JavaScript', () => {
  const { hide, question, joke, tryThis, prediction, missed } = todayWords
  const page = wholeDocumentOf('/today').one('main')
  const parts = [hide, question, joke, tryThis, prediction, missed]
  expect(page.headings(2)).toEqual(parts.map(({ heading }) => heading))
  expect(page.one('noscript').text).toContain('JavaScript')
  expect(page.all('.spot, .face, .today-days button')).toEqual([])
})

describe('Simple Social Studio', () => {
  test('says that posting needs a membership and is not built, and has nothing to post with', () => {
    const page = mainOf('/simple-social-studio')
    const note = page.region('Good to know')
    expect(note.text).toContain('To post and comment, you need a Studio membership. Both are still being built')
    expect(note.addressOf('See memberships')).toBe('/memberships')
    expect(page.all('form, input, textarea, button, [contenteditable]')).toEqual([])
  })

  test('has a gallery, a feed and prompts behind three tabs', { tags: ['spec-2-simple-social-studio'] }, () => {
    const page = mainOf('/simple-social-studio')
    expect(page.one('[role=tablist]').links()).toEqual([
      ['Art Corner', '#art-corner'],
      ['Golden Whispers', '#golden-whispers'],
      ['TymeShare Zone', '#tymeshare-zone'],
    ])
    const { artCorner, goldenWhispers, tymeshareZone } = studio
    const gallery = page.region('Art Corner').items()
    expect(
      gallery.map((piece) => [...piece.images(), ...piece.headings(3), ...piece.all('p').map(({ text }) => text)]),
    ).toEqual(
      artCorner.pieces.map(({ id, title, by, made }) => [studioPictures[`painting-${id}`], title, `by ${by}`, made]),
    )
    expect(gallery).toHaveLength(6)
    const feed = page.region('Golden Whispers').items()
    expect(feed).toHaveLength(goldenWhispers.whispers.length)
    for (const [at, { by, when, text }] of goldenWhispers.whispers.entries()) {
      expect(feed[at]!.text).toContain(text)
      expect(feed[at]!.text).toContain(`${by} ${when}`)
    }
    for (const { heading, opening, endings } of [tymeshareZone.give, tymeshareZone.get, tymeshareZone.make]) {
      const prompts = page.region('TymeShare Zone').region(heading)
      expect(prompts.text).toContain(opening)
      expect(prompts.items().map(({ text }) => text)).toEqual(endings)
    }
  })

  test(
    'the intro has three cards and leads to memberships and the hub',
    { tags: ['spec-2-simple-social-studio-intro'] },
    () => {
      const page = mainOf('/simple-social-studio-intro')
      expect(page.headings(3)).toEqual(['Collaboration Canvas', 'Open Mic Nights', 'Crafting Corners'])
      expect(page.items().map((card) => [card.one('p').text, ...card.buttons()])).toEqual(
        studioIntro.explore.map(({ line, action }) => [line, action]),
      )
      expect(page.addressOf('See memberships')).toBe('/memberships')
      expect(page.addressOf('Back to the Portal Hub')).toBe('/portal-hub')
    },
  )
})

describe('The Archives', () => {
  test('has three cards', { tags: ['spec-2-archives'] }, () => {
    const cards = mainOf('/archives').items()
    expect(cards.flatMap((card) => card.links())).toEqual([
      ['Events', '/archives/events'],
      ['Timelines', '/archives/timelines'],
      ['Lore', '/archives/lore'],
    ])
    expect(cards.map((card) => card.all('p').map(({ text }) => text))).toEqual(
      archives.drawers.map(({ line, plate }) => [line, plate]),
    )
  })

  test.each([
    ['events', 'Archive of Events'],
    ['timelines', 'Archive of Timelines'],
    ['lore', 'Archive of Lore'],
  ] as const)('the page of %s is coming soon and leads back', { tags: ['spec-2-archives'] }, (drawer, heading) => {
    const page = mainOf(`/archives/${drawer}`)
    expect(page.headings(1)).toEqual([heading])
    expect(page.one('.eyebrow').text).toBe('Coming Soon!')
    expect(page.all('dt').map(({ text }, at) => ({ asks: text, says: page.all('dd')[at]?.text }))).toEqual(
      archives.soon[drawer].card,
    )
    expect(page.links()).toEqual([['Back to The Archives', '/archives']])
  })
})

describe('Scrapbook', () => {
  const tabs = { starlight: 'Starlight', critter: 'Critter', story: 'Story', archive: 'Archive' } as const
  const ids = Object.keys(tabs) as (keyof typeof tabs)[]

  test('has four tabs, each with its cards', { tags: ['spec-2-scrapbook'] }, () => {
    const page = mainOf('/scrapbook')
    expect(page.all('[role=tab]').map((tab) => [tab.text, tab.attribute('href')])).toEqual(
      ids.map((id) => [tabs[id], `#${id}`]),
    )
    for (const id of ids) {
      const panel = page.region(tabs[id])
      const { heading, keepsakes } = scrapbook.leaves[id]
      expect(panel.headings(2)).toEqual([heading])
      expect(keepsakes).toHaveLength(3)
      expect(
        panel.items().map((card) => [...card.images(), ...card.headings(3), card.one('p').text, ...card.buttons()]),
      ).toEqual(
        keepsakes.map((keepsake) => [
          keepsakePictures[`keepsake-${keepsake.id}`],
          keepsake.name,
          keepsake.line,
          keepsake.action,
        ]),
      )
    }
  })

  test('opens on Starlight and leads back to Luma Lens', { tags: ['spec-2-scrapbook'] }, () => {
    const page = mainOf('/scrapbook')
    expect(page.one('[aria-selected=true]').text).toBe('Starlight')
    expect(page.addressOf('Back to Luma Lens')).toBe('/luma-lens')
  })
})

test('the workshop has six tools, each with a button', { tags: ['spec-2-whimcraft-workshop'] }, () => {
  const cards = mainOf('/whimcraft-workshop').all('.tool-card')
  expect(cards).toHaveLength(6)
  expect(
    cards.map((card) => [...card.headings(3), card.one('p').text, card.one('blockquote').text, ...card.buttons()]),
  ).toEqual(workshop.tools.map(({ name, label, maxim, action }) => [name, label, maxim, action]))
})
