export interface WorkWords {
  /** As a label. */
  readonly name: string
  /** In a sentence. */
  readonly one: string
  /** Where its author finds it. */
  readonly place: string
  readonly open: string
}

/** What a work of each kind is called. */
export const workWords = {
  storybook: { name: 'Storybook', one: 'story', place: 'dream journal', open: 'Open the Dream Journal' },
} as const satisfies Record<string, WorkWords>
