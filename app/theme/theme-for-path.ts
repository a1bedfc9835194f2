import type { ThemeKey } from '#content/realms.ts'
import { themePrefixes } from '#content/themes.ts'

export const defaultTheme: ThemeKey = 'garden-gate'

/** The theme of a path. A realm's `-intro` page has the realm's prefix and so its theme. */
export const themeForPath = (pathname: string): ThemeKey =>
  themePrefixes.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? defaultTheme
