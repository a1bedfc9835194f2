/** What a child sees in place of what is for grown-ups. */
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
  grownUpPage: {
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
    private: 'Only your family can read it, and the grown-ups who look after this place.',
    asked: 'Your grown-up is looking.',
    allowed: 'Your grown-up has said yes. Now one of us is looking.',
    published: 'Everyone can read it.',
    changed: 'Everyone can read it as it was. Your grown-up is looking at what is new.',
    changeAllowed:
      'Everyone can read it as it was. Your grown-up has said yes to what is new. Now one of us is looking.',
    concealed: 'Your grown-up has put it away for now.',
    hidden: 'For now, others cannot read it. You can take it back and write it in another way.',
    removed: 'It was taken away. Only your family can read it, and the grown-ups who look after this place.',
  },
  appeal: {
    lead: 'We look at it once more, and tell you and your grown-up. You can ask once.',
    waiting: 'You have asked for another look.',
  },
  sieved: {
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
export const signPadWords = {
  tapped: (count: number) => `${count} of 3`,
  again: 'From the start',
} as const
