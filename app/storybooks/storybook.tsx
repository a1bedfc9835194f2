import { Link, useParams } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import { PrintStyle } from '#app/ui/print-style.tsx'
import storybookLost from '#art/drawn/storybook-lost.json'
import { backTo } from '#content/back-links.ts'
import { recordingWords } from '#content/household/recordings.ts'
import { storybookPictures } from '#content/pictures/storybooks.ts'
import { releasedStorybooks } from '#content/storybooks.ts'
import { storybookNotFound } from '#content/storybooks/not-found.ts'
import { FlipBook } from './flip-book.tsx'
import { StorybookHead, StorybookEnd, StorybookPages } from './storybook-pages.tsx'
import { useReleasedStorybooks } from './use-released-storybooks.ts'
import './storybook.css'

export function meta({ params }: { params: { id?: string } }) {
  const book = releasedStorybooks(Date.now()).find(({ id }) => id === params.id)
  if (!book) return [{ title: storybookNotFound.heading }, { name: 'robots', content: 'noindex' }]
  return pageMeta({
    path: `/storybooks/${book.id}`,
    heading: book.title,
    description: `${book.title}, a storybook by ${book.author}, to read page by page.`,
  })
}

export default function Storybook() {
  const { id } = useParams()
  const books = useReleasedStorybooks()
  const book = books.find((one) => one.id === id)
  if (!book)
    return (
      <PageScene
        page={storybookNotFound}
        back={backTo.storybooks}
        scene={{ drawn: storybookLost, alt: storybookPictures['storybook-lost'] }}
        size="full"
      />
    )
  const record = recordingWords.linkOf(book.id)
  return (
    <div className="reading-room" data-binding={book.binding}>
      <PrintStyle />
      <StorybookHead book={book} />
      <FlipBook
        key={book.id}
        book={book.id}
        count={book.pages.length}
        end={<StorybookEnd next={books[(books.indexOf(book) + 1) % books.length]!} />}
      >
        <StorybookPages book={book} />
      </FlipBook>
      <p className="book-recording if-member if-not-child">
        <Link className="section-link" to={record.to}>
          {record.label}
        </Link>
      </p>
    </div>
  )
}
