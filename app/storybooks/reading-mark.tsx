import './reading-mark.css'

const marks = {
  contents: 'M4 6.500h.01M4 12h.01M4 17.500h.01M9 6.500h11M9 12h11M9 17.500h11',
  search: 'M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500 21 21',
  look: 'M2 12q10-13 20 0-10 13-20 0zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  aloud: 'M3 9.500h4l5-4v13l-5-4H3zM15.500 9q2.500 3 0 6M18.500 6.500q5 5.500 0 11',
  play: 'M7 4.500 19 12 7 19.500z',
  pause: 'M8 5v14M16 5v14',
  stop: 'M6 6h12v12H6z',
  plain: 'M6 3h12v13M6 3v13M9 7h6M9 11h6M12 14v7m-4-3.500 4 3.500 4-3.500',
  turning: 'M12 6q-4-2.500-9-1.500V19q5-1 9 1.500M12 6q4-2.500 9-1.500V19q-5-1-9 1.500V6',
} as const

/** What a button of a book does, for children who do not read yet. */
export const ReadingMark = ({ of }: { of: keyof typeof marks }) => (
  <svg className="reading-mark" viewBox="0 0 24 24" aria-hidden="true">
    <path d={marks[of]} />
  </svg>
)
