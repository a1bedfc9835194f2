import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import StarterKit from '#app/account/starter-kit.tsx'
import CritterClub from '#app/realms/critter-club/critter-club.tsx'
import AuroraScrolls from '#app/realms/luma-lens/aurora-scrolls.tsx'
import LumaLens from '#app/realms/luma-lens/luma-lens.tsx'
import Scrapbook from '#app/realms/scrapbook/scrapbook.tsx'
import StudioIntro from '#app/realms/simple-social-studio/intro.tsx'
import { FilmRoom } from '#app/realms/storytellers-lantern/film-room.tsx'
import LanternIntro from '#app/realms/storytellers-lantern/intro.tsx'
import Library from '#app/realms/storytellers-lantern/library.tsx'
import MissingChapter from '#app/realms/storytellers-lantern/missing-chapter.tsx'
import Pools from '#app/realms/storytellers-lantern/pools.tsx'
import Shelves from '#app/realms/storytellers-lantern/shelves.tsx'
import Workshop from '#app/realms/whimcraft-workshop/whimcraft-workshop.tsx'
import Storybooks from '#app/storybooks/storybooks.tsx'
import { shownNotice } from '#app/ui/notices/notice-store.ts'
import { renderAt } from '#test/component/render.tsx'

const notImplemented = {
  title: "🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀",
  duration: 3000,
}
const stillBeingWritten = { title: 'This story is still being written!', duration: 3000 }
const membershipSoon = { title: 'A special membership for storytellers is coming soon!', duration: 3000 }
const sealed = {
  title: 'This scroll is sealed by time.',
  description: 'Continue your adventures to unlock its message.',
  tone: 'destructive',
  duration: 3000,
}

/** How many buttons of each page show which notice. */
const placeholders: [path: string, Page: ComponentType, ...[buttons: RegExp, count: number, notice: object][]][] = [
  ['/luma-lens', LumaLens, [/^Chat with Us$/, 1, notImplemented]],
  ['/aurora-scrolls', AuroraScrolls, [/^Sealed/, 2, sealed]],
  ['/scrapbook', Scrapbook, [/./, 12, notImplemented]],
  ['/critter-club', CritterClub, [/^Play Now$/, 1, notImplemented]],
  [
    '/storytellers-lantern',
    Library,
    [/^Become a Storyteller$/, 1, membershipSoon],
    [/^(?!Become a Storyteller)/, 3, stillBeingWritten],
  ],
  ['/storytellers-lantern/shelves', Shelves, [/./, 6, stillBeingWritten]],
  ['/storytellers-lantern/myths', () => <FilmRoom room="myth-films" />, [/./, 3, notImplemented]],
  ['/storytellers-lantern/lore', () => <FilmRoom room="lore-films" />, [/./, 3, notImplemented]],
  ['/storytellers-lantern/missing-chapter', MissingChapter, [/^Contribute a Chapter$/, 1, notImplemented]],
  ['/storytellers-lantern-intro', LanternIntro, [/./, 3, notImplemented]],
  ['/simple-social-studio-intro', StudioIntro, [/./, 3, notImplemented]],
  ['/whimcraft-workshop', Workshop, [/./, 6, notImplemented]],
  ['/storybooks', Storybooks, [/^Play /, 3, notImplemented]],
  ['/onboarding/starter-kit', StarterKit, [/^Share Your Sparkle!$/, 1, notImplemented]],
]

test.each(placeholders)(
  'the placeholder buttons of %s show their notices',
  { tags: ['spec-4-scroll', 'spec-8-errors', 'spec-9-limits'] },
  async (path, Page, ...expected) => {
    const user = userEvent.setup()
    renderAt(path, <Page />)
    for (const [name, count, notice] of expected) {
      const buttons = screen.getAllByRole('button', { name, hidden: true })
      expect(buttons).toHaveLength(count)
      for (const button of buttons) {
        act(() => shownNotice.set(null))
        await user.click(button)
        const { id: _, ...shown } = shownNotice.current()!
        expect(shown).toEqual(notice)
      }
    }
  },
)

test(
  'the scents of the pools show a notice of four seconds',
  { tags: ['spec-2-storytellers-lantern-pools', 'spec-9-limits'] },
  async () => {
    const user = userEvent.setup()
    renderAt('/storytellers-lantern/pools', <Pools />)
    for (const name of ['Lavender Light for Focus', 'Cedar Glow for Memory', 'Peppermint Spark for Curiosity']) {
      screen.getByRole('button', { name }).focus()
      await user.keyboard('{Enter}')
      expect(shownNotice.current()).toMatchObject({ title: name.replace(/ for .*/, ''), duration: 4000 })
    }
  },
)

test('a placeholder button works by keyboard, and its notice can be read', async () => {
  const user = userEvent.setup()
  renderAt('/storytellers-lantern', <Library />)
  screen.getByRole('button', { name: 'Become a Storyteller' }).focus()
  await user.keyboard(' ')
  expect((await screen.findAllByText(membershipSoon.title)).length).toBeGreaterThan(0)
})

test('who is a member of the guild is not asked to become a storyteller', () => {
  renderAt('/storytellers-lantern', <Library />)
  const offer = screen.getByRole('button', { name: 'Become a Storyteller' })
  expect(offer.closest('.if-not-held-storytellers-lantern-guild')).not.toBeNull()
})
