import type { Pictures } from './pictures.ts'

export const accountPictures = {
  gatehouse:
    'A small house at night with a round red door. The lantern beside it has been left on, and somebody in a pointed hood sits behind the window. A key looks out from under the flowerpot.',
  dashboard:
    'A crescent moon hangs on two threads, and somebody lives in it: cushions, a striped blanket, an open book, tea. Four pennants are strung between its tips, two of them finished. A rope ladder leads up.',
  'starter-kit':
    'A parcel in brown paper has been opened on a table. Four moons with faces rise from it on strings; a scroll, a map and a pencil look out. The tag says "for you", and a moth has taken the end of the string.',
  memberships:
    'Four pots in a greenhouse by moonlight: a sprout, a large red flower, a plant with glowing lanterns on its twigs, and one that grows paintbrushes and drips a little.',
} as const satisfies Pictures
