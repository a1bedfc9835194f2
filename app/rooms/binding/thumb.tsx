import type { InputHTMLAttributes, ReactNode } from 'react'

type ThumbProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Above its label. */
  picture: ReactNode
  label: string
  /** Its place in the book, from 1; none without. */
  place?: number
}

/** A small picture that is tapped to choose it. */
export const Thumb = ({ picture, label, place, ...input }: ThumbProps) => (
  <label className="binding-thumb">
    <input {...input} />
    <span className="binding-thumb-picture">
      {picture}
      {place !== undefined && <span className="binding-place" data-text={place} />}
    </span>
    <span>{label}</span>
  </label>
)
