export const joinUniverse = {
  lead: 'It takes three steps. You can skip any of them.',
  steps: [
    {
      to: '/signup',
      name: 'Create an account',
      text: 'All you need is an email address and a password.',
      label: 'Create your account',
    },
    {
      to: '/memberships',
      name: 'Choose a club',
      text: 'Critters, stories or studio lights? Each club opens its own member room.',
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
