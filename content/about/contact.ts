export const contactWords = {
  lead: 'Somebody looks after this club, and the light behind the window is theirs. Here is where to write.',
  owner: 'Who Runs the Club',
  about: {
    heading: 'What to Write',
    points: [
      'About your account, a membership or a payment: write from the email address of your account, or name it. Never send us your password or a card number.',
      'About a storybook that should not be here: the line “Tell a grown-up about this” below it is the quickest. Or tell us its title, and why.',
      'About what we keep of you: you can see it, take it along and delete it yourself, on the page of your account.',
    ],
    links: [
      { to: '/dashboard/account', label: 'Your account' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
    ],
  },
} as const
