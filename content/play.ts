/** The product text of the toys under /play, and what is said in them. */
export const toyWords = {
  lead: 'Tap a bubble to play.',
  toys: 'Toys',
  sound: 'Sound',
  needsScript: 'To play, turn on JavaScript in your browser.',
} as const

export const snailDerby = {
  lead: 'Tap a snail and whisper it on. The winner gets the lettuce, and so does everybody else.',
  /** In the order of their lanes. */
  snails: {
    tuesday: {
      name: 'Tuesday',
      about: 'Has never been on time, and has never been late either.',
    },
    'small-thunder': {
      name: 'Small Thunder',
      about: 'Practices in the rain. The rain is faster, but it cheats.',
    },
    'captain-brolly': {
      name: 'Captain Brolly',
      about: 'Arrived by umbrella. Races to find out where.',
    },
  },
  take: (name: string) => `Race with ${name}`,
  track: 'The race',
  whisper: (name: string) => `Whisper to ${name}`,
  how: 'Each tap is a whisper. Wait a moment before the next one: fast taps are shouting.',
  ready: 'Three snails, one finishing line. Which one is yours?',
  heard: [
    'It heard you. One feeler went up.',
    'It goes a little faster. You can tell by the grass.',
    'It nods. That took a while.',
    'It says "right away", in snail.',
    'It has an idea, and the idea is forward.',
    'Its house wobbles. That is the top speed.',
  ],
  shouted: [
    'That was loud. It stops and looks round.',
    'Somebody shouted! It wants to know who.',
    'It has turned to see what the matter is.',
    'It looks for the fire. There is no fire.',
  ],
  /** Somebody else’s snail was tapped. */
  others: (name: string) => `${name} waves. It is not yours in this race.`,
  admires: (name: string) =>
    `${name} won last time. It stops before the ribbon to let someone else find out how that is.`,
  wins: (name: string) => `${name} wins!`,
  /** What one’s own snail has to say, by its place. */
  after: [
    'Yours came first. It would like to thank the grass.',
    'Yours came second, and found a raspberry on the way.',
    'Yours came third, and saw the most. It will tell you all of it.',
  ],
  lettuce: 'There is lettuce for all three.',
  again: 'Race again',
  other: 'Choose another snail',
} as const
