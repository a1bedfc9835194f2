import { z } from 'zod'
import type { AgeBand } from './age-band.ts'

/** Whom a storybook is for: everybody, or readers of this age and older. */
export const storyAge = z.enum(['all', '10', '13'])
export type StoryAge = z.infer<typeof storyAge>

const youngest = (age: StoryAge | null) => (age === 'all' ? 0 : Number(age ?? '13'))

/** Whether a storybook for this age is for a child of a band. */
export const isForBand = (age: StoryAge | null, band: AgeBand): boolean => youngest(age) <= youngestOf[band]

/** The youngest age that somebody of a band may have reached. */
const youngestOf = { '4-6': 0, '7-9': 0, '10-12': 10, '13-15': 13 } as const satisfies Record<AgeBand, number>

/** The ages of storybooks that are for a child of a band. */
export const agesFor = (band: AgeBand): StoryAge[] => storyAge.options.filter((age) => isForBand(age, band))

/** Whether an age lets younger readers in than another. Not set counts as 13. */
export const isForYounger = (age: StoryAge | null, than: StoryAge | null): boolean => youngest(age) < youngest(than)
