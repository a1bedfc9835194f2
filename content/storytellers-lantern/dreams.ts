export const dreams = {
  lead: 'Put the journal under your pillow. In the morning the ink is still warm.',
  heading: 'Read the Dream Stories',
  invitation: {
    text: 'The dream stories open for everybody who is logged in. It is quick, and the dreams will wait.',
    to: '/login',
    label: 'Log in to read',
  },
  summoning: 'Summoning the dream stories...',
} as const
