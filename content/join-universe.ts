export const joinUniverse = {
  lead: 'Every star in our sky began as somebody who knocked at the gate. It takes three steps, and you may skip.',
  steps: [
    {
      to: '/signup',
      name: 'Make an account',
      text: 'An email address, a password, and the gate knows you.',
      label: 'Create your account',
    },
    {
      to: '/memberships',
      name: 'Choose a club',
      text: 'Critters, stories or studio lights? Each club opens a room of its own.',
      label: 'See the clubs',
    },
    {
      to: '/onboarding/starter-kit',
      name: 'Open your starter kit',
      text: 'A mood to pick, a scroll to read and a meadow of friends to meet.',
      label: 'Open the kit',
    },
  ],
} as const
