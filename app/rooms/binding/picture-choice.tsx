import { paintingName, type PaintSheet } from '#content/paint/sheets.ts'
import { bindingWords as words } from '#content/rooms/binding.ts'
import type { PaintingItem } from '#contract/paintings.ts'
import { useId } from 'react'
import { PaintingPicture } from '#app/child/paint/painting-picture.tsx'

type PictureChoiceProps = {
  paintings: readonly PaintingItem[]
  /** The pages of the book. */
  chosen: readonly { id: string }[]
  onToggle: (sheet: PaintSheet) => void
  cover: PaintSheet | null
  /** Whether there may be no picture on the cover. */
  mayBeBare: boolean
  onCover: (sheet: PaintSheet | null) => void
}

/** Which of a child's paintings become pages, and which one is on the cover. */
export function PictureChoice({ paintings, chosen, onToggle, cover, mayBeBare, onCover }: PictureChoiceProps) {
  const id = useId()
  return (
    <section className="paper binding-part" aria-labelledby={id}>
      <h3 id={id} className="card-name">
        {words.pictures}
      </h3>
      <p>{words.picturesLead}</p>
      <div className="binding-pictures">
        {paintings.map(({ key, data }) => (
          <label key={key}>
            <PaintingPicture sheet={key} painting={data} alt="" />
            <span>
              <input type="checkbox" checked={chosen.some((page) => page.id === key)} onChange={() => onToggle(key)} />
              {paintingName(key)}
            </span>
          </label>
        ))}
      </div>
      <fieldset className="binding-covers">
        <legend>{words.coverLegend}</legend>
        <div className="binding-pictures">
          {mayBeBare && (
            <label>
              <span>
                <input type="radio" name={id} checked={cover === null} onChange={() => onCover(null)} />
                {words.noCover}
              </span>
            </label>
          )}
          {paintings.map(({ key, data }) => (
            <label key={key}>
              <PaintingPicture sheet={key} painting={data} alt="" />
              <span>
                <input type="radio" name={id} checked={cover === key} onChange={() => onCover(key)} />
                {paintingName(key)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
