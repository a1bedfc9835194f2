import { Drawing } from '#app/ui/drawing.tsx'
import type { Storybook } from '#contract/storybooks.ts'
import { ClothCover } from './cloth-cover.tsx'
import { coverOf } from './covers.ts'
import { useCover } from './use-cover.ts'
import './book-cover.css'

type BookCoverProps = Pick<Storybook, 'cover_url'> & {
  /** Of a storybook of the dream journal, or a built-in one. */
  id: string
  title: string
  /** Whether it is fetched with the session, because others may not see it. */
  isPrivate: boolean
  /** The value of `sizes`. */
  sizes?: string
}

/** The cover of a storybook. Decorative, because its title is beside it. */
export function BookCover({ id, title, cover_url, isPrivate, sizes = '9rem' }: BookCoverProps) {
  const cover = useCover(cover_url, isPrivate)
  const drawn = coverOf(id)
  if (drawn) return <Drawing drawn={drawn} alt="" sizes={sizes} className="book-front" />
  if (cover) return <img {...cover} alt="" className="book-front" />
  return (
    <div className="book-front">
      <ClothCover title={title} />
    </div>
  )
}
