type StoryLantern = {
  readonly id: string
  readonly title: string
  /** The beginning of the story. */
  readonly opening: string
}

export const shelvesWords = {
  lead: 'They are lanterns, and they are stories. Tap the glass and you will hear somebody clear their throat.',
  heading: 'Six story lanterns',
} as const

export const storyLanterns = [
  {
    id: 'lighthouse',
    title: 'The Lighthouse That Went Inland',
    opening: 'It went by night, one field at a time. On Friday it was in our garden, pretending to be a tree.',
  },
  {
    id: 'second-moon',
    title: 'The Second Moon',
    opening:
      'Fizzlet hung it up himself, with string. It was meant as a surprise, and it was one, chiefly for the owl who landed on it.',
  },
  {
    id: 'bear',
    title: 'The Bear at Number Nine',
    opening:
      'He paid his rent on time and wiped all four feet. It was a whole year before anybody asked what he kept in the bath.',
  },
  {
    id: 'bread',
    title: 'The Girl Who Could Hear Bread',
    opening: 'Loaves hum, mostly. But the small one in the window was whispering a name, and the name was hers.',
  },
  {
    id: 'teaspoon',
    title: 'Captain Teaspoon',
    opening:
      'The smallest pirate in the world had one rule, and one ship, and the ship was a teacup. Then somebody poured.',
  },
  {
    id: 'backward',
    title: 'The Story Begun at the End',
    opening:
      'Everybody is home, and the donkey is wearing the crown. The writer is working backward as fast as she can, to find out why.',
  },
] as const satisfies readonly StoryLantern[]
