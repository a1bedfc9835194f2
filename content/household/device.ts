/** The words of /device, where a child types in a code. */
export const deviceWords = {
  lead: 'Your grown-up can make a code for you. Type it in to open your page.',
  filled: 'Your code is filled in.',
  submit: 'Continue',
  submitting: 'Checking your code...',
  /** Shown before the code is used. */
  whose: {
    heading: 'Is this you?',
    text: (name: string) => `Your code opens ${name}’s page on this device.`,
    yes: 'Open my page',
    opening: 'Opening...',
    no: 'No, enter another code',
  },
  closed: {
    heading: 'You are signed out here',
    text: 'Your grown-up signed you out here. Or you were away for a long time. Ask for a new code.',
  },
  toLogin: { before: 'A parent or guardian?', to: '/login', label: 'Sign in' },
  home: { before: 'No code?', to: '/', label: 'Look around the Garden Gate' },
  inUse: {
    text: 'Someone is signed in here. Use your code on another device.',
    to: '/dashboard',
    label: 'Go to the home page',
  },
} as const

/** The dialog of /dashboard/family about a child's paired devices. */
export const familyDeviceWords = {
  name: 'Paired devices',
  none: 'None',
  pair: 'Pair a device',
  change: 'Change',
  heading: (name: string) => `${name}’s devices`,
  lead: (name: string) =>
    `Pair a tablet, phone or computer with ${name}’s profile. It opens this profile only, not your account, until you remove the device, here or on the device itself.`,
  make: 'Make a code',
  makeAgain: 'Make a new code',
  code: {
    heading: 'Pairing code',
    scan: 'Scan this with the camera of the device.',
    qr: (address: string) => `QR code for ${address}`,
    where: 'Or, on the device, open',
    until: (time: string) => `and enter the code. It works once, until ${time}.`,
    over: 'This code has expired. Make a new one.',
  },
  ready: (name: string) => `${name}’s device is paired.`,
  devices: 'Paired now',
  unnamed: 'Unknown device',
  since: (day: string) => `Paired ${day}.`,
  /** Of one of several devices of the same kind. */
  pairedAt: (name: string, at: string) => `${name}, paired ${at}`,
  withdraw: 'Remove device',
  withdrawal: {
    text: (child: string) => `${child} is signed out on this device. To use it again, pair it with a new code.`,
    confirm: 'Yes, remove it',
    keep: 'Keep device',
  },
} as const
