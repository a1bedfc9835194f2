import { accountPages } from './pages/account.ts'
import { billingPage, dashboardPage, yourAccountPage } from './pages/dashboard.ts'
import { membershipsPage } from './pages/memberships.ts'
import { starterKitPage } from './pages/starter-kit.ts'
import { archivesPages } from './pages/archives.ts'
import { critterClubPages } from './pages/critter-club.ts'
import { gatePages } from './pages/gate.ts'
import { lumaLensPages } from './pages/luma-lens.ts'
import { ownerPage } from './pages/owner.ts'
import type { Page } from './pages/page.ts'
import { scrapbookPages } from './pages/scrapbook.ts'
import { simpleSocialStudioPages } from './pages/simple-social-studio.ts'
import { storytellersLanternPages } from './pages/storytellers-lantern.ts'
import { whimcraftWorkshopPages } from './pages/whimcraft-workshop.ts'

/**
 * Every page that has a fixed address, in the order of the site. A storybook's own page is not here: `storybooks.ts`
 * names those. The browser never loads this table; a page takes its row from its realm's file, so that it weighs one realm.
 */
export const pages: readonly Page[] = [
  gatePages,
  accountPages,
  { membershipsPage, dashboardPage, yourAccountPage, billingPage, ownerPage, starterKitPage },
  lumaLensPages,
  critterClubPages,
  storytellersLanternPages,
  simpleSocialStudioPages,
  archivesPages,
  scrapbookPages,
  whimcraftWorkshopPages,
].flatMap((group) => Object.values<Page>(group))
