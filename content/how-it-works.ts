export const howItWorks = {
  heading: 'How It Works',
  points: [
    'Payments are handled by Stripe, our payment provider. We never see your card number.',
    'As soon as you pay, your room is open. You find it at the top of every page and on your dashboard.',
    'If a payment fails, access is paused. Our email says when, and how to update your card. Access comes back as soon as you pay.',
    'After signup you create a login. It opens your club on any device.',
  ],
  family: 'One membership is enough for a family. It opens its room to you and to every child you add.',
  forAdults: 'Are you a child? Ask your grown-up.',
} as const
