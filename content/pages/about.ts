import type { Page } from './page.ts'

/** Pages about whoever runs the site, and on what terms. */
export const aboutPages = {
  care: {
    path: '/care',
    card: 'gatehouse',
    heading: 'Who Looks After Us',
    title: 'Care',
    description:
      'For children and their grown-ups: who looks at stories before others read them, our ten rules, and how to tell somebody.',
  },
  privacy: {
    path: '/privacy',
    heading: 'What We Keep',
    title: 'Privacy',
    description:
      'What Constellation Club keeps of you, why, for how long and who else sees it. And how to have it all deleted.',
  },
  terms: {
    path: '/terms',
    card: 'memberships',
    heading: 'House Rules',
    title: 'Terms',
    description: 'Memberships, prices, pausing and leaving, and whose it is what you write and upload. In plain words.',
  },
  contact: {
    path: '/contact',
    card: 'gatehouse',
    heading: 'Knock at the Door',
    title: 'Contact',
    description: 'Who runs Constellation Club, and where to write.',
  },
} as const satisfies Record<string, Page>

export const starterKitPage = {
  path: '/onboarding/starter-kit',
  card: 'starter-kit',
  heading: 'Your Starter Kit',
  description:
    'A note from the Star Keeper, four moons to choose a mood from and three first steps. The string is yours to keep.',
} as const satisfies Page

export const ownerPage = {
  path: '/owner',
  heading: 'The Owner’s Desk',
  description: 'Members, memberships and what they bring in, for whoever runs the club.',
  unlisted: true,
} as const satisfies Page
