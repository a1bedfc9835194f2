type Scroll = {
  readonly id: string
  readonly title: string
  readonly found: string
} & (
  | { readonly kind: 'riddle'; readonly verses: readonly (readonly string[])[]; readonly answer: string }
  | { readonly kind: 'poem'; readonly verses: readonly (readonly string[])[] }
  | { readonly kind: 'proverbs'; readonly sayings: readonly string[] }
  | {
      readonly kind: 'clues'
      readonly sayings: readonly string[]
      readonly follow: { readonly to: string; readonly label: string }
    }
)

export type ScrollKind = Scroll['kind']

export const scrollsWords = {
  lead: 'Unroll them gently. Some of them have been holding their breath for a thousand years.',
  heading: 'Six scrolls, and a pencil on a string',
  sectionLead: 'Copy out whichever you like. They were all copied from somebody.',
  answer: 'Unroll the answer',
  kinds: { riddle: 'A riddle', poem: 'A poem', clues: 'Clues', proverbs: 'Proverbs' },
} as const

export const lanternScrolls = [
  {
    id: 'yawn',
    kind: 'riddle',
    title: 'A Thing You Catch',
    found: 'Found under a pillow, still warm.',
    verses: [
      [
        'I am caught, and nobody threw me.',
        'I am handed round, and everyone keeps one.',
        'I open every mouth at the table,',
        'And out comes no word at all.',
      ],
    ],
    answer: 'A yawn. If you had one just now, that counts as solving it.',
  },
  {
    id: 'proverbs',
    kind: 'proverbs',
    title: 'Sayings from the Inkwell Lid',
    found: 'Scratched there by people waiting for a word.',
    sayings: [
      'A whisper is a shout that trusts you.',
      'Skip the middle, kiss the wrong frog.',
      'A story is the only bread that grows when it is shared.',
      'Never lend a book to a river.',
      'Whoever reads aloud is not the only one in the room.',
    ],
  },
  {
    id: 'last-one-lit',
    kind: 'poem',
    title: 'To the Last One Lit',
    found: 'Written on the back of a bill for candles.',
    verses: [
      [
        'The stairs are asleep with their feet in a row,',
        'The kettle has nothing to say.',
        'The coats in the hall have agreed to go slow',
        'And put off the weather till day.',
      ],
      [
        'The spoons lie in spoons, as a spoon likes to do,',
        'The keyhole has shut its eye tight.',
        "One thing is still lit in the house, and it's you.",
        'Burn low, little lantern. Good night.',
      ],
    ],
  },
  {
    id: 'bookmark',
    kind: 'riddle',
    title: 'Who Slept in the Story?',
    found: 'Fell out of a pirate book, at the good part.',
    verses: [
      [
        'On Monday I slept in the mouth of a whale,',
        "On Tuesday I slept in the king's own jail,",
        'On Wednesday I lay where the treasure was hid.',
        'I never read a word. You did.',
      ],
    ],
    answer: 'A bookmark. It knows how far you have come, and nothing else.',
  },
  {
    id: 'clues',
    kind: 'clues',
    title: 'Four Clues to the Missing Chapter',
    found: 'From the margins of chapter six, in four different hands.',
    sayings: [
      'In chapter six it rains. In chapter eight everybody is dry, except the duke.',
      'Seven sit down at the table. The pudding is for eight.',
      'The goose has come by a hat. There was no hat in the house.',
      'Nobody ever mentions the box again.',
    ],
    follow: { to: '/storytellers-lantern/missing-chapter', label: 'Follow them' },
  },
  {
    id: 'four-words',
    kind: 'poem',
    title: 'Four Words, Read Slowly',
    found: 'Carved over the door, where nobody looks up.',
    verses: [
      [
        '"Once" is a gate with no fence at its side,',
        '"Upon" is the stone where you stand,',
        '"A" is a gap that is not very wide,',
        '"Time" is the knob in your hand.',
      ],
      [
        'Turn it. The dark on the far side is blue,',
        "And somebody's lit it for tea.",
        'The cups are laid out. There is one here for you,',
        'And one, if I hurry, for me.',
      ],
    ],
  },
] as const satisfies readonly Scroll[]
