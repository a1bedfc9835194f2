import { useId, type ReactNode } from 'react'
import { PaintingPicture } from '#app/child/paint/painting-picture.tsx'
import { paintingName } from '#content/paint/sheets.ts'
import { bindingWords as words } from '#content/rooms/binding.ts'
import { writingDeskWords } from '#content/rooms/inside.ts'
import type { PaintingItem } from '#contract/paintings.ts'
import type { WritingSummary } from '#contract/writings.ts'
import { Thumb } from './thumb.tsx'

type ChoiceProps = {
  /** The pages of the book, in order. */
  chosen: readonly { id: string }[]
  onToggle: (id: string) => void
}

/** The place of a page in the book, from 1; undefined for one that is not in it. */
const placeOf = (id: string, chosen: ChoiceProps['chosen']) => {
  const at = chosen.findIndex((page) => page.id === id)
  return at === -1 ? undefined : at + 1
}

/** Which of a person's pages become chapters. */
export const PageChoice = ({ pages, chosen, onToggle }: ChoiceProps & { pages: readonly WritingSummary[] }) => (
  <Part heading={words.pages}>
    {pages.map(({ id, title, words: count }) => (
      <Thumb
        key={id}
        type="checkbox"
        checked={placeOf(id, chosen) !== undefined}
        disabled={count === 0}
        onChange={() => onToggle(id)}
        place={placeOf(id, chosen)}
        picture={<span className="binding-written" />}
        label={`${title || writingDeskWords.untitled}, ${count === 0 ? words.noWords : writingDeskWords.words(count)}`}
      />
    ))}
  </Part>
)

/** Which of a child's paintings become pages. */
export const PictureChoice = ({
  paintings,
  chosen,
  onToggle,
}: ChoiceProps & { paintings: readonly PaintingItem[] }) => (
  <Part heading={words.pictures} lead={words.picturesLead}>
    {paintings.map(({ key, data }) => (
      <Thumb
        key={key}
        type="checkbox"
        checked={placeOf(key, chosen) !== undefined}
        onChange={() => onToggle(key)}
        place={placeOf(key, chosen)}
        picture={<PaintingPicture of={key} painting={data} alt="" />}
        label={paintingName(key)}
      />
    ))}
  </Part>
)

function Part({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="paper binding-part" aria-labelledby={id}>
      <h3 id={id} className="card-name">
        {heading}
      </h3>
      {lead && <p>{lead}</p>}
      <div className="binding-thumbs">{children}</div>
    </section>
  )
}
