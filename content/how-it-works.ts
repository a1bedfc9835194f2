export const howItWorks = {
  heading: 'How It Works',
  points: [
    'Payments are handled by Stripe, our payment provider. We never see your card number.',
    'If a payment fails, you have a few days to update your card. Then access is paused until you pay.',
    'After signup you create a login. It opens your club on any device.',
  ],
  family: 'One membership is enough for a family. It opens its room to you and to every child you add.',
  forAdults: 'Are you a child? Ask your grown-up.',
} as const
