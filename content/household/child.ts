/** What a child sees in place of what is for adults. */
export const childWords = {
  dashboard: {
    heading: 'Your Corner of the Sky',
    lead: 'This is your own page. Where do you want to go?',
    hello: (name: string) => `Hello, ${name}!`,
    loading: 'Loading your page...',
    failed: 'We can’t show your page right now. Wait a little and try again, or ask your grown-up.',
    again: 'Try again',
    open: 'Places to Go',
    doors: {
      dreams: {
        to: '/storytellers-lantern/dreams',
        name: 'The Dream Journal',
        line: 'Read stories that people here wrote, and find your own.',
      },
      library: {
        to: '/storybooks',
        name: 'The Storybook Library',
        line: 'Three books with pictures. Read them alone or together.',
      },
      meadow: { to: '/critter-club', name: 'Critter Club', line: 'The critters are out on the meadow already.' },
    },
    room: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
    rooms: {
      'critter-club': 'Up the rope ladder: pictures to color, and letters from the critters.',
      'storytellers-lantern': 'A quiet table where you can write your own pages.',
      'simple-social-studio': 'Behind the curtain: new things to try, and pages to write.',
    },
  },
  siblings: {
    heading: 'Someone Else’s Turn?',
    lead: 'Tap who you are. Then tap your 3 pictures.',
    pictures: (name: string) => `${name}, tap your 3 pictures`,
    locked: (name: string) => `That was wrong 5 times. Your grown-up can help ${name}.`,
  },
  door: {
    open: 'For your grown-up',
    close: 'Close',
    text: 'Parents and guardians: this takes you back to your family page.',
  },
  goodNight: {
    heading: 'Good Night',
    text: (morning: string) => `Your work is saved. See you at ${morning}!`,
  },
  guardianPage: {
    heading: 'For Your Grown-Up',
    text: 'This page is for your grown-up.',
    back: { to: '/dashboard', label: 'Back to your home page' },
  },
  pages: 'Only you and your family can read these.',
  closedRoom: {
    heading: 'This Room Is Closed',
    text: 'You can’t go in right now. There is lots to see in other places.',
    to: '/dashboard',
    label: 'Back to your home page',
  },
} as const

/** A child's own stories. */
export const childStories = {
  lead: 'Stories you made from your pages.',
  none: 'No stories yet. Write pages in the Guild Hall and turn them into a book. You will find it here.',
  hall: { to: '/storytellers-lantern/guild-hall', label: 'Go to the Guild Hall' },
  /** Who reads it. */
  readers: {
    draft: 'Only your family can read it.',
    awaiting_guardian: 'Your grown-up has your story.',
    awaiting_moderator: 'Your grown-up said yes! Now our team will read it.',
    published: 'Hooray! Everyone can read your story.',
    changed: 'Everyone can read the old version. Your grown-up has the new one.',
    hidden: 'Only your family and our team can read it for now.',
    removed: 'It was taken down. Only your family and our team can read it.',
  },
  /** In place of `changed`, once a guardian has approved. */
  changeApproved:
    'Everyone can read the old version. Your grown-up said yes to the new one. Now our team will read it.',
  /** In place of `hidden`, by who hides it. */
  hiddenBy: {
    author: 'You took it back. Only your family and our team can read it.',
    guardian: 'Your grown-up hid it for now.',
    moderator: 'Only your family and our team can read it for now. You can change it.',
    reports: 'Only your family and our team can read it for now. Our team will look at it.',
    suspension: 'Only your family and our team can read it for now.',
  },
  /** Of a hidden story with a new version. */
  inReview: { guardian: 'Your grown-up has the new version.', moderator: 'Our team will read the new version.' },
  notInReview: 'Only your family can read the new version. Change it, or send it again.',
  submit: {
    open: 'Send to my grown-up',
    heading: 'Share your story?',
    next: 'Your grown-up reads it first. Then our team does. If they say yes, everyone can read it. We never show your name.',
    submit: 'Send to my grown-up',
    submitting: 'Sending...',
    cancel: 'Not now',
  },
  withdraw: 'Take it back',
  withdrawing: 'Taking it back...',
  appeal: {
    open: 'Ask us to look again',
    heading: (title: string) => `Look again at “${title}”?`,
    lead: 'Our team looks at it again. Then we tell you and your grown-up. You can ask once.',
    label: 'Why should everyone read it?',
    send: 'Ask',
    sending: 'Asking...',
    cancel: 'Not now',
    empty: 'Write why everyone should read it.',
    waiting: 'You asked us to look again.',
  },
  screening: {
    heading: 'This May Tell Who You Are',
    lead: 'Many people may read these words. Let’s find other ones!',
    instead: {
      telephone: 'Leave the number out.',
      email: 'Leave the address out.',
      web: 'Leave the address out.',
      handle: 'Leave it out, or make up a funny one.',
      address: 'Try “on our street”.',
      school: 'Try “at school”.',
      name: 'Try a made-up name.',
      birthday: 'Try “on a day in summer”.',
    },
    change: 'Change it',
  },
} as const

/** Twelve pictures, of which three are tapped. */
export const picturePasswordWords = {
  tapped: (count: number) => `${count} of 3`,
  again: 'Start over',
} as const
