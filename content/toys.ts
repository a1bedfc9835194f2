import type { SignMark } from './dashboard/badges.ts'

type Toy = {
  /** The end of its path under /play, and the key of what a child keeps of it. */
  readonly id: string
  /** Of its page; the heading is also its name. */
  readonly heading: string
  readonly description: string
  /** The drawing that stands for it on /play. */
  readonly picture: string
  /** For a child that has found out how to play with it. */
  readonly badge: SignMark & { readonly name: string; readonly unlocked: string; readonly locked: string }
}

/**
 * The toys, in the order of /play. A new one is one entry here, with its page `app/play/<id>-page.tsx`, its picture in
 * `scenes.ts` and, unless it is that of the meadow, its theme in `themes.ts`.
 */
export const toys = [
  {
    id: 'snail-derby',
    heading: 'The Great Snail Derby',
    description:
      'Three snails, one finishing line. Choose yours, whisper it on, and never shout: it would have to look round.',
    picture: 'object-play',
    badge: {
      sign: 'leaf',
      name: 'Snail Whisperer',
      unlocked: 'You know how to talk to a snail: quietly, and then wait.',
      locked: 'Whisper a snail on in the Great Snail Derby.',
    },
  },
  {
    id: 'meadow',
    heading: 'Meadow Awake',
    description: 'Seven critters hide in a meadow at dawn. Find them and tickle them, until the sun is up too.',
    picture: 'object-meadow',
    badge: {
      sign: 'acorn',
      name: 'First One Up',
      unlocked: 'You got all seven out of bed. The sun says thank you.',
      locked: 'Find everybody in the Meadow Awake.',
    },
  },
  {
    id: 'tune-sieve',
    heading: 'The Tune Sieve',
    description:
      'Shake a street through a sieve until five notes fall out, play them, and keep the tune you like best.',
    picture: 'tool-tune-sieve',
    badge: {
      sign: 'shell',
      name: 'Keeper of a Tune',
      unlocked: 'You shook out a tune and kept it. It hums when you are not looking.',
      locked: 'Shake out a tune in the Tune Sieve, and keep it.',
    },
  },
  {
    id: 'my-constellation',
    heading: 'My Constellation',
    description:
      'A sky with stars of its own, to join to a shape that nobody has seen before. It grows with what you find.',
    picture: 'sky-paw',
    badge: {
      sign: 'star',
      name: 'Namer of Stars',
      unlocked: 'You found a shape in the sky and told it its name.',
      locked: 'Connect the stars of your constellation, and name it.',
    },
  },
  {
    id: 'rhyme-pliers',
    heading: 'Rhyme Pliers',
    description: 'Grip one word and pull. Another comes out after it, and it rhymes. Hang the best lines up to dry.',
    picture: 'tool-rhyme-pliers',
    badge: {
      sign: 'feather',
      name: 'Puller of Rhymes',
      unlocked: 'You pulled a rhyme out of the pliers, and it was worth keeping.',
      locked: 'Pull a line out of the Rhyme Pliers, and keep it.',
    },
  },
  {
    id: 'what-if-wrench',
    heading: 'What-If Wrench',
    description: 'Turn a fact a quarter to the left, and ask what would happen. Some answers need an umbrella.',
    picture: 'tool-what-if-wrench',
    badge: {
      sign: 'key',
      name: 'Turner of Facts',
      unlocked: 'You turned a fact until it was a question, and kept it.',
      locked: 'Turn a question with the What-If Wrench, and keep it.',
    },
  },
] as const satisfies readonly Toy[]

export type ToyId = (typeof toys)[number]['id']
