export const archives = {
  lead: 'Please walk softly. The memories are sleeping, and the oldest of them snore. Pull out any drawer you like.',
  drawers: [
    { to: '/archives/events', name: 'Events', line: 'Festivals, eclipses and the night of the two moons.' },
    { to: '/archives/timelines', name: 'Timelines', line: 'What happened before what happened next.' },
    { to: '/archives/lore', name: 'Lore', line: 'Who is who, what is where, and why.' },
  ],
  soon: {
    events: 'The keeper is still pinning the lanterns of last summer into place. Mind the pins.',
    timelines: 'Somebody put Tuesday after Thursday again. We are untangling it as fast as we can.',
    lore: 'The oldest book lies open on the desk. The ink is still making up its mind.',
  },
} as const
