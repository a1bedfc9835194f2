import { Link } from 'react-router'
import { useIsChild } from '#app/api/session/session.ts'
import { Drawing, srcSetOf } from '#app/ui/drawing.tsx'
import { BackLink } from '#app/ui/page.tsx'
// All pictures in books have the same size, so one record is enough.
import { height, width, widths } from '#art/drawn/the-star-sailor-1.json'
import { backTo } from '#content/back-links.ts'
import type { BookPage, BuiltInStorybook } from '#content/storybooks/book.ts'
import { flipBookWords } from '#content/storybooks/flip-book.ts'

const paragraphs = (content: string) => content.split('\n\n')

/** So short that it is shown large, in the middle of its page. */
const maxLargeTextLength = 30

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

export function StorybookHead({ book: { title, author } }: { book: BuiltInStorybook }) {
  const isChild = useIsChild()
  return (
    <div className="room-head">
      <Curtain side="left" />
      <Curtain side="right" />
      <BackLink {...(isChild ? backTo.childBooks : backTo.storybooks)} />
      <h1>{title}</h1>
      <p className="room-author">
        {flipBookWords.by} {author}
      </p>
    </div>
  )
}

// The width of a page, which on wide screens is limited by the height of the window.
const pageSizes =
  '(width < 654px) max(315px, min(100vw - 1.5rem, (100svh - 19.5rem) / 1.3)), max(315px, min(37rem, (100svh - 19.5rem) / 1.3))'

type PagePictureProps = { id: string; number: number; alt: string; sizes?: string }

export function PagePicture({ id, number, alt, sizes = pageSizes }: PagePictureProps) {
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

function Page({ book: { id, ornament }, page, number }: { book: BuiltInStorybook; page: BookPage; number: number }) {
  if (page.type === 'text')
    return (
      <div className="book-page">
        <div className="book-words" data-short={page.content.length <= maxLargeTextLength || undefined}>
          {paragraphs(page.content).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="book-foot" aria-hidden="true">
          <svg viewBox="0 0 64 22">
            <path d={ornament} />
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

/** Shown after the last page: the next book, by its cover. */
export function StorybookEnd({ next: { id, title } }: { next: BuiltInStorybook }) {
  return (
    <>
      <h2>{flipBookWords.end}</h2>
      <p>{flipBookWords.nextBook}</p>
      <Link to={`/storybooks/${id}`} className="next-book">
        <Drawing drawn={{ name: `${id}-1`, width, height, widths }} alt="" sizes="11rem" />
        <span>{title}</span>
      </Link>
    </>
  )
}

export function StorybookPages({ book }: { book: BuiltInStorybook }) {
  return (
    <div className="book-pages">
      {book.pages.map((page, at) => (
        <Page key={page.content} book={book} page={page} number={at + 1} />
      ))}
    </div>
  )
}
