export const membershipsWords = {
  lead: 'Each membership opens a room that only members can enter. One membership covers you and up to 6 children. Cancel at any time.',
  trial: (days: number) =>
    `Your first membership is free for ${days === 1 ? 'one day' : `${days} days`}. Then you pay the price below.`,
  mostPopular: 'Most Popular',
  perMonth: '/month',
  join: (tier: string) => `Join ${tier}`,
  opening: 'Opening checkout...',
  look: (room: string) => `Look inside ${room}`,
} as const
