import type { Storybook } from '#contract/storybooks.ts'
import { clothOf } from './cloth.ts'
import './cloth-cover.css'

type ClothCoverProps = Pick<Storybook, 'title'> & {
  pen_name?: string | null
  /** False for a storybook without a file, which has an outline. */
  isReady?: boolean
}

/** The drawn cover of a storybook whose file has none; always the same one for the same title. */
export function ClothCover({ title, pen_name = null, isReady = true }: ClothCoverProps) {
  const { cut, tint } = clothOf(title)
  return (
    // The words beside it say the same, so that they are no text of the page.
    <div className={isReady ? `cloth-cover cover-${tint}` : 'cloth-cover cloth-cover-outline'} aria-hidden="true">
      <div className="cloth-cover-front">
        {isReady && <span className="cloth-cover-title" data-text={title} />}
        <svg viewBox="-26 -26 52 52">
          <path {...cut} />
        </svg>
        {isReady && <span className="cloth-cover-author" data-text={pen_name} />}
      </div>
    </div>
  )
}
