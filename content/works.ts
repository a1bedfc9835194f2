export interface WorkWords {
  /** As a label. */
  readonly name: string
  /** In a sentence. */
  readonly one: string
  readonly many: string
  /** What is missing while it cannot be submitted. */
  readonly notReady: string
  /** Where its author finds it. */
  readonly place: string
  readonly open: string
}

/** What a work of each kind is called. */
export const workWords = {
  storybook: {
    name: 'Storybook',
    one: 'story',
    many: 'stories',
    notReady: 'Upload a file before you submit this storybook for review.',
    place: 'Dream Journal',
    open: 'Open the Dream Journal',
  },
} as const satisfies Record<string, WorkWords>
