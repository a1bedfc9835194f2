/** The words of the flip book's controls. */
export const flipBookWords = {
  book: 'The book',
  by: 'by',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
  end: 'The End',
  nextBook: 'Next book:',
  plain: 'Read on one long page',
  turning: 'Turn pages again',
} as const
