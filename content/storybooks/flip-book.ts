/** The words of the flip book's controls. */
export const flipBookWords = {
  book: 'The book',
  by: 'by',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
  end: 'The End',
  nextBook: 'Next on the shelf:',
  plain: 'Read it as one long page',
  turning: 'Turn the pages again',
} as const
