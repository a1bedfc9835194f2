export const contactWords = {
  lead: 'Here is who runs the club and how to reach us.',
  owner: 'Who runs the club',
  about: {
    heading: 'What to write',
    points: [
      'About your account, a membership or a payment: write from the email address of your account, or include it. Never send us your password or a card number.',
      'About a story that should not be here: the fastest way is the “Report this” link below it. Or send us its title and tell us why.',
      'About your data: you can see, download and delete it yourself on your account page.',
    ],
    links: [
      { to: '/dashboard/account', label: 'Your account' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
    ],
  },
} as const
