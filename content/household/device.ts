/** The words of /device, where a child types in a code. */
export const deviceWords = {
  lead: 'Your grown-up can make a code for you. Type it in, and this opens your corner of the sky.',
  submit: 'Open My Corner',
  submitting: 'Opening...',
  closed: {
    heading: 'Your Corner Is Closed Here',
    text: 'Your grown-up has closed it on this device, or you have not been here for a long time. Ask them when you can come in again. They can make a new code for you.',
  },
  home: { before: 'No code?', to: '/', label: 'Look around the Garden Gate' },
  inUse: {
    text: 'Somebody is here already. A code is for a device of your own.',
    to: '/dashboard',
    label: 'Go on',
  },
} as const

/** The part of /dashboard/family about paired devices. */
export const familyDeviceWords = {
  heading: 'A Tablet of Their Own',
  lead: 'Make a tablet, a phone or a computer a child’s own. It then shows this child alone, with no way to your account, until you take it back here.',
  make: (name: string) => `Make a code for ${name}`,
  code: {
    heading: (name: string) => `The code for ${name}`,
    where: 'On the child’s device, open',
    until: (time: string) => `and type it in. It works once, until ${time}.`,
    over: 'This code is too old by now. Make another one.',
  },
  ready: (name: string) => `${name}’s device is ready.`,
  devices: 'Their devices',
  none: 'No child has a device of their own yet.',
  unnamed: 'A device without a name',
  of: (name: string) => `Shows ${name}.`,
  since: (day: string) => `Since ${day}.`,
  withdraw: 'Take back',
} as const
