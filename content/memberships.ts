export const membershipsWords = {
  lead: 'Four memberships, one universe. Each opens a room that only members can enter, and every one of them has a very good rug.',
  trial: (days: number) =>
    `Your first membership: ${days === 1 ? 'one day' : `${days} days`} for nothing, then the price below.`,
  mostPopular: 'Most Popular',
  perMonth: '/month',
  join: (tier: string) => `Join ${tier}`,
  opening: 'Opening the checkout...',
} as const
