export const membershipWords = {
  failed: 'Your memberships are safe, we just could not fetch them.',
  again: 'Try again',
  none: {
    heading: 'No club yet',
    text: 'Each club opens a room that only members can enter. Have a look around, there is no hurry.',
    to: '/memberships',
    label: 'Choose a club',
  },
  preview: {
    heading: 'Your clubs live here',
    text: 'Once you have joined a club you see it here, with all you need to change or leave it.',
    to: '/memberships',
    label: 'See the clubs',
  },
  manage: 'Manage membership',
  switches: (day: string, name: string, amount: string) => `From ${day}: ${name}, ${amount}`,
  fixCard: { to: '/dashboard/billing', label: 'Update your card' },
  /** While the grace period after a failed payment lasts. `names`: those of the memberships, if others are paid. */
  paymentFailed: {
    heading: 'Your payment failed',
    text: (day: string, names: string | null) =>
      `${names === null ? 'Your rooms stay' : `The rooms of ${names} stay`} open until ${day}.`,
    todo: 'Update your card. If the payment goes through by then, nothing closes. If it doesn’t, your rooms close until it is paid. Nothing you made is lost.',
    to: '/dashboard/billing',
    label: 'Update your card',
  },
  opening: 'Opening...',
  endPause: { to: '/dashboard/billing', label: 'End the pause' },
  keep: { to: '/dashboard/billing', label: 'See the bill' },
  enter: (room: string) => `Enter ${room}`,
  joinAgain: { to: '/memberships', label: 'Join again' },
  states: {
    active: {
      label: 'Active',
      text: (until: string | null) => (until ? `The present month runs until ${until}.` : ''),
    },
    leaving: {
      label: 'Cancelled',
      text: (until: string | null) => (until ? `Open until ${until}. Nothing more will be charged.` : ''),
    },
    leavingAtRest: {
      label: 'Cancelled',
      text: (until: string | null) =>
        until ? `Closed, and over on ${until}. Nothing more will be charged.` : 'Closed. Nothing more will be charged.',
    },
    owing: {
      label: 'Payment failed',
      text: (until: string | null) => (until ? `Your payment failed. This club stays open until ${until}.` : ''),
    },
    paused: {
      label: 'Paused',
      text: () =>
        'A payment did not go through, so the club is closed. It opens again when it is paid. Update your card.',
    },
    unconfirmed: {
      label: 'Waiting for word',
      text: (until: string | null) =>
        until
          ? `Its month ended on ${until}, and the payment service has not told us yet that the next one is paid. It opens again by itself as soon as it does.`
          : '',
    },
    resting: {
      label: 'On pause',
      text: (until: string | null) =>
        until
          ? `Closed for now, and nothing is charged. It comes back on ${until}.`
          : 'Closed for now, and nothing is charged.',
    },
    incomplete: { label: 'Almost there', text: () => 'The first payment is not finished yet.' },
    ended: { label: 'Ended', text: () => 'This membership is over. You are welcome back at any time.' },
  },
} as const
