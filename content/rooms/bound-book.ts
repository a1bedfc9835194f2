/** Words inside a book that is bound from pages of the guild hall. */
export const boundBook = {
  contents: 'Contents',
  /** The heading of a chapter whose page has no title. */
  chapter: (number: number) => `Chapter ${number}`,
  accessibility:
    'Text only. Every chapter begins with a heading, and a table of contents leads to each. Letters, lines and colors can be changed.',
} as const
