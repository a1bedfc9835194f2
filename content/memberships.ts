export const membershipsWords = {
  lead: 'Four memberships, one universe. Each opens a room that only members can enter, and every one of them has a very good rug.',
  mostPopular: 'Most Popular',
  perMonth: '/month',
  join: (tier: string) => `Join ${tier}`,
  opening: 'Opening the checkout...',
} as const
