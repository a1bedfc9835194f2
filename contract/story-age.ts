import { z } from 'zod'
import type { AgeBand } from './age-band.ts'
import { storyAges } from './limits.ts'

/** The age rating of a storybook: everybody, or readers of this age and older. */
export const storyAge = z.enum(storyAges)
export type StoryAge = z.infer<typeof storyAge>

const youngest = (age: StoryAge | null) => (age === 'all' ? 0 : Number(age ?? '13'))

/** Whether children of an age band may read a storybook with this rating. */
export const isForBand = (age: StoryAge | null, band: AgeBand): boolean => youngest(age) <= youngestOf[band]

/** The youngest age in a band. */
const youngestOf = { '4-6': 0, '7-9': 0, '10-12': 10, '13-15': 13 } as const satisfies Record<AgeBand, number>

/** The age ratings that children of a band may read. */
export const agesFor = (band: AgeBand): StoryAge[] => storyAge.options.filter((age) => isForBand(age, band))

/** Whether an age rating admits younger readers than another. Unset counts as 13. */
export const isForYounger = (age: StoryAge | null, than: StoryAge | null): boolean => youngest(age) < youngest(than)
