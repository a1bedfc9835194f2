/** A child's home. */
export const childHomeWords = {
  heading: 'Your Corner of the Sky',
  hello: (name: string) => `Hello, ${name}!`,
  loading: 'Loading your home...',
  failed: 'We can’t show your home right now. Try again soon. Or ask your grown-up.',
  again: 'Try again',
  places: 'Where do you want to go?',
  choose: { heading: 'Choose Your Room', lead: 'Tap the room you like best.' },
  themes: {
    meadow: 'Treehouse',
    observatory: 'Star cabin',
    lantern: 'Lantern attic',
  },
  /** What each object is called, and what is read of it aloud after that. */
  objects: {
    read: { name: 'Read', more: 'Books with pictures.' },
    today: { name: 'Today', more: 'Something new each day.' },
    play: { name: 'Play', more: 'Toys, and nobody can lose.' },
    paint: { name: 'Paint', more: 'Pictures to color with your finger.' },
    write: { name: 'Write', more: 'A quiet table for your own pages.' },
    clubhouse: { name: 'Clubhouse', more: 'Pictures to color, and letters from the critters.' },
    'green-room': { name: 'Green Room', more: 'New things to try.' },
    room: { name: 'My Room', more: 'Your badges, your books and your friends.' },
    meadow: { name: 'Meadow', more: 'The critters are out already.' },
  },
} as const

export type HomeObjectKey = keyof typeof childHomeWords.objects

/** A child's books. */
export const childBooksWords = {
  heading: 'Your Books',
  lead: 'Tap a book to open it.',
  begun: 'Keep Reading',
  own: 'Made by You',
  pictureBooks: 'Picture Books',
  stories: 'Stories From the Club',
  noStories: 'No stories here yet. Look again another day.',
  more: { to: '/storytellers-lantern/dreams', label: 'All stories, and your own' },
} as const
