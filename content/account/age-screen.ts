/** What stands for the setting AGE_SCREEN in the built page (decision 037). */
export const ageScreenBlank = '{AGE_SCREEN}'

/** Accounts are for adults: from this age on, in years. */
export const adultAge = 18

/** The question before the sign-up form. It must not hint at which answer opens the form. */
export const ageScreenWords = {
  question: { label: 'How old are you?', hint: 'In years. Your answer is not sent to us.', submit: 'Go On' },
  tooYoung: {
    heading: 'Fetch your grown-up',
    lead: 'Accounts are made by grown-ups.',
    text: 'Show this page to yours: they can make an account in a browser of their own. This one asks again in a day.',
    meanwhile: 'Until then you can look around without an account:',
    links: [
      { to: '/critter-club', label: 'Critter Club' },
      { to: '/storybooks', label: 'The storybooks' },
      { to: '/cosmic-map', label: 'The cosmic map' },
    ],
  },
} as const
