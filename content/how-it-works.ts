export const howItWorks = {
  heading: 'How It Works',
  points: [
    'Payments are handled by Stripe, our payment provider. We never see your card number.',
    'If a payment fails, access is paused after a few days in which you can update your card. It comes back by itself as soon as the payment goes through.',
    'After signup you create a login, and that login opens your club from any device.',
  ],
  family: 'One membership is enough for a family: it opens its room to you and to every child you add.',
  forAdults: 'Are you a young explorer? Please ask the grown-up who looks after the treasure chest.',
} as const
