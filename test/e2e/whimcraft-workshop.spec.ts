import { workshop } from '#content/whimcraft-workshop.ts'
import { expectNotice, notImplemented } from './notices.ts'
import { openPage, expect, test } from './site.ts'

test(
  '/whimcraft-workshop: six tool cards, each a placeholder notice',
  { tag: '@spec-2-whimcraft-workshop' },
  async ({ page }) => {
    await openPage(page, '/whimcraft-workshop')
    const cards = page.getByRole('main').locator('ul > li')
    await expect(cards).toHaveCount(6)
    for (const [i, { name, label, maxim, action }] of workshop.tools.entries()) {
      const card = cards.nth(i)
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(name)
      await expect(card).toContainText(label)
      await expect(card.getByRole('blockquote')).toHaveText(maxim)
      const button = card.getByRole('button', { name: action, exact: true })
      if (i % 2 === 0) await expectNotice(page, () => button.click(), notImplemented)
      else {
        await button.focus()
        await expectNotice(page, () => page.keyboard.press('Enter'), notImplemented)
      }
    }
    await expect(page).toHaveURL('/whimcraft-workshop')
  },
)
