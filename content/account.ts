export const accountWords = {
  login: {
    lead: 'Welcome back. We left the lantern on for you.',
    toSignUp: { before: 'New among the stars?', to: '/signup', label: 'Create your account' },
    forgotten: { to: '/forgotten-password', label: 'Forgotten your password?' },
  },
  signup: {
    lead: 'Two lines to fill in, one link to click in your mailbox, and the gate is yours.',
    toLogin: { before: 'Already have an account?', to: '/login', label: 'Enter your portal' },
  },
  forgottenPassword: {
    lead: 'It happens to the best of stargazers. Tell us your email address and we send you a link.',
    toLogin: { before: 'Remembered it after all?', to: '/login', label: 'Enter your portal' },
  },
  newPassword: { lead: 'Something you will remember and a dragon would not guess.' },
  dashboard: { lead: 'Your corner of the sky: what you have done, what you have earned, and what is coming next.' },
  starterKit: {
    lead: 'Every new member gets one. Inside: a note from the Star Keeper, a mood to choose and three first steps.',
    steps: [
      { to: '/aurora-scrolls', name: 'Read a scroll', line: 'Two of the Aurora Scrolls are open already.' },
      { to: '/dashboard', name: 'Visit your dashboard', line: 'Your badges and adventures live here.' },
      { to: '/critter-club', name: 'Meet the critters', line: 'Five friends are waiting in the meadow.' },
    ],
  },
} as const
