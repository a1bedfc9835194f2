import type { Pictures } from './pictures.ts'

export const archivesPictures = {
  archives:
    'A hall of drawers at night. The round skylight is a clock with thirteen hours, and the moon stands behind it. Drawer twelve wears a nightcap and snores. Out of drawer eight runs a string with a knot in it, and from behind a cabinet somebody dusts.',
  'archives-events':
    'Six paper lanterns hang from pins, brightest first. On the table below are half an eclipse, one mitten and the paper moon, which has a crease down the middle and a box marked Not the window.',
  'archives-timelines':
    'The days of the week hang on a string: Monday, Thursday, Tuesday, Friday. There is a knot at Thursday. The rest of the string is on a very large ball, in which somebody has hidden the scissors.',
  'archives-lore':
    'The oldest book lies open on its stand. The ink climbs off the page and tries being a star, a moon and a fish. In the corner of the page is a red thumbprint, and beside the book a pot marked Jam, with a question mark.',
  'drawer-events': 'Drawer three, open. Two paper lanterns, half an eclipse, a mitten and the paper moon look out.',
  'drawer-timelines':
    'Drawer eight, open. In it are a ball of string with a pair of scissors, and the days Thursday and Tuesday, in that order.',
  'drawer-lore': 'Drawer twelve, open. A big book sleeps in it with a nightcap on, next to a pot of jam.',
} as const satisfies Pictures
