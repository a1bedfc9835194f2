import { themePrefixes } from '#content/themes.ts'
import type { ThemeKey } from '#content/realms.ts'

export const defaultTheme: ThemeKey = 'garden-gate'

/** The theme of an address. A realm's `-intro` page starts with its realm's prefix and so shares its theme. */
export const themeForPath = (pathname: string): ThemeKey =>
  themePrefixes.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? defaultTheme
