import './toy-mark.css'

const marks = {
  play: 'M6 3l15 9-15 9z',
  keep: 'M12 21C-4 10 5-1 12 7c7-8 16 3 0 14z',
  hide: 'M15 2a10 10 0 1 0 7 15A9 9 0 0 1 15 2z',
} as const

/** What a button of a toy does, for those who do not read yet. */
export const ToyMark = ({ of }: { of: keyof typeof marks }) => (
  <svg className="toy-mark" viewBox="0 0 24 24" aria-hidden="true">
    <path d={marks[of]} />
  </svg>
)
