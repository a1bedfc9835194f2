export const membershipsWords = {
  lead: 'Four memberships, one universe. Each opens a room that only members can enter, and every one of them has a very good rug.',
  mostPopular: 'Most Popular',
  perMonth: '/month',
  join: (tier: string) => `Join ${tier}`,
  opening: 'Opening the checkout...',
  howItWorks: {
    heading: 'How It Works',
    points: [
      'Payments are handled by Stripe, our payment provider. We never see your card number.',
      'If a payment fails, access is paused. It comes back by itself as soon as the payment goes through.',
      'After signup you create a login, and that login opens your club from any device.',
    ],
    forGrownUps: 'Are you a young explorer? Please ask the grown-up who looks after the treasure chest.',
  },
} as const
