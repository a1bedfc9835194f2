import { expect, test } from 'vitest'
import { pages } from '#content/pages.ts'
import { defaultTheme, themeForPath } from './theme-for-path.ts'

test('the Lantern, the Studio and everything else each have a theme of their own', { tags: ['spec-2-layout'] }, () => {
  expect(themeForPath('/storytellers-lantern/shelves')).toBe('storytellers-lantern')
  expect(themeForPath('/simple-social-studio')).toBe('simple-social-studio')
  for (const path of ['/', '/memberships', '/login', '/dashboard', '/portal-hub', '/nowhere'])
    expect(themeForPath(path)).toBe(defaultTheme)
})

test("an intro page shares its realm's theme", () => {
  for (const page of pages.filter(({ path }) => path.endsWith('-intro')))
    expect(themeForPath(page.path)).toBe(themeForPath(page.path.replace('-intro', '')))
})
