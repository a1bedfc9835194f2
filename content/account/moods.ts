export type Mood = {
  readonly id: 'excited' | 'curious' | 'cozy' | 'party'
  /** Drawn on the page as a moon that makes this face. */
  readonly emoji: '🤩' | '🤔' | '😌' | '🥳'
  readonly label: string
  /** Class of the paper that the chosen mood lights up. */
  readonly color: string
  /** Class of the label's lettering. */
  readonly textStyle: string
}

export const moods = [
  { id: 'excited', emoji: '🤩', label: 'Excited', color: 'mood-sun', textStyle: 'mood-big' },
  { id: 'curious', emoji: '🤔', label: 'Curious', color: 'mood-sea', textStyle: 'mood-leaning' },
  { id: 'cozy', emoji: '😌', label: 'Cozy', color: 'mood-rose', textStyle: 'mood-soft' },
  { id: 'party', emoji: '🥳', label: 'Ready to Party!', color: 'mood-violet', textStyle: 'mood-wide' },
] as const satisfies readonly Mood[]

export const moodWords = {
  heading: 'The Mood Meter',
  lead: 'Which moon has your face on tonight? Point to it. Nobody writes it down.',
} as const
