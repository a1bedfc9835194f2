/** From low to high. */
export const pitchNames = ['low C', 'low D', 'low E', 'low G', 'low A', 'high C', 'high D', 'high E'] as const

/** The words of the toy that shakes out tunes. */
export const tuneWords = {
  lead: 'Shake the sieve: five notes fall out, and they are a tune. Tap a note to move it up.',
  shake: 'Shake the sieve',
  play: 'Play the tune',
  keep: 'Keep it',
  kept: 'It hangs in your room now.',
  note: (place: number, pitch: number) => `Note ${place}, ${pitchNames[pitch]!}: move it up`,
  ready: 'There is a tune in there somewhere, behind the street.',
  /** After a shake. */
  fell: [
    'A tune! What did not fit through was a bus.',
    'Five notes, and a bit of Tuesday.',
    'It was in there all along. Nobody had shaken it.',
    'The kettle knows this one. It says it does.',
    'Five notes fell out, and a cough. The cough was the kettle.',
    'That is a good one. The goldfish has asked for it twice.',
  ],
  playing: 'Look at the lamps. They know it by heart already.',
} as const
