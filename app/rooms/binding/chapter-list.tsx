import { useId, useLayoutEffect, useRef } from 'react'
import { PaintingPicture } from '#app/child/paint/painting-picture.tsx'
import { bindingWords as words } from '#content/rooms/binding.ts'
import { maxPictureTextLength } from '#contract/limits.ts'
import type { PaintingItem } from '#contract/paintings.ts'
import '#app/ui/text-field.css'

/** A page of writing, by its id, or a picture, by its sheet. */
export type BookPage = { readonly id: string; readonly title: string; readonly picture?: PaintingItem }

/** What stands under pictures, by sheet. */
export type PictureTexts = Readonly<Record<string, string>>

export const chapterTitle = (page: BookPage, at: number) => page.title || words.untitled(at + 1)

type ChapterListProps = {
  chapters: readonly BookPage[]
  onMove: (at: number, by: -1 | 1) => void
  texts: PictureTexts
  onText: (id: string, text: string) => void
}

/** The chapters in their order, each with buttons to move it, and pictures with a field for words. */
export function ChapterList({ chapters, onMove, texts, onText }: ChapterListProps) {
  const pressed = useRef<HTMLButtonElement>(null)
  const id = useId()

  // A button that moves with its chapter loses the focus.
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  })

  const mover = (page: BookPage, at: number, by: -1 | 1) => {
    const isEnd = chapters[at + by] === undefined
    return (
      <button
        type="button"
        className="text-button"
        aria-disabled={isEnd}
        onClick={({ currentTarget }) => {
          if (isEnd) return
          pressed.current = currentTarget
          onMove(at, by)
        }}
      >
        {by === -1 ? words.up : words.down} <span className="sr-only">{chapterTitle(page, at)}</span>
      </button>
    )
  }

  return (
    <section className="paper binding-part" aria-labelledby={id}>
      <h3 id={id} className="card-name">
        {words.order}
      </h3>
      {chapters.length === 0 && <p>{words.empty}</p>}
      <ol className="binding-chapters">
        {chapters.map((page, at) => (
          <li key={page.id}>
            <span className="binding-thumb-picture">
              {page.picture ? (
                <PaintingPicture of={page.picture.key} painting={page.picture.data} alt="" />
              ) : (
                <span className="binding-written" />
              )}
              <span className="binding-place" data-text={at + 1} />
            </span>
            <div className="row binding-chapter">
              <span>{chapterTitle(page, at)}</span>
              {chapters.length > 1 && (
                <span className="row binding-moves">
                  {mover(page, at, -1)}
                  {mover(page, at, 1)}
                </span>
              )}
            </div>
            {page.picture && (
              <label className="binding-text">
                {words.pictureText} <span className="sr-only">({page.title})</span>
                <textarea
                  className="text-field"
                  rows={2}
                  maxLength={maxPictureTextLength}
                  value={texts[page.id] ?? ''}
                  onChange={({ target }) => onText(page.id, target.value)}
                />
              </label>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
