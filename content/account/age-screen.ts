/** What stands for the setting AGE_SCREEN in the built page (decision 037). */
export const ageScreenBlank = '{AGE_SCREEN}'

/** From this age on, in years, people have an account of their own: until 18 one for teens. */
export const teenAge = 16
export const adultAge = 18

/** The question before the sign-up form. It must not hint at which answer opens the form. */
export const ageScreenWords = {
  question: { label: 'How old are you?', hint: 'In years.', submit: 'Continue' },
  /** Asked once about an answer that may be a slip of the finger. */
  check: {
    heading: (years: number) => `Did you mean ${years}?`,
    text: 'Check that you entered the right number.',
    yes: (years: number) => `Yes, ${years}`,
    no: 'No, change it',
  },
  tooYoung: {
    heading: 'Ask your grown-up',
    lead: 'Your grown-up makes the account.',
    text: 'Show this page to your grown-up. They can make an account in their own browser. You can try again here in a day.',
    meanwhile: 'You can look around without an account:',
    links: [
      { to: '/critter-club', label: 'Critter Club' },
      { to: '/storybooks', label: 'The storybooks' },
      { to: '/cosmic-map', label: 'The cosmic map' },
    ],
  },
  teen: {
    heading: 'Your account until you’re 18',
    points: [
      'A moderator reads each of your stories before others can see it.',
      'You can’t be a moderator or a child’s guardian.',
      'We store that you’re under 18 and when that ends, but not your birthday.',
    ],
  },
} as const
