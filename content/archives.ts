import type { archivesPages } from './pages/archives.ts'

type DrawerKey = Exclude<keyof typeof archivesPages, 'archives'>

type Drawer = {
  readonly key: DrawerKey
  readonly to: (typeof archivesPages)[DrawerKey]['path']
  readonly name: string
  readonly line: string
  readonly plate: string
}

type CardLine = { readonly asks: string; readonly says: string }

type Soon = { readonly lead: string; readonly card: readonly CardLine[] }

export const archives = {
  lead: 'Please walk softly. The memories are sleeping, and the oldest of them snore. Pull out any drawer you like.',
  drawers: [
    {
      key: 'events',
      to: '/archives/events',
      name: 'Events',
      line: 'Lantern Days, eclipses and one folder marked Do Not Show the Moon.',
      plate: 'Drawer three. Opens with a sigh.',
    },
    {
      key: 'timelines',
      to: '/archives/timelines',
      name: 'Timelines',
      line: 'What happened, and what happened before that, on one long string. There is a knot at Thursday.',
      plate: 'Drawer eight. Pull twice.',
    },
    {
      key: 'lore',
      to: '/archives/lore',
      name: 'Lore',
      line: 'Who lives where, who cut what, and why the clock bothers with a thirteenth hour.',
      plate: 'Drawer twelve. Snores.',
    },
  ] satisfies readonly Drawer[],
  keeper: {
    heading: 'A card from the keeper',
    text: 'This room is dusted on Tuesdays. If you must sneeze, Wednesday is best. Close the snoring drawer gently: it has had a long century.',
  },
  soon: {
    events: {
      lead: "The keeper is still pinning last summer's lanterns into order, brightest first. Mind the pins.",
      card: [
        { asks: 'Filed under', says: 'E, for Evenings' },
        { asks: 'Found so far', says: 'One festival, half an eclipse, a mitten' },
        { asks: 'Still missing', says: 'The other half, the other mitten' },
        { asks: 'Remark', says: 'The paper moon has a box of its own. Please keep it away from the window.' },
      ],
    },
    timelines: {
      lead: 'Somebody has put Tuesday after Thursday again. We are untangling it as fast as we can, which is Wednesday.',
      card: [
        { asks: 'Filed under', says: 'T, for Then' },
        { asks: 'Found so far', says: 'String, nine yards. Scissors, hidden from whoever found them last time' },
        { asks: 'Still missing', says: 'The beginning. The end was right on top' },
        { asks: 'Remark', says: 'The clock with thirteen hours has been asked to stop helping.' },
      ],
    },
    lore: {
      lead: 'The oldest book lies open on the desk. The ink is still making up its mind.',
      card: [
        { asks: 'Filed under', says: 'L, for Listen' },
        { asks: 'Found so far', says: 'A thumbprint of the First Cutter, unless it is jam' },
        { asks: 'Still missing', says: 'Somebody willing to taste it' },
        { asks: 'Remark', says: 'What is told in the thirteenth hour is filed in the morning. There is a line.' },
      ],
    },
  } satisfies Record<DrawerKey, Soon>,
  cardLabel: 'Index card',
} as const
