import { bindingWords as words } from '#content/rooms/binding.ts'
import { deskWords } from '#content/rooms/inside.ts'
import type { WritingSummary } from '#contract/writings.ts'
import { useId } from 'react'

type PageChoiceProps = {
  pages: readonly WritingSummary[]
  chapters: readonly WritingSummary[]
  onToggle: (page: WritingSummary) => void
}

/** Which pages become chapters. */
export function PageChoice({ pages, chapters, onToggle }: PageChoiceProps) {
  const id = useId()
  return (
    <section className="paper binding-part" aria-labelledby={id}>
      <h3 id={id} className="card-name">
        {words.pages}
      </h3>
      {pages.map((page) => (
        <label key={page.id}>
          <input
            type="checkbox"
            checked={chapters.includes(page)}
            disabled={page.words === 0}
            onChange={() => onToggle(page)}
          />
          <span>
            {page.title || deskWords.untitled}, {page.words === 0 ? words.noWords : deskWords.words(page.words)}
          </span>
        </label>
      ))}
    </section>
  )
}
