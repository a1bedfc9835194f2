export const membershipWords = {
  /** While the grace period after a failed payment lasts. `names`: those of the memberships, if others are paid. */
  paymentFailed: {
    heading: 'Your payment failed',
    text: (day: string, names: string | null) =>
      `${names === null ? 'Your rooms stay' : `The rooms of ${names} stay`} open until ${day}.`,
    todo: 'Update your card before then. Otherwise your rooms close until you pay. Nothing you made is lost.',
    to: '/dashboard/billing',
    label: 'Update your card',
  },
  states: {
    active: {
      label: 'Active',
      text: (until: string | null) => (until ? `Paid until ${until}.` : ''),
    },
    leaving: {
      label: 'Canceled',
      text: (until: string | null) => (until ? `You keep access until ${until}. You won’t be charged again.` : ''),
    },
    leavingAtRest: {
      label: 'Canceled',
      text: (until: string | null) =>
        until ? `Paused until it ends on ${until}. You won’t be charged again.` : 'Paused. You won’t be charged again.',
    },
    owing: {
      label: 'Payment failed',
      text: (until: string | null) => (until ? `Your payment failed. You keep access until ${until}.` : ''),
    },
    paused: {
      label: 'Paused: payment failed',
      text: () => 'The room opens again when you pay. Update your card.',
    },
    unconfirmed: {
      label: 'Checking payment',
      text: (until: string | null) =>
        until
          ? `The paid month ended on ${until}. We are waiting for our payment provider to confirm the next payment. Then the room opens again automatically.`
          : '',
    },
    resting: {
      label: 'Paused by you',
      text: (until: string | null) =>
        until ? `You aren’t charged. It resumes automatically on ${until}.` : 'You aren’t charged.',
    },
    incomplete: { label: 'Not paid yet', text: () => 'The first payment isn’t finished yet.' },
    ended: { label: 'Ended', text: () => 'This membership has ended. You can join again at any time.' },
  },
} as const
