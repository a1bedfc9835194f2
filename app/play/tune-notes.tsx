import { tuneWords as words } from '#content/play/tune-sieve.ts'
import type { CSSProperties } from 'react'
import type { Tune } from './tune-sieve.ts'
import './tune-notes.css'

type TuneNotesProps = {
  tune: Tune
  /** Whether the notes fall into their places, are played one after the other, or hang still. */
  how: 'falling' | 'played' | 'still'
  /** Without it the notes are a picture. */
  onTap?: (at: number) => void
}

const Note = () => (
  <svg className="tune-note" viewBox="0 0 64 92" aria-hidden="true">
    <path className="tune-stem" d="M37 74V10q22 8 20 34" />
    <ellipse cx="24" cy="74" rx="19" ry="14" transform="rotate(-18 24 74)" />
    <ellipse className="tune-shine" cx="18" cy="68" rx="7" ry="3.6" transform="rotate(-18 18 68)" />
  </svg>
)

/** A tune as five notes, each over a lamp that is lit while it is played. Movement begins when it is mounted. */
export const TuneNotes = ({ tune, how, onTap }: TuneNotesProps) => (
  <span className={`tune tune-${how}`}>
    {tune.map((pitch, at) => (
      <span
        key={at}
        className="tune-place"
        style={{ '--pitch': pitch, '--at': at } as CSSProperties}
        data-pitch={pitch}
      >
        {onTap ? (
          <button type="button" aria-label={words.note(at + 1, pitch)} onClick={() => onTap(at)}>
            <Note />
          </button>
        ) : (
          <Note />
        )}
        <span className="tune-lamp" />
      </span>
    ))}
  </span>
)
