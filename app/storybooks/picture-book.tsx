import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BackLink } from '#app/ui/page.tsx'
import { PrintStyle } from '#app/ui/print-style.tsx'
import { readerWords } from '#content/reader.ts'
import { flipBookWords } from '#content/storybooks/flip-book.ts'
import { FlipBook } from './flip-book.tsx'
import type { PicturePage } from './reader/epub/picture-pages.ts'
import './storybook.css'
import './picture-book.css'

const words = readerWords.newCopy

type PictureBookProps = {
  id: string
  title: string
  byline: ReactNode
  back: { to: string; label: string }
  /** Opens the newer version that there is by now; null without one. */
  onNewer: (() => void) | null
  /** The first one is the cover. */
  pages: readonly PicturePage[]
  /** Below the book. */
  children: ReactNode
}

/** A book of pictures and few words that somebody has made here, with pages to turn as those of the built-in storybooks. */
export const PictureBook = ({ id, title, byline, back, onNewer, pages, children }: PictureBookProps) => (
  <div className="reading-room picture-book">
    <PrintStyle />
    <div className="room-head">
      <BackLink {...back} />
      <h1>{title}</h1>
      <p className="room-author">{byline}</p>
    </div>
    <output className="picture-book-newer">
      {onNewer && (
        <>
          <span>{words.text}</span>
          <button type="button" className="button-primary button-small" onClick={onNewer}>
            {words.open}
          </button>
        </>
      )}
    </output>
    <FlipBook
      book={id}
      count={pages.length}
      end={
        <>
          <h2>{flipBookWords.end}</h2>
          <Link to={back.to} className="section-link">
            {back.label}
          </Link>
        </>
      }
    >
      <div className="book-pages">
        {pages.map((page, at) => (
          <Page key={at} page={page} number={at + 1} />
        ))}
      </div>
    </FlipBook>
    {children}
  </div>
)

/** A page with more characters has smaller ones. */
const fewCharacters = 120

function Page({ page: { title, text, picture, alt }, number }: { page: PicturePage; number: number }) {
  const isCover = number === 1
  const length = text.length > fewCharacters ? 'long' : 'short'
  return (
    <div className={isCover ? 'book-page own-page book-cover own-cover' : 'book-page own-page'}>
      <div className="own-leaf">
        {picture !== null && <img src={picture} alt={alt} width="800" height="1000" decoding="async" />}
        {(title !== '' || text !== '') && (
          <div className="own-words" data-length={isCover ? undefined : length}>
            {title !== '' && (
              <p className="own-title" dir="auto">
                {title}
              </p>
            )}
            {text !== '' && <p dir="auto">{text}</p>}
          </div>
        )}
        {!isCover && (
          <p className="own-number" aria-hidden="true">
            {number}
          </p>
        )}
      </div>
    </div>
  )
}
