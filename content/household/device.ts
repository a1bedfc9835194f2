/** The words of /device, where a child types in a code. */
export const deviceWords = {
  lead: 'Your grown-up can make a code for you. Type it in to open your page.',
  submit: 'Open My Page',
  submitting: 'Opening...',
  closed: {
    heading: 'You Are Signed Out Here',
    text: 'Your grown-up signed you out on this device, or you were away for a long time. Ask for a new code.',
  },
  home: { before: 'No code?', to: '/', label: 'Look around the Garden Gate' },
  inUse: {
    text: 'Someone is already signed in here. Codes are for a child’s own device.',
    to: '/dashboard',
    label: 'Continue',
  },
} as const

/** The part of /dashboard/family about paired devices. */
export const familyDeviceWords = {
  heading: 'Paired Devices',
  lead: 'Pair a tablet, phone or computer with your child’s profile. It opens this profile only, not your account, until you remove the device here.',
  make: (name: string) => `Pair a device for ${name}`,
  code: {
    heading: (name: string) => `Pairing Code for ${name}`,
    where: 'On the child’s device, open',
    until: (time: string) => `and enter this code. It works once, until ${time}.`,
    over: 'This code has expired. Make a new one.',
  },
  ready: (name: string) => `${name}’s device is paired.`,
  devices: 'Paired now',
  none: 'No paired devices.',
  unnamed: 'Unknown device',
  of: (name: string) => `Opens ${name}’s profile.`,
  since: (day: string) => `Paired ${day}.`,
  withdraw: 'Remove device',
} as const
