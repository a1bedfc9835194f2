import { parts } from './parts.ts'

/** The words of /play/my-constellation. */
export const myConstellation = {
  lead: 'Connect stars into a shape. Give it a name. Nobody else has this one.',
  /** For everybody but children. */
  visitor:
    'This sky is for trying out and is not kept. A child’s own sky starts with five stars. It gains one for each critter met, each book finished and each picture painted, and it never loses one.',
  sky: 'Your sky',
  loading: 'The stars are coming out...',
  failed: 'We can’t reach your own sky right now. You can play with this one. It is not kept.',
  how: 'Tap a star, then the next one, or draw from star to star. Two joined stars tapped again let go. Turn the drums to make a name.',
  keys: 'On a keyboard: arrow keys and Enter.',
  star: (number: number) => `Star ${number}`,
  joinedTo: (numbers: readonly number[]) => `joined to ${numbers.join(', ')}`,
  /** Where a star comes from, by the beginning of its id. */
  from: {
    given: 'This star was always yours.',
    critter: (name: string) => `This star came with ${name}.`,
    book: (title: string) => `This star fell out of ${title}.`,
    story: 'This star fell out of a story you finished.',
    painting: 'This star dripped off a picture you painted.',
  },
  letGo: 'It lets go, and twinkles about something else.',
  parted: 'The line is gone. The two stars still wave.',
  joined: [
    'Joined. They had been looking at each other for a million years.',
    'Joined. That could be an elbow.',
    'Joined. The owl has made a note of it.',
    'Joined. Somewhere a telescope said "oh."',
    'Joined. It holds. Sky usually does.',
    'Joined. Could be a handle. Could be a nose.',
    'Joined. A moth has asked if it may sit there.',
    'Joined. Lulu has already dreamed how this ends.',
    'Joined. From the other side it looks like a chair.',
    'Joined. The moon moved over a little.',
  ],
  grown: (count: number) =>
    count === 1 ? 'A new star has come to your sky.' : `${count} new stars have come to your sky.`,
  name: {
    label: 'What is it called?',
    drums: 'Turn the drums to make a name',
    /** What a drum shows. */
    drum: (word: string) => `${word}. Turn this drum`,
    hear: 'Hear the name',
    given: (name: string) => `Now it is called ${name}. The Star Keeper has written it down, and spelled it right.`,
    none: 'It has no name yet.',
  },
  clear: 'Take all lines away',
  cleared: 'All lines are rolled up. The stars have stayed.',
  /** What the first drum of a name shows; each fits every animal of the second one. */
  likes: parts(`
    Sleepy | mood-cozy; Sneezing | painting-yawn; Second-Best | badge-paw; Upside-Down | rhyme-acrobat; Slightly Lost |
    badge-star-map; Very Small | rhyme-flea; Enormous | rhyme-whale; Polite | rhyme-note; Borrowed | object-read;
    Unfinished | badge-wool; Whispering | studio-whisper-tube; Buttered | sticker-dream-of-toast; Floating |
    rhyme-balloon; Forgetful | keepsake-lost-card; Important | scroll-sealed; Wobbly | rhyme-blocks; Invisible |
    studio-crafting-corners; Singing | rhyme-nightingale; Patient | snail-tuesday; Backward | story-lantern-backward;
    Flying | sign-kite; Stubborn | rhyme-goat; Secret | sign-key; Nearly Blue | painting-nine-blue; Golden | sign-star;
    Brave | rhyme-knight; Round | sign-button; Moonlit | sign-moon; Ticklish | sign-feather; Hungry | rhyme-bite; Extra |
    keepsake-spare-wish`),
} as const
