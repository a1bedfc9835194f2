export const starterKitWords = {
  lead: 'Every new member gets one. Inside: a note from the Star Keeper, a mood to choose and three first steps.',
  steps: [
    { to: '/aurora-scrolls', name: 'Read a scroll', line: 'Two of the Aurora Scrolls are open already.' },
    { to: '/dashboard', name: 'Visit your dashboard', line: 'Your badges and adventures live here.' },
    { to: '/critter-club', name: 'Meet the critters', line: 'Five friends are waiting in the meadow.' },
  ],
} as const
