/** What a child sees in place of what is for grown-ups. */
export const childWords = {
  dashboard: {
    heading: 'Your Corner of the Sky',
    lead: 'Everything here is open to you. Where would you like to go?',
    hello: (name: string) => `Hello, ${name}!`,
    loading: 'Lighting your lamp...',
    failed: 'Your corner is there, we just could not see it. Wait a little, or ask your grown-up.',
    again: 'Try again',
    open: 'Your Places',
    doors: {
      dreams: {
        to: '/storytellers-lantern/dreams',
        name: 'The Dream Journal',
        line: 'Stories that somebody wrote for everybody. Your place in each is kept.',
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
      'storytellers-lantern': 'A quiet table, and pages that are only yours.',
      'simple-social-studio': 'Behind the curtain: something new to try, and pages that are only yours.',
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
    label: 'Your password',
    submit: 'Open',
    submitting: 'Opening...',
  },
  grownUpPage: {
    heading: 'For Your Grown-Up',
    text: 'This page is for your grown-up.',
    back: { to: '/dashboard', label: 'Back to your corner' },
  },
  closedRoom: {
    heading: 'This Door Is Closed',
    text: 'It does not open today. There is a lot to see outside.',
    to: '/dashboard',
    label: 'Back to your corner',
  },
} as const

/** Twelve pictures, of which three are tapped. */
export const signPadWords = {
  tapped: (count: number) => `${count} of 3`,
  again: 'From the start',
} as const
