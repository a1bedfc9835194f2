type Film = { readonly id: string; readonly title: string; readonly line: string; readonly length: string }

export type FilmRoom = {
  readonly lead: string
  readonly heading: string
  readonly sectionLead: string
  readonly films: readonly Film[]
}

export const mythFilms = {
  lead: 'Before there was a clock, somebody said: sit down, I shall tell you how it started.',
  heading: 'Three films by firelight',
  sectionLead: 'The screen is a bedsheet. The projectionist is still looking for the other end of the film.',
  films: [
    {
      id: 'first-cutter',
      title: 'The First Cutter',
      line: 'Night was one dark sheet of paper. Then somebody with a very good pair of scissors had an idea.',
      length: 'as long as a cup of cocoa',
    },
    {
      id: 'first-bedtime',
      title: 'The First Bedtime',
      line: 'Nobody knew yet how it was done. Everyone lay down at once, and somebody had to get up again to light the Lantern.',
      length: 'as long as brushing your teeth properly',
    },
    {
      id: 'where-the-cuttings-fell',
      title: 'Where the Cuttings Fell',
      line: 'One fell in the grass, one fell in the glue, and one stayed up and would not say why.',
      length: 'as long as a short walk in big boots',
    },
  ],
} as const satisfies FilmRoom

export const loreFilms = {
  lead: 'Things that everyone in the library knows, and nobody remembers being told.',
  heading: 'Three films on the back wall',
  sectionLead: 'They are shown between two bookcases, as soon as someone moves the ladder.',
  films: [
    {
      id: 'the-flicker',
      title: 'What the Flicker Means',
      line: 'The Lantern flickers when somebody skips a page. We have found the page, and it is very good.',
      length: 'as long as one page, read properly',
    },
    {
      id: 'lantern-day',
      title: 'How to Apologize to a Lantern',
      line: 'On Lantern Day each one is cleaned and told that we are sorry. Here is how to hold the cloth, and what to say.',
      length: 'as long as it takes to mean it',
    },
    {
      id: 'story-hour',
      title: 'The Thirteenth Hour',
      line: 'It lies between supper and bed. We went in with a tape measure and came out with a story.',
      length: 'as long as the story',
    },
  ],
} as const satisfies FilmRoom
