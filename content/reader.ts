import { storybookHeading } from './site.ts'

/** Words inside the EPUB frame. */
export const noteWords = { note: 'A note', close: 'Close the note' } as const

/** The reader for uploaded storybooks: /storytellers-lantern/dreams/{id}. */
export const readerWords = {
  /** Shown until the title is known. */
  heading: storybookHeading,
  description: 'A storybook from the Dream Journal, to read by lantern light.',
  /** Below a book that only its author and moderators see. */
  preview: 'A preview. Other readers don’t see this version.',
  /** The same, for a child. */
  previewOfChild: 'Your family can read this. Other readers can’t.',
  fetching: 'Loading the book...',
  opening: 'Opening the book...',
  arrived: (percent: number) => `${percent}% loaded.`,
  book: 'The book',
  desk: 'Book controls',
  contents: 'Contents',
  search: 'Search',
  look: 'Display',
  aloud: 'Listen',
  keep: 'Download',
  theFile: 'the file',
  download: 'Download the file',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  /** Above the small pictures of all pages, or the beginnings of all parts. */
  allPages: (isText: boolean, pages: number, shown: number) => {
    const name = isText ? 'parts' : 'pages'
    return shown < pages ? `The first ${shown} of ${pages} ${name}` : `All ${name}`
  },
  pageNumber: (isText: boolean, number: number) => `${isText ? 'Part' : 'Page'} ${number}`,
  noText: 'No text',
  /** Of a page in which screening found something. */
  marked: 'possible personal details or unkind words',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pagesOf: (page: number, last: number, pages: number) => `Pages ${page} and ${last} of ${pages}`,
  pageOfChapter: (page: number, pages: number) => `Page ${page} of ${pages} in this part`,
  /** The place in a book of text, for a child: of its own pages after the cover, or in a book of somebody else. */
  cover: 'The cover',
  partOf: (part: number, parts: number) => `Part ${part} of ${parts}`,
  through: (percent: number) => `${percent}% read`,
  pageLost: 'We can’t show this page. Try the other pages, or download the file.',
  noContents: 'This book has no table of contents.',
  searchLabel: 'Words to find',
  searchButton: 'Search',
  searching: 'Searching every page...',
  found: (count: number, isMore: boolean) =>
    count === 1 ? 'Found once.' : `Found ${count}${isMore ? ' or more' : ''} times.`,
  foundNothing: 'Not found in this book.',
  typeSize: 'Text size',
  pageSize: 'Page size',
  smaller: 'Smaller',
  larger: 'Larger',
  sizeOf: (size: number) => `Step ${size} of 5`,
  tone: 'Paper',
  tones: { day: 'Day', sepia: 'Sepia', night: 'Night' },
  play: 'Read to me',
  pause: 'Pause',
  resume: 'Continue',
  stop: 'Stop',
  rate: 'Speed',
  rates: { slow: 'Slow', plain: 'Normal', quick: 'Fast' },
  nothingToRead: 'There are no words to read on these pages.',
  linkWithin: 'To another page of this book',
  linkOut: (address: string) => `Leaves this site, to ${address}`,
  leaving: {
    heading: 'This link leaves our site',
    text: 'We don’t know what is there. If you are a child, ask your grown-up first.',
    go: 'Open link',
    stay: 'Stay in the book',
  },
  errors: {
    broken: {
      heading: 'We can’t open this book',
      text: 'Its file is damaged. You can download the file and try another reader. Or wait until the author uploads a new file.',
    },
    locked: {
      heading: 'This book is locked',
      text: 'Its file has a password or copy protection. If you have the password, download the file.',
    },
    missing: {
      heading: 'This book isn’t here',
      text: 'Its file is missing. The author may be uploading a new one. Try again later.',
    },
    unreachable: {
      heading: 'We can’t load this book',
      text: 'Check your connection and try again.',
    },
  },
  again: 'Try again',
  back: 'Back to where you were',
  lost: {
    text: 'The place where you stopped isn’t in the new file.',
    go: (percent: number) => `Go to ${percent}%`,
    stay: 'Stay here',
  },
  newCopy: { text: 'There is a newer version of this book.', open: 'Open it' },
  waiting: {
    heading: 'This story is still being dreamed',
    text: 'The author hasn’t uploaded it yet.',
  },
} as const
