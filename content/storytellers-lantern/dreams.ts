export const dreams = {
  lead: 'Put the journal under your pillow. In the morning the ink is still warm.',
  heading: 'Read the Dream Stories',
  invitation: {
    text: 'Sign in to read the stories that people here wrote, and to publish your own. An account is free.',
    to: '/login',
    label: 'Sign in to read',
    books: { to: '/storybooks', label: 'Read picture books without an account' },
  },
  summoning: 'Summoning the dream stories...',
} as const
