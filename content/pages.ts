import { starterKitPage, aboutPages, ownerPage } from './pages/about.ts'
import { accountPages } from './pages/account.ts'
import { archivesPages, scrapbookPages } from './pages/archives.ts'
import { critterClubPages } from './pages/critter-club.ts'
import {
  billingPage,
  dashboardPage,
  recordingsPage,
  familyPage,
  invitationPage,
  myRoomPage,
  yourAccountPage,
} from './pages/dashboard.ts'
import { gatePages } from './pages/gate.ts'
import { lumaLensPages } from './pages/luma-lens.ts'
import { membershipsPage } from './pages/memberships.ts'
import type { Page } from './pages/page.ts'
import { playPages } from './pages/play.ts'
import { simpleSocialStudioPages } from './pages/simple-social-studio.ts'
import { storytellersLanternPages } from './pages/storytellers-lantern.ts'
import { whimcraftWorkshopPages } from './pages/whimcraft-workshop.ts'

/**
 * All pages with a fixed path, in the order of the site. Storybooks have their own pages, listed in `storybooks.ts`. The app
 * imports each row from its own file, so that a page loads only the rows of its file.
 */
export const pages: readonly Page[] = [
  gatePages,
  accountPages,
  {
    membershipsPage,
    dashboardPage,
    recordingsPage,
    yourAccountPage,
    myRoomPage,
    familyPage,
    invitationPage,
    billingPage,
    ownerPage,
    starterKitPage,
  },
  lumaLensPages,
  critterClubPages,
  playPages,
  storytellersLanternPages,
  simpleSocialStudioPages,
  archivesPages,
  scrapbookPages,
  whimcraftWorkshopPages,
  aboutPages,
].flatMap((group) => Object.values<Page>(group))
