import { z } from 'zod'

/** Whom a storybook is for: everybody, or readers of this age and older. */
export const storyAge = z.enum(['all', '10', '13'])
export type StoryAge = z.infer<typeof storyAge>
