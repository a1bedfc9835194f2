import type { ComponentProps } from 'react'
import './toy-button.css'

const loudspeaker = 'M1 9h5l6-5v16l-6-5H1z'
const marks = {
  play: 'M6 3l15 9-15 9z',
  keep: 'M12 21C-4 10 5-1 12 7c7-8 16 3 0 14z',
  hide: 'M15 2a10 10 0 1 0 7 15A9 9 0 0 1 15 2z',
  again: 'M12 3a9 9 0 1 0 9 9h-3.5a5.5 5.5 0 1 1-5.5-5.5V10l7-5-7-5z',
  other: 'M8 2 1 7.5 8 13v-3.5h9v-4H8zm8 9v3.5H7v4h9V22l7-5.5z',
  whisper: 'M3 5q9-4 18 0 3 6 0 11-5 2-10 1l-6 5 1-6q-4-1-4-5 0-4 1-6z',
  sound: `${loudspeaker}M14 8.5q3 3.5 0 7l1.5 1.300q4.5-4.800 0-9.600zM17.5 5q6 7 0 14l1.5 1.300q7.5-8.300 0-16.600z`,
  silence: `${loudspeaker}M14 9.5l1.5-1.5 3 3 3-3L23 9.5l-3 3 3 3-1.5 1.5-3-3-3 3-1.5-1.5 3-3z`,
} as const

/** What a button of a toy does, for those who do not read yet. */
export const ToyMark = ({ of }: { of: keyof typeof marks }) => (
  <svg className="toy-mark" viewBox="0 0 24 24" aria-hidden="true">
    <path d={marks[of]} />
  </svg>
)

type ToyButtonProps = ComponentProps<'button'> & { mark: keyof typeof marks; look?: string }

export const ToyButton = ({ mark, look = 'button-secondary', children, ...button }: ToyButtonProps) => (
  <button type="button" className={look} {...button}>
    <ToyMark of={mark} /> {children}
  </button>
)
