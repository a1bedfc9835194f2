import { useId, type CSSProperties, type ReactNode } from 'react'
import { PaintingPicture } from '#app/child/paint/painting-picture.tsx'
import { ClothCover } from '#app/storybooks/cloth-cover.tsx'
import { paintingName, type PaintingKey } from '#content/paint/sheets.ts'
import { bindingWords as words } from '#content/rooms/binding.ts'
import type { PaintingItem } from '#contract/paintings.ts'
import { Thumb } from './thumb.tsx'

type BookFrontProps = {
  title: string
  /** How many pages the book has. */
  pages: number
  /** The picture on its cover. */
  picture: PaintingItem | undefined
}

/** A book from outside. What it says is in the text beside it. */
export const BookFront = ({ title, pages, picture }: BookFrontProps) => (
  <div className="binding-front" aria-hidden="true" style={{ '--pages': Math.min(pages, 20) } as CSSProperties}>
    {picture ? (
      <>
        <PaintingPicture of={picture.key} painting={picture.data} alt="" />
        <span className="binding-front-title" data-text={title} />
      </>
    ) : (
      <ClothCover title={title} />
    )}
  </div>
)

type CoverPartProps = Omit<BookFrontProps, 'picture'> & {
  paintings: readonly PaintingItem[]
  cover: PaintingKey | null
  /** Whether there may be no picture on the cover. */
  mayBeBare: boolean
  onCover: (key: PaintingKey | null) => void
  /** Which storybook it is, and its title. */
  children: ReactNode
}

/** The outside of a book, as others will see it: its title, and of a child's book the picture on it. */
export function CoverPart({ title, pages, paintings, cover, mayBeBare, onCover, children }: CoverPartProps) {
  const heading = useId()
  return (
    <section className="paper binding-part" aria-labelledby={heading}>
      <h3 id={heading} className="card-name">
        {words.outside}
      </h3>
      <div className="binding-outside">
        <BookFront title={title} pages={pages} picture={paintings.find(({ key }) => key === cover)} />
        {children}
      </div>
      {paintings.length > 0 && (
        <fieldset className="binding-covers">
          <legend>{words.coverLegend}</legend>
          <div className="binding-thumbs">
            {mayBeBare && (
              <Thumb
                type="radio"
                name={heading}
                checked={cover === null}
                onChange={() => onCover(null)}
                picture={<ClothCover title={title} />}
                label={words.noCover}
              />
            )}
            {paintings.map(({ key, data }) => (
              <Thumb
                key={key}
                type="radio"
                name={heading}
                checked={cover === key}
                onChange={() => onCover(key)}
                picture={<PaintingPicture of={key} painting={data} alt="" />}
                label={paintingName(key)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </section>
  )
}
