/** Pages of the guild hall are bound into a book. */
export const bindingWords = {
  open: 'Make a book',
  lead: 'Put your pages together into a book, in the order you like. The pages themselves stay as they are.',
  outside: 'The cover',
  pages: 'Choose your pages',
  /** For children, who paint. */
  pictures: 'Choose your pictures',
  picturesLead: 'A picture becomes a page of its own. You can also put one on the cover.',
  coverLegend: 'Which picture is on the cover?',
  noCover: 'No picture',
  pictureText: 'Words under this picture, if you like',
  /** The title of a book without words, until it gets another one. */
  pictureBook: (number: number) => (number === 1 ? 'My Picture Book' : `My Picture Book ${number}`),
  /** What a picture in the book shows, for those who do not see it. */
  picture: (name: string) => `A picture painted by the author: ${name}.`,
  cover: (name: string) => `The cover, painted by the author: ${name}.`,
  noWords: 'no words yet',
  order: 'Your book, page by page',
  empty: 'Your book has no pages yet. Choose one.',
  /** A page without a title. */
  untitled: (place: number) => `Page ${place}`,
  up: 'Move up',
  down: 'Move down',
  placed: (title: string, place: number, count: number) => `${title} is number ${place} of ${count}.`,
  takenOut: (title: string) => `${title} is no longer in the book.`,
  story: 'Which storybook is it for?',
  /** The last of the choices, after the stories that there are. */
  another: 'A new story',
  title: 'Title',
  replaces: 'This story already has a book. Your new book takes its place.',
  looking: 'Loading your stories...',
  failed: 'We can’t load your stories right now. Your pages are safe.',
  again: 'Try again',
  bind: 'Make book',
  /** Once it is made. */
  bindAgain: 'Make book again',
  binding: 'Making your book...',
  tooMany: (most: number) => `A book can have up to ${most} pages.`,
  tooManyPictures: (most: number) => `A book can have up to ${most} pictures.`,
  gone: 'One of these pages was deleted. Look at your pages again.',
  pictureGone: 'One of these pictures was erased, or it is not saved yet. Check your pictures.',
  /** To a child, of a page by which somebody could be found or hurt. */
  screening: (page: number) =>
    `Page ${page} may tell who or where someone is, or hurt someone. Change those words. Then make your book.`,
  /** Also to a child, of a page that is too long to check. */
  notChecked: (page: number) =>
    `We couldn’t check page ${page}, so we didn’t make the book. Make that page shorter and try again.`,
  bound: (title: string) => `“${title}” is ready.`,
  read: 'Read it',
  journal: '/storytellers-lantern/dreams',
  toJournal: 'Go to your Dream Journal',
  toSubmit: 'Submit it from your Dream Journal',
  agree: 'Yes, make the book',
} as const
