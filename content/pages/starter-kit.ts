import type { Page } from './page.ts'

export const starterKitPage = {
  path: '/onboarding/starter-kit',
  card: 'starter-kit',
  heading: 'Your Starter Kit',
  description:
    'A note from the Star Keeper, four moons to choose a mood from and three first steps. The string is yours to keep.',
} as const satisfies Page
