export type Mood = {
  readonly id: 'excited' | 'curious' | 'cozy' | 'party'
  /** Shown as a picture of a moon. */
  readonly emoji: '🤩' | '🤔' | '😌' | '🥳'
  readonly label: string
  /** CSS class of the button. */
  readonly color: string
  /** CSS class of the label. */
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
