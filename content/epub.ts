/** Words inside every EPUB that the site makes. */
export const epubWords = {
  contents: 'Contents',
  /** The heading of a chapter whose page has no title. */
  chapter: (number: number) => `Chapter ${number}`,
  accessibility:
    'Text only. Every chapter begins with a heading, and a table of contents leads to each. Letters, lines and colors can be changed.',
  accessibilityWithCover:
    'Text, and a picture on the cover that is described. Every chapter begins with a heading, and a table of contents leads to each. Letters, lines and colors can be changed.',
} as const
