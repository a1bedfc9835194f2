import { z } from 'zod'

/** Whom a storybook is for: everybody, or readers of this age and older. */
export const storyAge = z.enum(['all', '10', '13'])
export type StoryAge = z.infer<typeof storyAge>

const youngest = (age: StoryAge | null) => (age === 'all' ? 0 : Number(age ?? '13'))

/** Whether an age lets younger readers in than another. Not set counts as 13. */
export const isForYounger = (age: StoryAge | null, than: StoryAge | null): boolean => youngest(age) < youngest(than)
