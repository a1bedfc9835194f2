/** Reading a page aloud, for children. */
export const readAloudWords = {
  heading: 'Read to Me',
  lead: 'A voice of this device reads the page to you.',
  start: 'Read to me',
  stop: 'Stop reading',
  /** One thing of a page. */
  hear: 'Hear it',
  slow: 'Read slowly',
  turn: 'Turn the pages for me',
  who: 'Who reads?',
  device: 'This device',
  readBy: (name: string) => `Who reads? Now: ${name}`,
} as const
