export const membershipsWords = {
  lead: 'Each membership opens a room that only members can enter. One membership covers you and up to 6 children. Cancel at any time.',
  trial: (days: number) =>
    `Your first membership is free for ${days === 1 ? 'one day' : `${days} days`}. Then you pay the price below, unless you cancel before then.`,
  /** Above the cards, because two of them open the same room. */
  oneIsEnough:
    'Sprout and Bloom open the same Clubhouse at the same price. You see the letters and activities of both, marked by age. You need only one.',
  /** A club is not the only thing to do after signing up. */
  first: {
    text: 'Not sure yet? A profile for each of your children is free with an account.',
    link: { to: '/dashboard/family', label: 'Add a child' },
  },
  free: {
    heading: 'What is free, and what you pay for',
    points: [
      'Free: the storybooks, the toys, painting and Today. With an account, also a profile for each of your children, with their own home page and room.',
      'You pay for a room and for what is new in it every month. The cards above say what that is.',
      'Does your child love to write? From age 7, every child has private pages to write on. The Guild Hall and the Green Room add new ideas every month, and private pages for you.',
    ],
  },
  mostPopular: 'Most Popular',
  perMonth: '/month',
  join: (tier: string) => `Join ${tier}`,
  opening: 'Opening checkout...',
  /** Before somebody joins a second club with the same room. */
  sameRoom: {
    heading: (tier: string) => `Join ${tier}, too?`,
    text: (held: string, tier: string, room: string) =>
      `You have ${held}. ${held} and ${tier} open the same room, ${room}, with the same letters and activities. You need only one.`,
    price: (tier: string, amount: string) => `If you join ${tier}, too, you pay another ${amount} a month.`,
    keep: (held: string) => `Keep ${held} only`,
    join: (tier: string) => `Join ${tier}, too`,
    switch: { to: '/dashboard/billing', label: 'Switch memberships instead' },
  },
  look: (room: string) => `Look inside ${room}`,
} as const
