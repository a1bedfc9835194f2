import type { BuiltInStorybook } from './storybooks/book.ts'
import { fizzletsGreatEscape } from './storybooks/fizzlets-great-escape.ts'
import { hicHic } from './storybooks/hic-hic.ts'
import { howManyPups } from './storybooks/how-many-pups.ts'
import { lightsOutFizzlet } from './storybooks/lights-out-fizzlet.ts'
import { straightFace } from './storybooks/straight-face.ts'
import { theOtherShoe } from './storybooks/the-other-shoe.ts'
import { theStarSailor } from './storybooks/the-star-sailor.ts'
import { theWhisperingWillow } from './storybooks/the-whispering-willow.ts'
import { whoRangTheBell } from './storybooks/who-rang-the-bell.ts'

/** The built-in storybooks in the order of the library. */
export const builtInStorybooks: readonly BuiltInStorybook[] = [
  theWhisperingWillow,
  fizzletsGreatEscape,
  theStarSailor,
  theOtherShoe,
  howManyPups,
  straightFace,
  hicHic,
  lightsOutFizzlet,
  whoRangTheBell,
]

/** The storybooks released by a moment, in the same order. Others are shown nowhere. */
export const releasedStorybooks = (nowMs: number): readonly BuiltInStorybook[] =>
  builtInStorybooks.filter(({ from }) => from === undefined || Date.parse(from) <= nowMs)

/** Storybooks without a release date: their pages are rendered at build time, those of all others by the browser. */
export const undatedStorybooks = releasedStorybooks(0)
