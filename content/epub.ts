/** Words inside every EPUB that the site makes. */
export const epubWords = {
  contents: 'Contents',
  /** The heading of a chapter whose page has no title. */
  chapter: (number: number) => `Chapter ${number}`,
  /** The same in a child's book. */
  page: (number: number) => `Page ${number}`,
  accessibility:
    'Text only. Every chapter begins with a heading, and a table of contents links to each. Text size, line spacing and colors can be changed.',
  accessibilityWithPictures:
    'Text and pictures, each picture with a description. Every chapter begins with a heading, and a table of contents links to each. Text size, line spacing and colors can be changed.',
} as const
