/** Pages of the guild hall are bound into a book. */
export const bindingWords = {
  open: 'Bind a Book',
  lead: 'Your pages become the chapters of a story, in the order you give them. The pages themselves stay as they are.',
  pages: 'Which pages?',
  noWords: 'no words yet',
  chapters: 'The chapters, in order',
  noChapters: 'Choose your first page, and it stands here.',
  up: 'Move up',
  down: 'Move down',
  placed: (title: string, place: number, count: number) => `${title} is chapter ${place} of ${count}.`,
  takenOut: (title: string) => `${title} is not in the book any more.`,
  story: 'Which story is it?',
  /** The last of the choices, after the stories that there are. */
  another: 'Begin another story',
  title: 'Its title',
  replaces: 'This story has a file. The book takes its place.',
  looking: 'Looking for your stories...',
  failed: 'We could not look for your stories just now. Your pages are safe.',
  again: 'Try again',
  bind: 'Bind the Book',
  binding: 'Binding it...',
  tooMany: (most: number) => `A book holds up to ${most} chapters.`,
  gone: 'One of these pages is gone. Please look at the chapters once more.',
  /** To a child, of a page by which somebody could be found or hurt. */
  screening: (chapter: number) =>
    `Chapter ${chapter} has words by which somebody could be found or hurt: a name, a number, a place. Please write it in another way, then bind it.`,
  /** Also to a child, of a page that is too long to check. */
  notChecked: (chapter: number) =>
    `We could not check chapter ${chapter}, so nothing was bound. Make it shorter, with fewer lines, then bind it.`,
  bound: (title: string) => `“${title}” is bound.`,
  read: 'Read It',
  journal: '/storytellers-lantern/dreams',
  toJournal: 'To your dream journal',
  toSubmit: 'Submit it from your dream journal',
  agree: 'Yes, bind the book',
} as const
