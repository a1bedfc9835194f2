export const lost = {
  lead: 'You have drifted off the edge of the map. The paper is still white here, and nobody stays lost for long. These stars lead home.',
  waysHome: [
    { to: '/', label: 'Back to the Garden Gate' },
    { to: '/portal-hub', label: 'To the Portal Hub' },
    { to: '/cosmic-map', label: 'Open the Cosmic Map' },
  ],
} as const
