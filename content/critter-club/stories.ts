import { critterPictures } from '../pictures/critter-club.ts'
import type { CritterKey } from './critter.ts'

export type CritterStory = {
  readonly title: string
  readonly description: string
  /** Opens in a new tab. */
  readonly link: string
  readonly imageAlt: string
}

export const critterStories = {
  lead: 'Best read aloud, with voices. If you get the giggle a little wrong, never mind. He gets it wrong himself.',
  heading: 'Three Stories',
  stories: [
    {
      title: 'The Whispering Willow',
      description:
        'An old willow, and what can be heard under it when the wind holds its breath. Whiskerleaf chose this one and will not say why.',
      link: '/storybooks/the-whispering-willow',
      imageAlt: critterPictures['story-whispering-willow'],
    },
    {
      title: "Fizzlet's Great Escape",
      description:
        'How Fizzlet got out of the jar, told by the one who was holding the lid. Giggle-Gecko has started it eleven times.',
      link: '/storybooks/fizzlets-great-escape',
      imageAlt: critterPictures['story-fizzlets-great-escape'],
    },
    {
      title: 'The Star Sailor',
      description:
        'To the star at the end of the sea and home again, with a tan. The Puddle Pups read it under water, so it took them a week.',
      link: '/storybooks/the-star-sailor',
      imageAlt: critterPictures['story-star-sailor'],
    },
  ] as const satisfies readonly CritterStory[],
  readLabel: 'Read Story',
  adviceHeading: 'How to Read to a Critter',
  advice: [
    {
      critter: 'whiskerleaf',
      line: 'Whisper one part that was not meant to be whispered. Whiskerleaf will move closer.',
    },
    { critter: 'giggle-gecko', line: 'Leave a gap before anything funny. Giggle-Gecko fills it.' },
    { critter: 'puddle-pups', line: 'Hold the book high. The pups only want to see, but they want to see wet.' },
    { critter: 'nibsy', line: 'Nibsy will correct a comma. Let her have one.' },
    { critter: 'lulu', line: 'If Lulu falls asleep, read on. She is in the next chapter already.' },
  ] as const satisfies readonly { critter: CritterKey; line: string }[],
} as const
