import type { Mood } from '../account/moods.ts'
import type { BadgeIcon } from '../dashboard/badges.ts'
import type { Pictures } from './pictures.ts'

export const accountPictures = {
  gatehouse:
    'A small house at night with a round red door. The lantern beside it has been left on, and somebody in a pointed hood sits behind the window. A key looks out from under the flowerpot.',
  dashboard:
    'A crescent moon hangs on two threads, and somebody lives in it: cushions, a striped blanket, an open book, tea. Four pennants are strung between its tips, two of them finished. A rope ladder leads up.',
  'starter-kit':
    'A parcel in brown paper has been opened on a table. Four moons with faces rise from it on strings; a scroll, a map and a pencil look out. The tag says "for you", and a moth has taken the end of the string.',
  'moonpetal-tea': 'A cup of violet tea with petals in it, and in the steam a very small moon.',
  memberships:
    'Four pots in a greenhouse by moonlight: a sprout, a large red flower, a plant with glowing lanterns on its twigs, and one that grows paintbrushes and drips a little.',
} as const satisfies Pictures

export const badgePictures = {
  'badge-boot': 'A gold badge on a red ribbon. A boot takes a step on it, and sparks fly at its heel.',
  'badge-boot-locked': 'A boot, pencilled on a round of brown paper. A padlock hangs on it, fast asleep.',
  'badge-paw': 'A gold badge on a yellow ribbon. On it is a paw, and the middle of the paw is a heart.',
  'badge-paw-locked': 'A paw, pencilled on a round of brown paper. A padlock hangs on it, fast asleep.',
  'badge-wool': 'A gold badge on a violet ribbon: two needles in a ball of starry wool, and the moon between them.',
  'badge-wool-locked': 'A ball of wool, pencilled on a round of brown paper. A padlock hangs on it, fast asleep.',
  'badge-star-map': 'A gold badge on a blue ribbon: a map of stars, and brass dividers to measure it with.',
  'badge-star-map-locked': 'A folded map, pencilled on a round of brown paper. A padlock hangs on it, fast asleep.',
} as const satisfies Pictures & Record<`badge-${BadgeIcon}${'' | '-locked'}`, string>

export const moodPictures = {
  'mood-excited': 'A moon with stars for eyes, in rays, as if it were the sun.',
  'mood-curious': 'A moon that holds up a looking glass. Behind it one eye is very large.',
  'mood-cozy': 'A crescent asleep in a nightcap and a scarf.',
  'mood-party': 'A moon in a paper hat, blowing a horn.',
} as const satisfies Pictures & Record<`mood-${Mood['id']}`, string>

/** The rooms of a child's home. */
export const childRoomPictures = {
  'home-meadow':
    'A room in a treehouse. Through a round window one sees the whole meadow. Whiskerleaf sits on a rug beside flowers, and a snail has come up too.',
  'home-observatory':
    'A round cabin at night. Its roof stands open to the moon and the stars. The Star Keeper waits beside a telescope, and Fizzlet floats above it.',
  'home-lantern':
    'An attic at night, with lanterns on its beams and the moon in the window. Lulu sleeps on a pile of three books.',
} as const satisfies Pictures

export const householdPictures = {
  'family-gate':
    'A wooden gate stands open in a hedge of roses at sunset. Four lanterns hang over it, each of another color, and two hooks are still free.',
  'good-night':
    'A hare, a bear, a fox and a hedgehog sleep under one quilt. The lantern is turned down, and the moon in the window has closed its eyes.',
  guardian: 'A big bear in a blue jersey holds the paw of a small one in red.',
} as const satisfies Pictures
