/** What a child sees in place of what is for adults. */
export const childWords = {
  dashboard: {
    heading: 'Your Corner of the Sky',
    lead: 'This is your own place. Where would you like to go?',
    hello: (name: string) => `Hello, ${name}!`,
    loading: 'Lighting your lamp...',
    failed: 'Your corner is there, we just could not see it. Wait a little, or ask your grown-up.',
    again: 'Try again',
    open: 'Your Places',
    doors: {
      dreams: {
        to: '/storytellers-lantern/dreams',
        name: 'The Dream Journal',
        line: 'Stories that somebody wrote for everybody, and your own.',
      },
      library: {
        to: '/storybooks',
        name: 'The Storybook Library',
        line: 'Three books with pictures, to read alone or with somebody.',
      },
      meadow: { to: '/critter-club', name: 'Critter Club', line: 'The critters are out on the meadow already.' },
    },
    room: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
    rooms: {
      'critter-club': 'Up the rope ladder: pictures to color, and letters from the critters.',
      'storytellers-lantern': 'A quiet table, and pages of your own.',
      'simple-social-studio': 'Behind the curtain: something new to try, and pages of your own.',
    },
  },
  siblings: {
    heading: 'Somebody Else?',
    lead: 'Tap who is here now, then their three pictures.',
    pictures: (name: string) => `Your three pictures, ${name}?`,
    locked: (name: string) => `This door is shut for now. Your grown-up can open it for ${name}.`,
  },
  door: {
    open: 'For your grown-up',
    close: 'Close the door',
    text: 'This door leads back to your family page.',
  },
  goodNight: {
    heading: 'Good Night',
    text: (morning: string) => `Your corner is asleep. It wakes up at ${morning}, and everything is where you left it.`,
  },
  guardianPage: {
    heading: 'For Your Grown-Up',
    text: 'This page is for your grown-up.',
    back: { to: '/dashboard', label: 'Back to your corner' },
  },
  pages: 'They are yours. Your family can read them, too.',
  closedRoom: {
    heading: 'This Door Is Closed',
    text: 'It does not open today. There is a lot to see outside.',
    to: '/dashboard',
    label: 'Back to your corner',
  },
} as const

/** A child's own stories. */
export const childStories = {
  lead: 'Stories that you have bound from your pages.',
  none: 'Write pages in the Guild Hall and bind them into a book. Then it stands here.',
  hall: { to: '/storytellers-lantern/guild-hall', label: 'To the Guild Hall' },
  /** Who reads it. */
  readers: {
    draft: 'Only your family can read it.',
    awaiting_guardian: 'Your grown-up has your story.',
    awaiting_moderator: 'Your grown-up said yes! Now our team will read it.',
    published: 'Hooray! Everyone can read your story.',
    changed: 'Everyone can read it as it was. Your grown-up has the new part.',
    hidden: 'Only your family and our team can read it for now.',
    removed: 'It was taken down. Only your family and our team can read it.',
  },
  /** In place of `changed`, once a guardian has approved. */
  changeApproved: 'Everyone can read it as it was. Your grown-up said yes to the new part. Now our team will read it.',
  /** In place of `hidden`, by who hides it. */
  hiddenBy: {
    author: 'You took it back. Only your family and our team can read it.',
    guardian: 'Your grown-up hid it for now.',
    moderator: 'Only your family and our team can read it for now. You can change it.',
    reports: 'Only your family and our team can read it for now. Our team will look at it.',
    suspension: 'Only your family and our team can read it for now.',
  },
  /** Of a hidden story with a new version. */
  inReview: { guardian: 'Your grown-up has the new part.', moderator: 'Our team will read the new part.' },
  notInReview: 'The new part is not shown yet. Change it, or send it again.',
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
    heading: 'Somebody Could Be Found by This',
    lead: 'Many people may read these words. Let us find others!',
    instead: {
      telephone: 'Leave the number out.',
      email: 'Leave the address out.',
      web: 'Leave the address out.',
      handle: 'Leave it out, or make up a funny one.',
      address: 'Perhaps: “in our street”.',
      school: 'Perhaps: “at school”.',
      name: 'Perhaps a made-up name.',
      birthday: 'Perhaps: “on a day in summer”.',
    },
    change: 'Write it in another way',
  },
} as const

/** Twelve pictures, of which three are tapped. */
export const picturePasswordWords = {
  tapped: (count: number) => `${count} of 3`,
  again: 'From the start',
} as const
