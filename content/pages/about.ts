import type { Page } from './page.ts'

/** Pages about whoever runs the site, and on what terms. */
export const aboutPages = {
  care: {
    path: '/care',
    card: 'gatehouse',
    heading: 'How We Keep Children Safe',
    title: 'Safety',
    description:
      'How moderators and parents review stories before others read them, our ten rules, and how to report a problem.',
  },
  privacy: {
    path: '/privacy',
    heading: 'Your Privacy',
    title: 'Privacy',
    description:
      'What Constellation Club stores about you, why, for how long and who can see it. And how to delete it.',
  },
  terms: {
    path: '/terms',
    card: 'memberships',
    heading: 'Terms of Use',
    title: 'Terms',
    description: 'Memberships, prices, pausing and canceling, and who owns what you write and upload. In plain words.',
  },
  contact: {
    path: '/contact',
    card: 'gatehouse',
    heading: 'Contact Us',
    title: 'Contact',
    description: 'Who runs Constellation Club, and how to reach us.',
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
