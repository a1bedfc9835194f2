import { backTo } from '#content/back-links.ts'
import type { BookPage, Storybook } from '#content/storybooks/book.ts'
import { books, type BookId } from '#content/storybooks/books.ts'
import { builtInStorybooks } from '#content/storybooks.ts'
import { flipBookWords } from '#content/storybooks/flip-book.ts'
import { Link } from 'react-router'
// All pictures in books have the same size, so one record is enough.
import { height, width, widths } from '#art/drawn/the-star-sailor-1.json'
import { BackLink } from '#app/ui/back-link.tsx'
import { srcSetOf } from '#app/ui/drawing.tsx'

/** Path data of a leaf, a spoon and a boat, shown under the text. */
const ornaments: Record<BookId, string> = {
  'the-whispering-willow':
    'M2 10c14 1 20 1 34 0-4-8-12-10-18-7 3 2 6 4 8 7M62 10c-14 1-20 1-24 0 4-8 12-10 18-7-3 2-6 4-8 7M30 11c2 6 8 8 14 6-2-3-5-5-8-6',
  'fizzlets-great-escape':
    'M2 10h30M32 10c2-5 8-7 14-7 8 0 14 3 14 7s-6 7-14 7c-6 0-12-2-14-7zM8 3l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM20 13l1 2 2 1-2 1-1 2-1-2-2-1 2-1z',
  'the-star-sailor': 'M12 12h40l-7 8H19zM31 12V1l12 11M29 12V4l-8 8M2 20q4-4 8 0t8 0 8 0 8 0 8 0 8 0 8 0',
}

const paragraphs = (content: string) => content.split('\n\n')

/** Decoration on wide screens. */
function Curtain({ side }: { side: 'left' | 'right' }) {
  return (
    <svg
      className={`room-curtain room-curtain-${side}`}
      viewBox="0 0 300 900"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 0h210c10 180-20 330-110 480 30 140 40 280 40 420H0z" />
      <path d="M0 0h150c10 170-20 320-80 470 24 150 30 290 30 430H0z" />
      <path d="M0 0h86c10 160-14 310-50 460 14 160 20 300 20 440H0z" />
      <path className="room-tie" d="M0 474c36 26 70 28 106 0l-2 26c-36 24-68 22-104 0z" />
    </svg>
  )
}

export function StorybookHead({ id }: { id: BookId }) {
  const { title, author } = books[id]
  return (
    <div className="room-head">
      <Curtain side="left" />
      <Curtain side="right" />
      <BackLink {...backTo.storybooks} />
      <h1>{title}</h1>
      <p className="room-author">
        {flipBookWords.by} {author}
      </p>
    </div>
  )
}

// The width of a page, which on wide screens is limited by the height of the window.
const sizes =
  '(width < 654px) max(315px, min(100vw - 1.5rem, (100svh - 19.5rem) / 1.3)), max(315px, min(37rem, (100svh - 19.5rem) / 1.3))'

function PagePicture({ id, number, alt }: { id: BookId; number: number; alt: string }) {
  const isCover = number === 1
  return (
    <img
      className="book-drawing"
      src={`/art/${id}-${number}-700.avif`}
      srcSet={srcSetOf(`${id}-${number}`, widths)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      fetchPriority={isCover ? 'high' : undefined}
      loading={isCover ? undefined : 'lazy'}
      decoding="async"
    />
  )
}

function Page({ id, page, number }: { id: BookId; page: BookPage; number: number }) {
  if (page.type === 'text')
    return (
      <div className="book-page">
        <div className="book-words">
          {paragraphs(page.content).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="book-foot" aria-hidden="true">
          <svg viewBox="0 0 64 22">
            <path d={ornaments[id]} />
          </svg>
          {number}
        </div>
      </div>
    )
  return (
    <div className={number === 1 ? 'book-page book-cover' : 'book-page'}>
      <PagePicture id={id} number={number} alt={page.alt} />
    </div>
  )
}

/** Shown after the last page. */
export function StorybookEnd({ id }: { id: BookId }) {
  const at = builtInStorybooks.findIndex((book) => book.id === id)
  const next = builtInStorybooks[(at + 1) % builtInStorybooks.length]!
  return (
    <div>
      <h2>{flipBookWords.end}</h2>
      <p>
        {flipBookWords.nextBook} <Link to={`/storybooks/${next.id}`}>{next.title}</Link>
      </p>
    </div>
  )
}

export function StorybookPages({ id }: { id: BookId }) {
  const book: Storybook = books[id]
  return (
    <div className="book-pages">
      {book.pages.map((page, at) => (
        <Page key={page.content} id={id} page={page} number={at + 1} />
      ))}
    </div>
  )
}
