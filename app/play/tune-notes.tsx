import type { CSSProperties } from 'react'
import { tuneWords as words } from '#content/play/tune-sieve.ts'
import type { Tune } from '#contract/kept-toys.ts'
import { moves } from './moves.ts'
import { beat, fallBeat } from './tune-sieve.ts'
import './tune-notes.css'

/** Whether the notes fall into their places, are played one after the other, or hang still. */
export type HowShown = 'falling' | 'played' | 'still'

type TuneNotesProps = {
  tune: Tune
  how: HowShown
  /** Without it the notes are a picture. */
  onTap?: (at: number) => void
}

const movement = { falling: [moves.fall, fallBeat], played: [moves.jump, beat], still: [null, 0] } as const

/** A tune as five notes, each over a lamp that is lit while it is played. Movement begins when it is mounted. */
export const TuneNotes = ({ tune, how, onTap }: TuneNotesProps) => (
  <span className={`tune tune-${how}`}>
    {tune.map((pitch, at) => {
      const [move, pause] = movement[how]
      // Browsers move a span without the main thread, and an SVG only with it.
      const note = (
        <span className="tune-note" ref={move} data-delay={at * pause * 1000}>
          <svg viewBox="0 0 64 92" aria-hidden="true">
            <path className="tune-stem" d="M37 74V10q22 8 20 34" fill="none" strokeWidth="9" strokeLinecap="round" />
            <ellipse cx="24" cy="74" rx="19" ry="14" transform="rotate(-18 24 74)" />
            <ellipse fill="#fffc" cx="18" cy="68" rx="7" ry="3.6" transform="rotate(-18 18 68)" />
          </svg>
        </span>
      )
      return (
        <span key={at} className="tune-place" style={{ '--pitch': pitch, '--at': at } as CSSProperties}>
          {onTap ? (
            <button type="button" aria-label={words.note(at + 1, pitch)} onClick={() => onTap(at)}>
              {note}
            </button>
          ) : (
            note
          )}
          <span className="tune-lamp" />
        </span>
      )
    })}
  </span>
)
