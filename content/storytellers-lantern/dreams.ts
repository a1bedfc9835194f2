export const dreams = {
  lead: 'Put the journal under your pillow. In the morning the ink is still warm.',
  heading: 'Read the Dream Stories',
  invitation: {
    text: 'Log in to read the stories that people here wrote.',
    to: '/login',
    label: 'Log in to read',
  },
  summoning: 'Summoning the dream stories...',
} as const
