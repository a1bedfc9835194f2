import { storybookHeading } from './site.ts'

/** Words inside the EPUB frame. */
export const noteWords = { note: 'A note', close: 'Close the note' } as const

/** The reader for uploaded storybooks: /storytellers-lantern/dreams/{id}. */
export const readerWords = {
  /** Shown until the title is known. */
  heading: storybookHeading,
  description: 'A storybook from the Dream Journal, to read by lantern light.',
  /** Below a book that only its author and moderators see. */
  preview: 'A preview. Other readers do not see this.',
  fetching: 'Fetching the book from its shelf...',
  opening: 'Opening the cover...',
  arrived: (percent: number) => `${percent}% of it is here.`,
  book: 'The book',
  desk: 'What lies on the desk',
  contents: 'Contents',
  search: 'Search',
  look: 'Paper',
  aloud: 'Listen',
  keep: 'Keep',
  theFile: 'the file',
  download: 'Keep the file',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pagesOf: (page: number, last: number, pages: number) => `Pages ${page} and ${last} of ${pages}`,
  pageOfChapter: (page: number, pages: number) => `Page ${page} of ${pages} in this part`,
  through: (percent: number) => `${percent}% read`,
  pageLost: 'This page would not unfold. The others may, and the file holds them all.',
  noContents: 'This book has no list of contents. One begins at the front.',
  searchLabel: 'Words to look for',
  searchButton: 'Look for it',
  searching: 'Looking on every page...',
  found: (count: number, isMore: boolean) =>
    count === 1 ? 'Found once.' : `Found ${count} times${isMore ? ', and then we stopped counting' : ''}.`,
  foundNothing: 'Not in this book. It may have been the book next to it.',
  typeSize: 'Size of the letters',
  pageSize: 'Size of the pages',
  smaller: 'Smaller',
  larger: 'Larger',
  sizeOf: (size: number) => `Step ${size} of 5`,
  tone: 'Paper',
  tones: { day: 'Day', sepia: 'Sepia', night: 'Night' },
  play: 'Read to me',
  pause: 'Pause',
  resume: 'Go on',
  stop: 'Stop',
  rate: 'How fast',
  rates: { slow: 'Slowly', plain: 'As it comes', quick: 'Briskly' },
  nothingToRead: 'There are no words on these pages that a voice could read. Pictures have to be looked at.',
  linkWithin: 'To another page of this book',
  linkOut: (address: string) => `Out of the library, to ${address}`,
  leaving: {
    heading: 'This book points out of the library',
    text: 'We do not know what is there. If you are a child, ask somebody tall first.',
    go: 'Open it',
    stay: 'Stay in the book',
  },
  errors: {
    broken: {
      heading: 'This book will not open',
      text: 'Something inside it is torn. The author can put in a new copy; until then, the file itself may still be of use.',
    },
    locked: {
      heading: 'This book is locked',
      text: 'It came with a lock on it, and only its author has the key. The file is here, should the key be yours.',
    },
    missing: {
      heading: 'This book is out',
      text: 'Its place on the shelf is empty just now. The author may be putting in a new copy; please look again a little later.',
    },
    unreachable: {
      heading: 'The book did not arrive',
      text: 'The way from the shelf to your hands is interrupted. Please check your connection and try once more.',
    },
  },
  again: 'Try once more',
  back: 'Back to where you were',
  lost: {
    text: 'The words where you stopped are not in this copy.',
    go: (percent: number) => `Go to ${percent} %`,
    stay: 'Stay here',
  },
  newCopy: { text: 'The author put in a new copy.', open: 'Open it' },
  waiting: {
    heading: 'This story is still being dreamed',
    text: 'Its author has given it a title and no pages yet. It takes as long as it takes.',
  },
} as const
